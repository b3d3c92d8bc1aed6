import { connect, type Socket } from 'node:net';
import { openDatabase } from '@amphi/db';
import { expect, it, type TestContext } from 'vitest';
import { makeWorld, type World } from '../../rest/world.ts';
import { makeClassroom } from '../../support/classroom.ts';
import { PNG, RestClient } from '../../support/client.ts';
import { startOwnDatabase } from '../../support/database.ts';
import { EMPTY, exitOf, type ServerProcess, startServer } from '../../support/server.ts';
import { streamAnswers } from '../../support/stream.ts';
import { until } from '../../support/until.ts';
import { report } from '../report.ts';

/** A server of a test's own, so that those who wait for its end wait together. */
async function open({ onTestFinished }: TestContext, env: Record<string, string> = {}) {
  const server = await startServer({ ...EMPTY, ...env });
  onTestFinished(() => server.stop());
  return { server, world: await makeWorld(server) };
}

/** Opens the server again, at the same address, after its end. */
async function openAgain(
  { onTestFinished }: TestContext,
  { url, dataDir, env }: ServerProcess,
): Promise<void> {
  const again = await startServer({ ...EMPTY, ...env, PORT: new URL(url).port }, dataDir);
  onTestFinished(() => again.stop());
}

/** An order by hand: its head and the first part of its body are sent, the rest is left to the caller. */
function beginOrder({ outsider, semester }: World): {
  socket: Socket;
  rest: string;
  text(): string;
} {
  const file = `--XX\r\ncontent-disposition: form-data; name="receipt_file"; filename="r.png"\r\n\r\n`;
  const first =
    `--XX\r\ncontent-disposition: form-data; name="semester_id"\r\n\r\n${semester.id}\r\n` +
    `--XX\r\ncontent-disposition: form-data; name="bank_name"\r\n\r\nBankily\r\n${file}`;
  const rest = `${PNG.toString('latin1')}\r\n--XX--\r\n`;
  const { hostname, port, host } = new URL(outsider.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  socket.write(
    `POST /api/payments/create HTTP/1.1\r\nhost: ${host}\r\ncookie: ${outsider.cookie}\r\n` +
      `content-type: multipart/form-data; boundary=XX\r\ncontent-length: ${first.length + rest.length}\r\n\r\n${first}`,
    'latin1',
  );
  return { socket, rest, text: () => text };
}

it.concurrent('on SIGTERM what is under way is finished, what is new is not taken, and the exit is clean', async (test) => {
  const { server, world } = await open(test);
  const order = beginOrder(world);
  const classroom = await makeClassroom(world, { students: 3, questions: 60 });
  const stream = streamAnswers(classroom);
  await until('some answers', () => stream.acknowledged() > 20);

  server.process.kill('SIGTERM');
  await until('the door is closed', () =>
    new RestClient(server.url).get('/api/health').then(
      () => false,
      () => true,
    ),
  );
  order.socket.write(order.rest, 'latin1');
  await until('the order is answered', () => order.text().includes('\r\n\r\n'));
  expect(order.text()).toMatch(/^HTTP\/1.1 201 /);
  expect(await exitOf(server.process)).toBe(0);
  await stream.stop();

  await openAgain(test, server);
  const lost = await stream.listLost(classroom.students);
  report('drained', { acknowledged: stream.acknowledged(), lost: lost.length });
  expect(lost).toEqual([]);
  const { body } = await world.outsider.get<unknown[]>('/api/payments/my-payments');
  expect(body).toHaveLength(1);
});

it.concurrent('who neither sends nor hangs up does not hold up the end', async (test) => {
  const { server, world } = await open(test);
  const { socket } = beginOrder(world);
  await new Promise((resolve) => socket.once('connect', resolve));
  server.process.kill('SIGTERM');
  expect(await exitOf(server.process)).toBe(0);
  socket.destroy();
});

it.concurrent('a statement that never ends does not hold up the end', async (test) => {
  const database = await startOwnDatabase({ fsync: 'off' });
  test.onTestFinished(() => database.remove());
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const { server, world } = await open(test, {
    DATABASE_URL: `${database.url}&${limits.map((name) => `${name}=0`).join('&')}`,
  });
  const blocker = openDatabase(database.url, { max: 2, idleTimeout: 0 });
  test.onTestFinished(() => blocker.db.destroy());
  const client = await blocker.pool.connect();
  await client.query('begin');
  await client.query('lock table sessions in access exclusive mode');
  const call = world.student.get('/api/dashboard/student').catch((error: unknown) => error);
  await until('the statement waits', async () => {
    const { rows } = await blocker.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'amphi'`,
    );
    return rows.length > 0;
  });
  server.process.kill('SIGTERM');
  expect(await exitOf(server.process)).toBe(0);
  expect(await call).toBeInstanceOf(Error);
  client.release(true);
});

it.concurrent('with DRAIN_SECONDS, it says that it goes while it still serves, and nothing is refused', async (test) => {
  const { server, world } = await open(test, { DRAIN_SECONDS: '8' });
  const classroom = await makeClassroom(world, { students: 3, questions: 100 });
  const stream = streamAnswers(classroom);
  await until('some answers', () => stream.acknowledged() > 20);

  server.process.kill('SIGTERM');
  await until('it says that it goes', async () => {
    const { status } = await new RestClient(server.url).get('/api/health/ready');
    return status === 503;
  });
  expect(stream.refused()).toBe(0);
  const before = stream.acknowledged();
  // Few of them, since they have to come within those seconds on a busy machine too.
  await until('more answers', () => stream.acknowledged() >= before + classroom.students.length);
  await stream.stop();
  expect(stream.refused()).toBe(0);
  expect(await exitOf(server.process)).toBe(0);
});
