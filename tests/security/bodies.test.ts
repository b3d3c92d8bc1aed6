import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readRaw, sendRaw } from '../rest/raw-http.ts';
import { RestClient } from '../support/client.ts';
import { newPerson } from '../support/people.ts';
import { server } from '../support/shared.ts';

/* Limits of bodies: little before one has signed in. */

const SMALL = 16 * 1024;
const LARGE = 1024 * 1024;

const student = await newPerson(server);

/** JSON of so many bytes. */
const jsonOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

const post = (client: RestClient, path: string, body: string) =>
  client.send<{ detail: string }>('POST', path, {
    headers: { 'content-type': 'application/json' },
    body,
  });

/** The status of a body that names no length, in one chunk. */
async function chunked(path: string, bytes: number, cookie = ''): Promise<number> {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookie}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const body = `${bytes.toString(16)}\r\n${jsonOf(bytes)}\r\n0\r\n\r\n`;
  return readRaw(await sendRaw(server.url, head + body)).status;
}

describe('calls for signing in', () => {
  it.each([
    '/api/auth/login',
    '/api/auth/register',
    '/trpc/auth.login',
    '/trpc/invitations.register',
    '/trpc/bookmarks.save,auth.login?batch=1',
    '/trpc/bookmarks.save%2Cauth.login?batch=1',
    '/trpc/bookmarks.save%252Cauth%252Elogin?batch=1',
  ])('take 16 kB, with a session too: %s', async (path) => {
    for (const client of [new RestClient(server.url), student.rest]) {
      expect((await post(client, path, jsonOf(SMALL))).status).not.toBe(413);
      const answer = await post(client, path, jsonOf(SMALL + 1));
      expect(answer.status).toBe(413);
      expect(answer.body.detail).toBe('La requête est trop volumineuse.');
      expect(await chunked(path, SMALL + 1, client.cookie)).toBe(413);
    }
  });
});

/** Sends all of a request before it reads, as browsers do. */
function sendWhole(head: string, body: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', reject);
    const hangUp = 'Connection: close\r\n';
    socket.write(`${head}\r\nHost: x\r\n${hangUp}\r\n`);
    // A part at a time: what is sent meets a server that has answered.
    const parts = body.match(/.{1,65536}/gs) ?? [];
    const next = () => {
      const part = parts.shift();
      if (part !== undefined) socket.write(part, () => setImmediate(next));
      else text(socket).then(resolve, reject);
    };
    next();
  });
}

