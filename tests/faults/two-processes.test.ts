import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestDatabase } from '@amphi/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../rest/world.ts';
import { makeClassroom, makeStudent } from '../support/classroom.ts';
import { RestClient } from '../support/client.ts';
import { removeFolder } from '../support/folder.ts';
import { ADMIN, EMPTY, type ServerProcess, startServer } from '../support/server.ts';
import { newDatabase } from '../support/shared.ts';
import { ROUNDS, report } from './report.ts';

let database: TestDatabase;
let folder: string;
let servers: ServerProcess[] = [];
let world: World;

beforeAll(async () => {
  database = await newDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'amphi-shared-'));
  const env = {
    ...EMPTY,
    DATABASE_URL: database.connectionString,
    STORAGE_URL: pathToFileURL(folder).href,
  };
  // On an empty database, so that three migrate and make the administrator at once.
  servers = await Promise.all([startServer(env), startServer(env), startServer(env)]);
  world = await makeWorld(servers[0] as ServerProcess);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.drop();
  await removeFolder(folder);
});

/** Returns a browser's clients at each of the processes. */
const everywhere = (client: RestClient): RestClient[] => servers.map(({ url }) => client.at(url));

const statusesOf = async (answers: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

it('three that start on an empty database migrate it once', async () => {
  const { pool } = database;
  const { rows } = await pool.query(
    'select count(*) = count(distinct name) as once from kysely_migration',
  );
  const admins = await pool.query('select count(*)::int as count from users where role = $1', [
    'admin',
  ]);
  expect(rows).toEqual([{ once: true }]);
  expect(admins.rows).toEqual([{ count: 1 }]);
});

it('a session of one is a session of all, and its end is too', async () => {
  const student = await makeStudent(world);
  const clients = everywhere(student);
  for (const client of clients)
    expect((await client.get('/api/dashboard/student')).status).toBe(200);
  await (clients[1] as RestClient).json('POST', '/api/auth/logout');
  for (const client of everywhere(student)) {
    expect((await client.get('/api/dashboard/student')).status).toBe(401);
  }
});

it('an order is placed once, decided once, and its receipt read by all', async () => {
  for (let round = 0; round < 3 * ROUNDS; round += 1) {
    const semester = await world.create('/api/content/semesters', {
      name: 'À deux',
      year: 2026,
      fee: 10,
    });
    const clients = everywhere(world.outsider);
    expect(await statusesOf(clients.map((client) => client.order(semester)))).toEqual([
      201, 409, 409,
    ]);
    const { body } = await world.outsider.get<{ id: number; receipt_url: string }[]>(
      '/api/payments/my-payments',
    );
    const { id = 0, receipt_url = '' } = body[0] ?? {};
    for (const client of clients) {
      expect((await client.send('GET', `/download/${receipt_url}`)).status).toBe(200);
    }
    const [first, second, third] = everywhere(world.admin) as [RestClient, RestClient, RestClient];
    const decisions = [
      first.json('POST', `/api/payments/${id}/approve`),
      second.json('POST', `/api/payments/${id}/reject`, { rejection_reason: 'Non' }),
      third.json('POST', `/api/payments/${id}/approve`),
    ];
    expect(await statusesOf(decisions)).toEqual([200, 409, 409]);
  }
});

it('an attempt that is written to by all is one, and the counts are exact', async () => {
  const { subject, questions, students } = await makeClassroom(world, {
    students: 4,
    questions: 6,
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const submissions = students.flatMap((student) =>
      questions.flatMap((qcm_id) =>
        everywhere(student).map((client, index) =>
          client.json('POST', '/api/practice/submit-answer', {
            qcm_id,
            selected_answers: [['A', 'B', 'C'][index]],
            time_taken_seconds: 1,
          }),
        ),
      ),
    );
    expect(new Set(await statusesOf(submissions))).toEqual(new Set([200]));
  }
  const expected = new Map<number, Record<string, number>>();
  for (const student of students) {
    const progress = await student.get<{ attempt_number: number; answered_questions: number }>(
      `/api/practice/subject/${subject}/progress`,
    );
    expect(progress.body).toMatchObject({
      attempt_number: 1,
      answered_questions: questions.length,
    });
    const { body } = await student.get<{
      questions: { qcm: { id: number }; user_answer: string[] }[];
    }>(`/api/practice/subject/${subject}/review`);
    for (const { qcm, user_answer } of body.questions) {
      const counts = expected.get(qcm.id) ?? {};
      for (const letter of user_answer) counts[letter] = (counts[letter] ?? 0) + 1;
      expected.set(qcm.id, counts);
    }
  }
  const reader = await makeStudent(world);
  for (const qcm_id of questions) {
    const { body } = await reader.json<{ answer_stats: { option_key: string; count: number }[] }>(
      'POST',
      '/api/practice/submit-answer',
      { qcm_id, selected_answers: ['A'], time_taken_seconds: 1 },
    );
    const counts = body.answer_stats.filter(({ count }) => count > 0);
    expect(Object.fromEntries(counts.map(({ option_key, count }) => [option_key, count]))).toEqual(
      expected.get(qcm_id),
    );
  }
  report('three processes', { answers: students.length * questions.length * 3 * ROUNDS });
});

it('who signs in at all of them at once has three sessions', async () => {
  const clients = servers.map(({ url }) => new RestClient(url));
  expect(await statusesOf(clients.map((client) => client.login(ADMIN)))).toEqual([200, 200, 200]);
  expect(new Set(clients.map(({ cookie }) => cookie)).size).toBe(3);
});
