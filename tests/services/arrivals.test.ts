import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAtOnce } from '@amphi/server/limits/at-once';
import { type Arrivals, CALL, FILE, watchArrivals } from '@amphi/server/plugins/arrivals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: Server;
let arrivals: Arrivals;
let time = 0;
let sockets: Socket[] = [];

beforeEach(async () => {
  time = 0;
  arrivals = watchArrivals(() => time);
  server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  arrivals.end();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  server.close();
});

/** Begins a request of ten bytes, and answers both ends of it. */
async function begin() {
  const arrived = new Promise<[IncomingMessage, ServerResponse]>((resolve) => {
    server.once('request', (request, response) => resolve([request, response]));
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n1');
  const [request, response] = await arrived;
  request.resume();
  const send = async (part: string) => {
    const before = request.socket.bytesRead;
    socket.write(part);
    await expect.poll(() => request.socket.bytesRead).toBeGreaterThan(before);
  };
  return { socket, request, response, send };
}

describe('a body on its way', () => {
  it.each([
    ['of a call', CALL, 30_000],
    ['of a file that sends nothing', FILE, 30_000],
  ])('%s is cut off after 30 s', async (_, patience, ms) => {
    const { socket, request, response } = await begin();
    arrivals.watch(request, response, patience);
    time = ms - 1;
    arrivals.look();
    expect(request.socket.writable).toBe(true);
    time = ms;
    arrivals.look();
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*"detail":"La requête est illisible\."/s);
  });

  it('of a file goes on for ten minutes while something arrives', async () => {
    const { request, response, send } = await begin();
    arrivals.watch(request, response, FILE);
    const parts = Array.from({ length: 7 }, (_, index) => String(index));
    for (const part of parts) {
      await send(part);
      time += 29_000;
      arrivals.look();
    }
    expect(request.socket.destroyed).toBe(false);
    await send('8');
    time = 600_000;
    arrivals.look();
    expect(request.socket.writable).toBe(false);
  });

  it('that has arrived is left alone', async () => {
    const { request, response, send } = await begin();
    arrivals.watch(request, response, CALL);
    await send('234567890');
    await expect.poll(() => request.complete).toBe(true);
    time = 60_000;
    arrivals.look();
    expect(request.socket.destroyed).toBe(false);
  });
});

describe('what is under way at once', () => {
  it('is bounded by key, until it is answered: the next one waits', async () => {
    const atOnce = createAtOnce(1_000, arrivals.hurry);
    const [first, second, other] = [await begin(), await begin(), await begin()];
    const entered: string[] = [];
    await atOnce.enter('a', 1, first.response);
    const next = atOnce.enter('a', 1, second.response).then(() => entered.push('second'));
    await atOnce.enter('b', 1, other.response);
    expect(entered).toEqual([]);
    await first.send('234567890');
    first.response.end();
    await next;
  });

  it('ends with its connection, also one that ended before it was counted, or while it waits', async () => {
    const atOnce = createAtOnce(1_000, arrivals.hurry);
    const [gone, first, left, last] = [await begin(), await begin(), await begin(), await begin()];
    gone.socket.destroy();
    await expect.poll(() => gone.response.closed).toBe(true);
    await expect(atOnce.enter('a', 1, gone.response)).rejects.toThrow('request.one_at_a_time');
    await atOnce.enter('a', 1, first.response);
    const waiting = atOnce.enter('a', 1, left.response);
    const next = atOnce.enter('a', 1, last.response);
    left.socket.destroy();
    await expect(waiting).rejects.toThrow('request.one_at_a_time');
    first.socket.destroy();
    await next;
  });

  it('is bounded in bytes, of all together', async () => {
    const atOnce = createAtOnce(1_000, arrivals.hurry);
    const [first, second] = [await begin(), await begin()];
    await atOnce.enter('a', 1, first.response, 600);
    await expect(atOnce.enter('b', 1, second.response, 600)).rejects.toThrow('service.busy');
    await atOnce.enter('b', 1, second.response, 400);
  });

  it('gives way to the next try where it has stalled', async () => {
    const atOnce = createAtOnce(1_000, arrivals.hurry);
    const [first, second] = [await begin(), await begin()];
    arrivals.watch(first.request, first.response, FILE);
    await atOnce.enter('a', 1, first.response, 600);
    const next = atOnce.enter('a', 1, second.response, 600);
    time = 4_999;
    arrivals.look();
    expect(first.request.socket.writable).toBe(true);
    time = 5_000;
    arrivals.look();
    await next;
    await expect.poll(() => first.request.destroyed).toBe(true);
  });
});
