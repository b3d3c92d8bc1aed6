import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, qrocFields, type World } from '../rest/world.ts';
import { makeClassroom, makeStudent } from '../support/classroom.ts';
import { beginExam, callProcedure, examDevice } from '../support/exam.ts';
import { databaseAt, EMPTY, exitOf, type ServerProcess, startServer } from '../support/server.ts';

let server: ServerProcess;
let world: World;
beforeAll(async () => {
  server = await startServer(EMPTY);
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

it('what is given in each mode while the server is killed is sent again, and counts once', async () => {
  const { subject, questions } = await makeClassroom(world, { students: 0, questions: 3 });
  const opens: number[] = [];
  while (opens.length < 3) {
    opens.push(await world.create('/api/justification/', qrocFields(subject)));
  }
  const [inPractice, inSitting, inReview] = questions;
  const [openInPractice, openInSitting, openInReview] = opens;
  const student = await makeStudent(world);
  const call = <T>(path: string, input: object) => callProcedure<T>(student, path, input);
  await call('reviews.decide', { qcm_id: inReview, decision: 'added' });
  await call('reviews.decideQroc', { id: openInReview, decision: 'added' });
  const sitting = await call<{ id: number }>('sittings.begin', {
    of: 'custom',
    filter: { subject_ids: [subject], types: 'both' },
    mode: 'tutor',
    count: 200,
    order: 'fixed',
  });
  const { questions: asked } = await callProcedure<{
    questions: { position: number; kind: string; id: number }[];
  }>(student, 'sittings.open', sitting, 'GET');
  const position = asked.find(({ kind, id }) => kind === 'qroc' && id === openInSitting)?.position;

  const answer = { kind: 'answer', selected_answers: ['A'], time_taken_seconds: 3 };
  const based_on = { attempt_number: 1, selected_answers: [] };
  const grade = () => ({
    kind: 'grade',
    grade: 'known',
    elements_mask: 0,
    typed_text: null,
    time_taken_seconds: 3,
    submission_id: randomUUID(),
  });
  const given = [
    { ...answer, in: 'practice', qcm_id: inPractice, based_on },
    { ...answer, in: 'sitting', qcm_id: inSitting, sitting_id: sitting.id, based_on },
    { ...answer, in: 'review', qcm_id: inReview, based_on },
    { ...grade(), in: 'practice', id: openInPractice },
    { ...grade(), in: 'sitting', id: sitting.id, position },
    { ...grade(), in: 'review', id: openInReview },
  ].map((one) => () => call('answers.submit', one));
  // Its questions are kept from all other modes.
  const other = await makeClassroom(world, { students: 0, questions: 1 });
  const exam = await beginExam(student, other.subject);
  const { save } = examDevice(exam);
  const saved = { position: 1, selected_answers: ['B'], revision: 1 };

  // Some of them arrive, and of some of these the answer does.
  const first = Promise.allSettled([...given.map((give) => give()), save(student, saved)]);
  const { port } = new URL(server.url);
  server.process.kill('SIGKILL');
  await exitOf(server.process);
  await first;
  server = await startServer({ ...EMPTY, ...server.env, PORT: port }, server.dataDir);
  for (const give of given) await give();
  await save(student, saved);

  const { rows } = await sql<{ closed: number; open: number; saved: number }>`
    select
      (select count(*)::int from answer_log where qcm_id = any(${questions}::bigint[])) as closed,
      (select count(*)::int from qroc_log where qroc_id = any(${opens}::bigint[])) as open,
      (select count(*)::int from sitting_items where sitting_id = ${exam} and mask = 2) as saved
  `.execute(databaseAt(server.url));
  expect(rows).toEqual([{ closed: 3, open: 3, saved: 1 }]);
});
