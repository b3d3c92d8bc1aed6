import { mkdtemp, readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '@amphi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../rest/world.ts';
import { PNG, RestClient } from '../../support/client.ts';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { removeFolder } from '../../support/folder.ts';
import { countHandles, type Handles } from '../../support/open-handles.ts';
import { EMPTY, type ServerProcess, startServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { report } from '../report.ts';

const CROWD = 200;

let database: OwnDatabase;
let server: ServerProcess;
let folder: string;
let world: World;
let own: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await startOwnDatabase({ fsync: 'off' });
  folder = await mkdtemp(join(tmpdir(), 'amphi-receipts-'));
  const STORAGE_URL = pathToFileURL(folder).href;
  server = await startServer({ ...EMPTY, DATABASE_URL: database.url, STORAGE_URL });
  world = await makeWorld(server);
  own = openDatabase(database.url, { max: 1 });
  // Every connection of its pool is open before anything is counted.
  await Promise.all(Array.from({ length: 60 }, () => world.student.get('/api/dashboard/student')));
});
afterAll(async () => {
  await own?.db.destroy();
  await server?.stop();
  await database?.remove();
  await removeFolder(folder);
});

const handles = (): Promise<Handles> => countHandles(server.process.pid ?? 0, own.pool, folder);

/** Opens many connections that say the same and then nothing more. */
async function openCrowd(text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(server.url);
  return Promise.all(
    Array.from({ length: CROWD }, async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(text, 'latin1');
      return socket;
    }),
  );
}

/** Serves as usual while they are there, and holds nothing of theirs once they are gone. */
async function expectNoTrace(text: string, files: number): Promise<void> {
  const before = await handles();
  const crowd = await openCrowd(text);
  await until(
    'all are connected',
    async () => (await handles()).descriptors >= before.descriptors + CROWD,
  );
  const began = performance.now();
  expect((await world.student.get('/api/dashboard/student')).status).toBe(200);
  report('slow clients', {
    connections: CROWD,
    meanwhile_ms: Math.round(performance.now() - began),
  });
  expect((await handles()).busy).toBe(0);
  for (const socket of crowd) socket.destroy();
  await until('nothing is left', async () => {
    const now = await handles();
    return now.descriptors <= before.descriptors + 2 && now.busy === 0 && now.files === files;
  });
}

const orderHead = () =>
  `POST /api/payments/create HTTP/1.1\r\nhost: x\r\ncookie: ${world.outsider.cookie}\r\n` +
  `content-type: multipart/form-data; boundary=XX\r\ncontent-length: 4000000\r\n\r\n`;

describe('a crowd of clients that', () => {
  it.each([
    ['begin a header', () => 'GET /api/health HTTP/1.1\r\nhost: x\r\nx-slow: a'],
    ['say nothing', () => ''],
    [
      'begin a JSON body',
      () =>
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"user',
    ],
    [
      'begin an upload',
      () =>
        `${orderHead()}--XX\r\ncontent-disposition: form-data; name="receipt_file"; filename="r.png"\r\n\r\n${PNG.toString('latin1').repeat(100)}`,
    ],
  ])('%s and no more leaves no trace', async (_, text) => {
    await expectNoTrace(text(), (await readdir(folder)).length);
  });

  it('take forever over their headers are told so and hung up on', async () => {
    const [socket] = await openCrowd('GET / HTTP/1.1\r\nhost: x\r\nx-slow: a');
    let answer = '';
    socket?.on('data', (chunk) => {
      answer += chunk.toString();
    });
    await until('the connection ends', () => socket?.closed, 30_000);
    expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"detail"/);
  });
});

it('a download that is broken off closes its file', async () => {
  const big = new File([PNG, Buffer.alloc(5_000_000)], 'r.png');
  const { body } = await world.outsider.order<{ receipt_url: string }>(world.semester.id, big);
  const before = await handles();
  const crowd = await openCrowd(
    `GET /download/${body.receipt_url} HTTP/1.1\r\nhost: x\r\ncookie: ${world.outsider.cookie}\r\n\r\n`,
  );
  await until(
    'files are open',
    async () => (await handles()).descriptors > before.descriptors + CROWD,
  );
  for (const socket of crowd) socket.destroy();
  await until(
    'nothing is left',
    async () => (await handles()).descriptors <= before.descriptors + 2,
  );
  const { headers } = await world.outsider.send('GET', `/download/${body.receipt_url}`);
  expect(headers.get('content-length')).toBe(String(big.size));
});

it('an order that never ends is cut off, and a file too large is not kept', async () => {
  const before = await readdir(folder);
  const [socket] = await openCrowd(
    `${orderHead().replace('content-length: 4000000', 'transfer-encoding: chunked')}`,
  );
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  let answer = '';
  let sent = 0;
  socket?.on('data', (data) => {
    answer += data.toString();
  });
  const part =
    '--XX\r\ncontent-disposition: form-data; name="receipt_file"; filename="r.png"\r\n\r\n';
  socket?.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  await until('it is cut off', () => {
    if (socket?.writable && !socket.writableNeedDrain && socket.write(chunk)) sent += 65_536;
    return answer.includes('\r\n\r\n') || socket?.closed;
  });
  if (answer !== '') expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(sent).toBeLessThan(60_000_000);
  expect(await readdir(folder)).toEqual(before);
  expect((await new RestClient(server.url).get('/api/health')).status).toBe(200);
});
