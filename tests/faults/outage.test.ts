import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectFailure,
  expectTrpcFailure,
  type Failure,
  type TrpcFailure,
} from '../rest/failure.ts';
import { makeWorld, type World } from '../rest/world.ts';
import { type Answer, RestClient } from '../support/client.ts';
import { type OwnDatabase, startOwnDatabase } from '../support/database.ts';
import { EMPTY, type ServerProcess, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { ROUNDS, report } from './report.ts';

let database: OwnDatabase;
let server: ServerProcess;
let world: World;

beforeAll(async () => {
  database = await startOwnDatabase({ fsync: 'off' });
  server = await startServer({ DATABASE_URL: database.url, ...EMPTY });
  world = await makeWorld(server);
});
afterAll(async () => {
  await database?.remove();
  await server?.stop();
});

/** Calls of every kind, all at the same moment, more than there are connections. */
function callAll(): Promise<Answer<Failure>>[] {
  const { admin, student, semester, subject, qcm } = world;
  const answer = { qcm_id: qcm.id, selected_answers: ['A'], time_taken_seconds: 1 };
  return Array.from({ length: 6 }, () => [
    new RestClient(server.url).get<Failure>('/api/health'),
    new RestClient(server.url).get<Failure>('/api/public/stats'),
    student.get<Failure>(`/api/practice/subject/${subject.id}/questions`),
    student.json<Failure>('POST', '/api/practice/submit-answer', answer),
    student.order<Failure>(semester.id),
    admin.get<Failure>('/api/admin/users'),
    admin.json<Failure>('POST', '/api/auth/login', { username: 'x@y.fr', password: 'secret' }),
  ]).flat();
}

/** Each call is refused; the slowest answer in milliseconds. */
async function expectAllRefused(calls: Promise<Answer<Failure>>[]): Promise<number> {
  const began = performance.now();
  const answers = await Promise.all(
    calls.map(async (call) => ({ answer: await call, ms: performance.now() - began })),
  );
  for (const { answer } of answers) {
    expectFailure(answer, 503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return Math.round(Math.max(...answers.map(({ ms }) => ms)));
}

async function expectService(): Promise<number> {
  const { ms } = await until('service again', async () => {
    const { status } = await world.student.get('/api/dashboard/student');
    return status === 200;
  });
  return Math.round(ms);
}

describe('without its database', () => {
  describe('that is stopped', () => {
    beforeAll(() => database.stop());

    it('every call is refused with 503 at once, and when to try again', async () => {
      await expectAllRefused(callAll());
      const { admin } = world;
      const semester = { name: 'Semestre', year: 2026, fee: 1 };
      for (const [method, path, body] of [
        ['GET', '/api/dashboard/student'],
        ['POST', '/api/auth/logout'],
        ['POST', '/api/content/semesters', semester],
        ['DELETE', '/api/content/semesters/1'],
        ['GET', '/download/x.png'],
      ] as const) {
        const answer = await admin.json<Failure>(method, path, body);
        expectFailure(answer, 503);
        expect(answer.body.detail).toMatch(/^Le service est momentanément indisponible/);
      }
      const answer = await admin.get<TrpcFailure>('/trpc/public.stats');
      expectTrpcFailure(answer, 503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('pages still come, and what needs no database', async () => {
      const page = await world.admin.get('/dashboard');
      expect(page.status).toBe(200);
      expect(page.text).toContain('<div id="root"');
      expect((await world.admin.get('/api/openapi.json')).status).toBe(200);
      expect((await world.admin.send('GET', '/api/docs')).status).toBe(200);
      expectFailure(await world.admin.get<Failure>('/api/nope'), 404);
    });

    it('the server serves again once it is back', async () => {
      await database.start();
      const recovered_ms = await expectService();
      for (let round = 1; round < ROUNDS; round += 1) {
        await database.stop();
        await expectAllRefused(callAll());
        await database.start();
        await expectService();
      }
      report('database stopped', { rounds: ROUNDS, recovered_ms });
    });
  });

  it('that fell silent, it answers 503 in time, and serves again once it speaks', async () => {
    const worst = { answered_ms: 0, recovered_ms: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.signal('SIGSTOP');
      worst.answered_ms = Math.max(worst.answered_ms, await expectAllRefused(callAll()));
      await database.signal('SIGCONT');
      worst.recovered_ms = Math.max(worst.recovered_ms, await expectService());
    }
    report('database frozen', { rounds: ROUNDS, ...worst });
  });

  it('calls that are under way when it falls silent are answered too', async () => {
    let slowest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const reading = callAll();
      await database.signal('SIGSTOP');
      const began = performance.now();
      const answers = await Promise.all(reading);
      slowest = Math.max(slowest, Math.round(performance.now() - began));
      // The server reads a receipt of an account at a time: the others are 429.
      for (const { status, text } of answers)
        expect([200, 201, 401, 404, 409, 429, 503], text).toContain(status);
      await database.signal('SIGCONT');
      await expectService();
    }
    report('database frozen under calls', { rounds: ROUNDS, answered_ms: slowest });
  });
});
