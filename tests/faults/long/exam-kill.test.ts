import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../rest/world.ts';
import { makeClassroom, makeStudent } from '../../support/classroom.ts';
import { beginExam, callProcedure, examDevice } from '../../support/exam.ts';
import {
  databaseAt,
  EMPTY,
  exitOf,
  type ServerProcess,
  startServer,
} from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { ROUNDS, report } from '../report.ts';

/** Ten of them in `pnpm test:faults`. */
const KILLS = 2 * ROUNDS;
const QUESTIONS = 40;
const LETTERS = ['A', 'B', 'C'];
/** A page takes seconds, and is free again after its lease of 20 s. */
const WAIT = { timeout: 90_000 };
/** Number of questions in files/photographed-page.jpg. */
const QUESTIONS_OF_PAGE = 2;
/** The pause of a page that finds no server. */
const AGAIN_MS = 25;

/** A linear congruential generator: the moments of the kills are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

let server: ServerProcess;
let world: World;

beforeAll(async () => {
  server = await startServer(EMPTY);
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

it('no saved answer of an exam is lost when the server is killed at random moments', async () => {
  const { subject } = await makeClassroom(world, { students: 0, questions: QUESTIONS });
  const student = await makeStudent(world);
  const id = await beginExam(student, subject);
  const { port } = new URL(server.url);
  const { save } = examDevice(id);
  const acknowledged = new Map<number, string[]>();
  let revision = 0;
  let refused = 0;
  let stopping = false;

  /** Answers one question after the other, each sent again until it is acknowledged. */
  async function answer(): Promise<void> {
    for (let step = 0; !stopping; step += 1) {
      const position = (step % QUESTIONS) + 1;
      revision += 1;
      const selected_answers = [LETTERS[(revision * 7) % LETTERS.length] as string];
      for (;;) {
        const answered = await save(student, { position, selected_answers, revision }).catch(
          () => undefined,
        );
        if (answered !== undefined) break;
        refused += 1;
        await sleep(AGAIN_MS);
      }
      acknowledged.set(position, selected_answers);
    }
  }
  const answering = answer();
  const random = randomFrom(16);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const wanted = revision + 1 + random(2 * QUESTIONS);
    await until('more answers', () => revision >= wanted);
    await sleep(random(20));
    server.process.kill('SIGKILL');
    await exitOf(server.process);
    server = await startServer({ ...EMPTY, ...server.env, PORT: port }, server.dataDir);
  }
  await until('all questions answered', () => acknowledged.size === QUESTIONS);
  stopping = true;
  await answering;

  const open = await callProcedure<{
    questions: { position: number; selected_answers: string[] }[];
  }>(student, 'sittings.open', { id }, 'GET');
  const kept = new Map(open.questions.map((one) => [one.position, one.selected_answers]));
  expect(kept).toEqual(acknowledged);
  const result = await callProcedure<{
    blank_count: number;
    questions: { position: number; selected_answers: string[] }[];
  }>(student, 'sittings.finish', { id });
  expect(result.blank_count).toBe(0);
  expect(new Map(result.questions.map((one) => [one.position, one.selected_answers]))).toEqual(
    acknowledged,
  );
  report('exam, server killed', { kills: KILLS, acknowledged: revision, refused, lost: 0 });
  expect(refused).toBeGreaterThan(0);
});

it('pages whose reading a kill breaks off are all read, each once', async () => {
  const { admin } = world;
  const photo = await readFile(new URL('../../rest/files/photographed-page.jpg', import.meta.url));
  const form = new FormData();
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) {
    form.append('file', new File([new Uint8Array(photo)], name));
  }
  const sent = await admin.send<{ id: number }>('POST', '/api/admin/imports', { body: form });
  expect(sent.status, sent.text).toBe(201);
  const { id } = sent.body;
  const pages = () =>
    databaseAt(server.url)
      .selectFrom('import_pages')
      .select(['lines', 'tries'])
      .where('batch_id', '=', id)
      .orderBy('page')
      .execute();
  await expect
    .poll(async () => (await pages()).map(({ lines, tries }) => [lines !== null, tries]), WAIT)
    .toEqual([
      [true, 1],
      [false, 1],
      [false, 0],
    ]);
  const { port } = new URL(server.url);
  server.process.kill('SIGKILL');
  await exitOf(server.process);
  server = await startServer({ ...EMPTY, ...server.env, PORT: port }, server.dataDir);
  const batch = () =>
    databaseAt(server.url)
      .selectFrom('import_batches')
      .select(['status', 'row_count', 'notes'])
      .where('id', '=', id)
      .executeTakeFirst();
  await expect.poll(async () => (await batch())?.status, WAIT).toBe('pending');
  const read = await pages();
  expect(read.map(({ tries }) => tries)).toEqual([1, 2, 1]);
  // All three read one page.
  const [first] = read;
  for (const { lines } of read) expect(lines).toEqual(first?.lines);
  expect(await batch()).toMatchObject({ row_count: 3 * QUESTIONS_OF_PAGE, notes: [] });
}, 120_000);
