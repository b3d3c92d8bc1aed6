import { openDatabase } from '@amphi/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure, type Failure } from '../../rest/failure.ts';
import { makeWorld, type World } from '../../rest/world.ts';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { EMPTY, type ServerProcess, startServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { report } from '../report.ts';

let database: OwnDatabase;
let server: ServerProcess;
let world: World;
let other: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await startOwnDatabase({ fsync: 'off', max_connections: '30' });
  server = await startServer({ DATABASE_URL: database.url, ...EMPTY });
  world = await makeWorld(server);
  other = openDatabase(database.url, { max: 40, statementTimeout: 0, onError: () => {} });
});
afterAll(async () => {
  await other?.db.destroy();
  await server?.stop();
  await database?.remove();
});

it('calls that find every connection taken are refused, not kept waiting', async () => {
  const blocker = await other.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table sessions in access exclusive mode');
  const began = performance.now();
  const calls = Array.from({ length: 80 }, () =>
    world.student.get<Failure>('/api/dashboard/student'),
  );
  const answers = await Promise.all(calls);
  const ms = Math.round(performance.now() - began);
  await blocker.query('rollback');
  blocker.release();
  for (const answer of answers) expectFailure(answer, 503);
  report('full pool', { calls: calls.length, slowest_ms: ms });
  await until('service', async () => {
    return (await world.student.get('/api/dashboard/student')).status === 200;
  });
});

it('a lock that is held on a question refuses its answers, and those of no other for long', async () => {
  const blocker = await other.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from qcms where id = $1 for update', [world.qcm.id]);
  const submit = () =>
    world.student.json<Failure>('POST', '/api/practice/submit-answer', {
      qcm_id: world.qcm.id,
      selected_answers: ['A'],
      time_taken_seconds: 1,
    });
  const answers = await Promise.all(Array.from({ length: 30 }, submit));
  for (const answer of answers) expectFailure(answer, 503);
  await blocker.query('rollback');
  blocker.release();
  expect((await submit()).status).toBe(200);
});

it('a database that has no connection left refuses, and the server goes on', async () => {
  const held = [];
  for (;;) {
    const client = await other.pool.connect().catch(() => undefined);
    if (client === undefined) break;
    held.push(client);
  }
  const calls = Array.from({ length: 40 }, () =>
    world.student.get<Failure>('/api/dashboard/student'),
  );
  for (const answer of await Promise.all(calls)) {
    if (answer.status !== 200) expectFailure(answer, 503);
  }
  for (const client of held) client.release(true);
  await until('service', async () => {
    return (await world.student.get('/api/dashboard/student')).status === 200;
  });
});
