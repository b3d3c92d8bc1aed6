import { expect, it } from 'vitest';
import { insertCourse } from '../support/course.ts';
import { callProcedure, publishMockExam, setMockExamWindow } from '../support/mock-exams.ts';
import { enterAsAdmin, newPerson, openSemester } from '../support/people.ts';
import { server } from '../support/shared.ts';

const admin = await enterAsAdmin(server);
const course = await insertCourse(server.db);
const student = await newPerson(server, { full_name: 'Salma Bennani' });
await openSemester(server, student.id, course.semesterId);

/** Keys, justifications, what others answered, and how many answers a key of many has. */
const TOLD = /quatre cavités|"correct_answers":\[|"answer_stats":\{"|"expected_count":\d/;

/** Which of these pages tell something of a key, as the server sends them. */
async function tellingOf(paths: readonly string[]): Promise<string[]> {
  const telling: string[] = [];
  for (const path of paths) {
    const { text, status } = await student.rest.get(path);
    expect(status, path).toBe(200);
    if (TOLD.test(text)) telling.push(path);
  }
  return telling;
}

it('pages rendered by the server tell nothing of the questions of a mock exam under way', async () => {
  const { subjectId } = course;
  const [question] = (
    await callProcedureOf<{ questions: { id: number }[] }>('study.questions', {
      subject_id: subjectId,
    })
  ).questions;
  await callProcedure(student.rest, 'answers.submit', {
    kind: 'answer',
    in: 'practice',
    ...{ qcm_id: question?.id, selected_answers: ['B'] },
  });
  const sitting = await callProcedure<{ id: number }>(student.rest, 'sittings.begin', {
    of: 'custom',
    ...{ filter: { subject_ids: [subjectId] }, mode: 'exam', count: 3, order: 'fixed' },
  });
  await callProcedure(student.rest, 'sittings.save', {
    ...{ id: sitting.id, device: crypto.randomUUID() },
    items: [1, 2, 3].map((position) => ({
      ...{ position, selected_answers: ['A'], flagged: false, seconds: 1 },
      ...{ base_revision: 0, revision: 1 },
    })),
  });
  await callProcedure(student.rest, 'sittings.finish', { id: sitting.id });
  const exam = { subjectId, count: 3, title: 'Examen blanc national' };
  const id = await publishMockExam(admin, exam);
  const pages = [
    ...['/', '/dashboard', '/sessions', '/sessions/new', '/reviews', '/notebook', '/plan'],
    ...['/progress', '/profile', `/sessions/${sitting.id}`, `/sessions/${sitting.id}/results`],
    ...[`/semester/${course.semesterId}`, `/study-mode/${subjectId}`, course.practicePath],
    ...['complete', 'review', 'attempts', 'attempts/1'].map(
      (page) => `/practice/${subjectId}/${page}`,
    ),
  ];
  expect((await tellingOf(pages)).length).toBeGreaterThan(1);
  await setMockExamWindow(server, id, 1);
  expect(await tellingOf(pages)).toEqual([]);
  const copy = await callProcedure<{ id: number }>(student.rest, 'sittings.begin', {
    of: 'mock',
    id,
  });
  const own = [`/sessions/${copy.id}`, `/sessions/${copy.id}/results`];
  expect(await tellingOf([...pages, ...own])).toEqual([]);
  await expect(callProcedure(student.rest, 'sittings.finish', { id: copy.id })).rejects.toThrow(
    'sittings.awaited',
  );
  expect(await tellingOf([...pages, ...own])).toEqual([]);
});

async function callProcedureOf<T>(path: string, input: object): Promise<T> {
  const query = encodeURIComponent(JSON.stringify(input));
  const { text } = await student.rest.get(`/trpc/${path}?input=${query}`);
  return (JSON.parse(text) as { result: { data: T } }).result.data;
}