describe('what is refused before it was read', () => {
  const FORM = 'Content-Type: multipart/form-data; boundary=XX';
  const JSON_TYPE = 'Content-Type: application/json';
  const cookie = () => `Cookie: ${student.rest.cookie}`;
  const chunkedOf = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const UPLOAD = 'POST /api/payments/create HTTP/1.1';
  const CALL = 'POST /api/practice/submit-answer HTTP/1.1';

  it.each([
    [401, 4_000_000, [UPLOAD, FORM]],
    [403, 4_000_000, ['POST /api/images HTTP/1.1', FORM, cookie()]],
    [403, 4_000_000, [UPLOAD, FORM, cookie(), 'Origin: https://elsewhere.example']],
    [404, 900_000, ['POST /api/nothing HTTP/1.1', FORM, cookie()]],
    [405, 900_000, ['POST /api/health HTTP/1.1', FORM, cookie()]],
    [415, 900_000, [UPLOAD, JSON_TYPE, cookie()]],
    [415, 4_000_000, [UPLOAD, FORM, cookie(), 'Content-Encoding: gzip']],
    [413, 4_000_000, [CALL, JSON_TYPE, cookie()]],
    [401, 900_000, [CALL, JSON_TYPE]],
    [413, 4_000_000, ['POST /api/auth/login HTTP/1.1', JSON_TYPE]],
    [413, 4_000_000, ['POST /api/client-errors HTTP/1.1', JSON_TYPE]],
  ])('is told so to who sends on: %i after %i bytes to %j', async (status, bytes, head) => {
    const body = jsonOf(bytes);
    const named = [...head, `Content-Length: ${body.length}`].join('\r\n');
    expect(readRaw(await sendWhole(named, body)).status).toBe(status);
    const unnamed = [...head, 'Transfer-Encoding: chunked'].join('\r\n');
    const answer = readRaw(await sendWhole(unnamed, chunkedOf(body)));
    // A body without a length is refused by its size, once that shows.
    expect([status, 413]).toContain(answer.status);
  });

  it('and a form whose file is too large', async () => {
    const disposition = 'content-disposition: form-data; name="receipt_file"; filename="a.png"';
    const body = `--XX\r\n${disposition}\r\n\r\n${'x'.repeat(22_000_000)}\r\n--XX--\r\n`;
    const head = [UPLOAD, FORM, cookie(), `Content-Length: ${body.length}`].join('\r\n');
    expect(readRaw(await sendWhole(head, body)).status).toBe(413);
  });

  it('keeps its connection', async () => {
    // The second request is the first one's: a connection that was closed would not answer it.
    const body = jsonOf(2_000_000);
    const first = `${CALL}\r\nHost: x\r\n${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const second = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(await sendRaw(server.url, first + second)).toMatch(/^HTTP\/1.1 413 .*HTTP\/1.1 200 /s);
  });
});

describe('all other calls', () => {
  const PATHS = ['/api/practice/submit-answer', '/trpc/answers.submit'];

  it.each(PATHS)('take 16 kB without a session: %s', async (path) => {
    const client = new RestClient(server.url);
    const answer = await post(client, path, jsonOf(SMALL + 1));
    expect(answer.status).toBe(401);
    expect(answer.body.detail).toBe('Veuillez vous connecter pour continuer.');
    const stranger = client.withCookie('amphi_session=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq');
    expect((await post(stranger, path, jsonOf(SMALL + 1))).status).toBe(401);
    expect(await chunked(path, SMALL + 1, stranger.cookie)).toBe(413);
  });

  it.each(PATHS)('take a megabyte with one: %s', async (path) => {
    expect((await post(student.rest, path, jsonOf(LARGE))).status).toBe(422);
    expect((await post(student.rest, path, jsonOf(LARGE + 1))).status).toBe(413);
    expect(await chunked(path, LARGE - 100, student.rest.cookie)).toBe(422);
    expect(await chunked(path, LARGE + 1, student.rest.cookie)).toBe(413);
  });

  it('take forms of 16 kB, whose many fields cost the most', async () => {
    const form = (bytes: number) =>
      student.rest.send('POST', '/api/practice/submit-answer', {
        body: new URLSearchParams({ a: 'x'.repeat(bytes) }),
      });
    expect((await form(SMALL - 2)).status).toBe(422);
    expect((await form(SMALL)).status).toBe(413);
  });

  it('take no packed bodies', async () => {
    const answer = await student.rest.send('POST', PATHS[0] as string, {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });

  it('are on their way eight at a time with large bodies, of one account; others wait', async () => {
    const { hostname, port } = new URL(server.url);
    const { rest } = await newPerson(server);
    const head = `POST ${PATHS[0]} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${rest.cookie}\r\nContent-Length: 500000\r\nExpect: 100-continue\r\n\r\n{`;
    const sockets = Array.from({ length: 8 }, () => connect(Number(port), hostname));
    const large = () => post(rest, PATHS[0] as string, jsonOf(SMALL + 1));
    let waiting: ReturnType<typeof large>[] = [];
    try {
      for (const socket of sockets) socket.write(head);
      await Promise.all(sockets.map((socket) => once(socket, 'data')));
      // All are served while one of the eight is not yet counted.
      let refused: Awaited<ReturnType<typeof large>> | undefined;
      while (refused === undefined) {
        waiting = Array.from({ length: 40 }, large);
        const asRefused = waiting.map(async (one) => {
          const answer = await one;
          return answer.status === 429 ? answer : Promise.reject(new Error('served'));
        });
        refused = await Promise.any(asRefused).catch(() => undefined);
      }
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.body.detail).toMatch(/^Trop de demandes à la fois/);
      expect((await post(rest, PATHS[0] as string, jsonOf(SMALL))).status).toBe(422);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(15);
  });
});
