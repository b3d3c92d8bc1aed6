import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../src/embedded/index.ts';
import type {} from '../src/testing/global-setup.ts';
import { makeServerFolder } from '../src/testing/index.ts';
import { waitForDatabase } from '../src/wait.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A TCP server instead of a database that is not one yet. */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

it('waits for a database that is started later, and says once what for', async () => {
  const folder = await makeServerFolder('amphi-wait-');
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const socketDir = join(folder, 'socket');
  const url = `postgresql://amphi@localhost:5432/amphi?host=${encodeURIComponent(socketDir)}`;
  const options = { dataDir: join(folder, 'data'), socketDir, settings: { fsync: 'off' } };
  // The first start creates the database, whose absence is an answer of its own.
  await (await startEmbeddedPostgres(options)).stop();
  const onWait = vi.fn();
  const waiting = waitForDatabase(url, { timeout: 60_000, onWait });
  await vi.waitFor(() => expect(onWait).toHaveBeenCalled(), { timeout: 10_000 });
  const postgres = await startEmbeddedPostgres(options);
  ends.push(() => postgres.stop());
  await waiting;
  expect(onWait).toHaveBeenCalledOnce();
  expect(onWait.mock.calls[0]?.[0]).toMatch(`waiting for the database at ${socketDir}`);
});

it('goes on while a server says that it is starting up, and while connections are cut', async () => {
  const answers = [
    (socket: Socket) => socket.end(errorMessage('57P03', 'the database system is starting up')),
    (socket: Socket) => socket.destroy(),
    // Waiting does not help against a wrong password: this answer ends the test.
    (socket: Socket) => socket.end(errorMessage('28P01', 'password authentication failed')),
  ];
  let calls = 0;
  const port = await listen((socket) => {
    socket.once('data', () => answers[calls++]?.(socket));
  });
  const url = `postgresql://amphi:secret@127.0.0.1:${port}/amphi`;
  await expect(waitForDatabase(url, { timeout: 60_000 })).rejects.toMatchObject({ code: '28P01' });
  expect(calls).toBe(3);
});

it('gives up in time with one line that names the setting and the server, but no password', async () => {
  const url = 'postgresql://amphi:secret@127.0.0.1:1/amphi';
  const failed = await waitForDatabase(url, { timeout: 300 }).catch((error: Error) => error);
  expect(String(failed)).toMatch(
    /^Error: DATABASE_URL: the database at 127\.0\.0\.1:1 took no connection within 0 s: .*ECONNREFUSED.*$/,
  );
  expect(String(failed)).not.toContain('secret');
});

it('does not wait when a database takes connections, nor for one that does not exist', async () => {
  const onWait = vi.fn();
  const url = new URL(inject('clusterUrl'));
  await waitForDatabase(url.href, { timeout: 0, onWait });
  url.pathname = '/no_such_database';
  await expect(waitForDatabase(url.href, { timeout: 60_000, onWait })).rejects.toMatchObject({
    code: '3D000',
  });
  expect(onWait).not.toHaveBeenCalled();
});

/** An ErrorResponse of PostgreSQL's protocol. */
function errorMessage(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
