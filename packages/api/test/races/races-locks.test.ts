import { expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { createServices, TestBrowser, useWorld } from '../support/harness.ts';
import { useRacing } from '../support/racing.ts';
import { outcomesOf } from '../support/refusal.ts';

const world = useWorld();

/** Processes that write answers, each in batches of its own and of two students. */
const WRITERS = 8;
const QUESTIONS = 4;
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1) * 2;

const { connect, countDeadlocks } = useRacing(world, 'amphi-races');

/** A subject, with students who have access and sign in at any of the processes. */
async function makeClass() {
  const subject = await world.makeSubject();
  const chapters = [await world.makeChapter(subject.id), await world.makeChapter(subject.id)];
  const qcms: number[] = [];
  while (qcms.length < QUESTIONS) {
    // Alternately, so that no chapter's questions stand together.
    const chapter_id = chapters[qcms.length % 2]?.id ?? null;
    qcms.push((await world.makeQcm(subject.id, { chapter_id })).id);
  }
  const qroc = await world.makeQroc(subject.id, { chapter_id: chapters[0]?.id });
  const processes = Array.from({ length: WRITERS }, () =>
    createServices(connect(), { mails: [], removedReceipts: [], removedImages: [], deletions: [] }),
  );
  const sign = async (role: 'user' | 'admin') => {
    const { user, token } = await world.signedIn({ role });
    return {
      id: user.id,
      at(process: number): TestBrowser['api'] {
        const browser = new TestBrowser(
          processes[Math.floor(process) % WRITERS] as (typeof processes)[0],
        );
        browser.token = token;
        return browser.api;
      },
    };
  };
  const students = [];
  while (students.length < 2 * WRITERS) {
    const student = await sign('user');
    await world.makeAccess(student.id, subject.semester_id);
    students.push(student);
  }
  return { subject, chapters, qcms, qroc, students, admin: (await sign('admin')).at(0) };
}

type Class = Awaited<ReturnType<typeof makeClass>>;

const isFirst = (student: number) => student % 2 === 0;

/**
 * Two students answer at each process, one of whom says what the answer is based on.
 *
 * @param shift by how many processes further than usual
 */
function answersOf({ qcms, students }: Class, shift = 0): Promise<unknown>[] {
  return students.flatMap(({ at }, student) =>
    qcms.map((_, index) =>
      giveAnswer(at(shift + student / 2), {
        // Each process begins with another question.
        qcm_id: qcms[(index + Math.floor(student / 2)) % QUESTIONS] ?? 0,
        selected_answers: [isFirst(student) ? 'A' : 'B'],
        ...(isFirst(student) ? { based_on: { attempt_number: 1, selected_answers: [] } } : {}),
      }),
    ),
  );
}

/** Everybody begins. */
function firstAnswersOf({ qcms, students }: Class): Promise<unknown>[] {
  return students.map(({ at }, index) =>
    giveAnswer(at(index / 2), { qcm_id: qcms[index % QUESTIONS] ?? 0, selected_answers: ['C'] }),
  );
}

/** Outcomes of an answer or of a change when its subject goes, or another call was faster. */
const FATES = [
  'done',
  'attempts.already_recorded',
  'attempts.answered_elsewhere',
  'attempts.other_attempt',
  'questions.not_found',
  'chapters.incomplete_order',
  'chapters.not_found',
  'subjects.not_found',
  'access.denied',
  'auth.required',
];

const key = ['D' as const];
const fields = {
  question_text: 'Autre ?',
  options: { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
};

it.each<[string, (one: Class) => Promise<unknown>[]]>([
  ['the same students’ answers elsewhere', (one) => [1, 2, 3].flatMap((n) => answersOf(one, n))],
  [
    'resets and completions',
    ({ students, subject: { id: subject_id } }) =>
      students.flatMap(({ at }, n) => [
        at(n).attempts.reset({ subject_id }),
        at(n + 1).attempts.complete({ subject_id }),
      ]),
  ],
  [
    'new keys',
    ({ admin, qcms, subject, chapters }) =>
      qcms.map((id, n) =>
        admin.qcms.update({
          id,
          subject_id: subject.id,
          chapter_id: chapters[(n + 1) % 2]?.id,
          ...fields,
          correct_answers: key,
        }),
      ),
  ],
  [
    'everything else that is done to the content',
    ({ admin, qcms, subject: { id: subject_id }, chapters }) => [
      ...chapters.map(({ id }, n) => admin.chapters.update({ id, name: `Os ${n}` })),
      admin.chapters.reorder({ subject_id, chapter_ids: chapters.map(({ id }) => id).reverse() }),
      admin.chapters.create({ subject_id, name: 'Muscles' }),
      ...qcms.flatMap((id, n) => [
        admin.qcms.create({ subject_id, ...fields, correct_answers: key }),
        admin.qcms.update({
          id,
          subject_id,
          chapter_id: chapters[n % 2]?.id,
          ...fields,
          question_number: 9 - n,
          correct_answers: key,
        }),
      ]),
    ],
  ],
  ['the deletion of a question', ({ admin, qcms }) => [admin.qcms.remove({ id: qcms[2] ?? 0 })]],
  [
    'the deletion of both chapters',
    ({ admin, chapters }) => chapters.map(({ id }) => admin.chapters.remove({ id })),
  ],
  ['the deletion of the subject', ({ admin, subject: { id } }) => [admin.subjects.remove({ id })]],
  [
    'the deletion of the semester',
    ({ admin, subject }) => [admin.semesters.remove({ id: subject.semester_id })],
  ],
  [
    'the deletion of students',
    ({ admin, students, qroc }) => [
      ...students.map(({ at }, n) => at(n).study.revealQroc({ id: qroc.id })),
      ...students.slice(0, 3).map(({ id }) => admin.users.remove({ id })),
    ],
  ],
  [
    // But for students who leave: with a subject that goes as well, one of both may have to try again.
    'all of it at once',
    ({ admin, students, subject, qcms, chapters, qroc }) => [
      ...students.map(({ at }, n) => at(n).study.revealQroc({ id: qroc.id })),
      ...students.map(({ at }, n) => at(n).attempts.reset({ subject_id: subject.id })),
      admin.qcms.update({
        id: qcms[3] ?? 0,
        subject_id: subject.id,
        chapter_id: chapters[1]?.id,
        ...fields,
        correct_answers: key,
      }),
      admin.chapters.remove({ id: chapters[0]?.id ?? 0 }),
      admin.subjects.remove({ id: subject.id }),
    ],
  ],
])('eight processes that record answers run into no deadlock with %s', async (_, disturb) => {
  const before = await countDeadlocks();
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await makeClass();
    // Every second time everybody has an attempt already.
    if (round % 2 === 1) await outcomesOf(firstAnswersOf(one));
    const early = round % 2 === 1 ? disturb(one) : [];
    const answers = answersOf(one);
    const late = round % 2 === 0 ? disturb(one) : [];
    const outcomes = await outcomesOf([...answers, ...early, ...late]);
    expect([...new Set(outcomes)].filter((outcome) => !FATES.includes(outcome))).toEqual([]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  }
  expect(await countDeadlocks()).toBe(before);
});
