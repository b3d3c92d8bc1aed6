import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';
import { load, qcmRow, qrocRow } from './import-support.ts';

const world = useWorld();

/** The subject of the closed questions; the open one has another. */
const subjectsOf = (semester_id: number) =>
  world.rows('subjects', { semester_id, name: 'Anatomie' });

const questionsOf = (subject_id: number) => world.rows('qcms', { subject_id });

async function imported(name: string, rows = [qcmRow('1'), qcmRow('2'), qrocRow('3')]) {
  const admin = await world.signedIn({ role: 'admin' });
  const report = await load(world, name, rows, { fee: 400 });
  return { api: admin.api, ...report };
}

interface Made {
  semester_id: number;
  subject_id: number;
  chapter_id: number;
}

/** Uses of content since its import, and the kind of content that stays with them. */
const ADDED_SINCE: [string, (made: Made) => Promise<unknown>, keyof typeof REMOVED][] = [
  [
    'a semester that was ordered',
    async ({ semester_id }) => world.makePayment((await world.signedIn()).user.id, semester_id),
    'semester',
  ],
  [
    'a semester of which an order was rejected',
    async ({ semester_id }) => {
      const { api } = await world.signedIn({ role: 'admin' });
      const { user } = await world.signedIn();
      const { id } = await world.makePayment(user.id, semester_id);
      await api.payments.reject({ id, rejection_reason: 'Reçu illisible' });
    },
    'semester',
  ],
  [
    'a semester with live access',
    async ({ semester_id }) => world.makeAccess((await world.signedIn()).user.id, semester_id),
    'semester',
  ],
  [
    'a semester with access that has expired',
    async ({ semester_id }) =>
      world.makeAccess((await world.signedIn()).user.id, semester_id, 'expired'),
    'semester',
  ],
  ['a semester with an empty subject', (made) => world.makeSubject(made.semester_id), 'semester'],
  ['a subject with an empty chapter', (made) => world.makeChapter(made.subject_id), 'subject'],
  ['a subject with a closed question', (made) => world.makeQcm(made.subject_id), 'subject'],
  ['a subject with an open question', (made) => world.makeQroc(made.subject_id), 'subject'],
  [
    'a chapter with an open question',
    ({ subject_id, chapter_id }) => world.makeQroc(subject_id, { chapter_id }),
    'chapter',
  ],
];

/** Chapters, subjects and semesters that the import made, and that go where something of a kind stays. */
const REMOVED = {
  semester: { chapters: 1, subjects: 1, semesters: 0 },
  subject: { chapters: 1, subjects: 0, semesters: 0 },
  chapter: { chapters: 0, subjects: 0, semesters: 0 },
};

/** Counts the rows that hang on a semester, in each table. */
async function rowsOf(semester_id: number) {
  const [payments = 0, access = 0, subjects = 0] = await Promise.all(
    (['payments', 'access', 'subjects'] as const).map(
      async (table) => (await world.rows(table, { semester_id })).length,
    ),
  );
  return { payments, access, subjects };
}

/** A student of the semester who answers one of its questions. */
async function answer(semester_id: number, qcm_id: number) {
  const student = await world.student(semester_id);
  await giveAnswer(student.api, { qcm_id, selected_answers: ['A'] });
}

describe('undoing an import', () => {
  it('removes what it added, and the places that it made', async () => {
    const { api, id, semester_id } = await imported('Undo 1');
    expect(await api.imports.previewUndo({ id })).toEqual({
      qcms: 2,
      qrocs: 1,
      changed: 0,
      answered_qcms: 0,
      answers: 0,
      students: 0,
    });
    expect(await api.imports.undo({ id })).toMatchObject({
      qcms: 2,
      qrocs: 1,
      chapters: 1,
      subjects: 2,
      semesters: 1,
    });
    expect((await api.semesters.list()).map((one) => one.id)).not.toContain(semester_id);
    expect(await api.imports.byId({ id })).toMatchObject({
      status: 'undone',
      undone_at: expect.any(Date),
      semester_name: 'Undo 1',
    });
  });

  it('leaves what was there, or was put there since', async () => {
    const { api, id, semester_id } = await imported('Undo 2', [
      qcmRow('1'),
      qcmRow('2', { chapter: 'Muscles' }),
    ]);
    const [subject] = await subjectsOf(semester_id);
    const subject_id = subject?.id ?? 0;
    const chapters = await api.chapters.bySubject({ subject_id });
    const own = await world.makeQcm(subject_id, { chapter_id: chapters[1]?.id ?? null });
    await api.imports.undo({ id });
    expect((await questionsOf(subject_id)).map((one) => one.id)).toEqual([own.id]);
    const left = await api.chapters.bySubject({ subject_id });
    expect(left.map((one) => one.name)).toEqual(['Muscles']);
  });

  it('keeps empty places that it did not make', async () => {
    const subject = await world.makeSubject(undefined, { name: 'Anatomie' });
    await world.makeChapter(subject.id, { name: 'Os' });
    const { name } = await world.row('semesters', subject.semester_id, ['name']);
    const { api, id } = await imported(name, [qcmRow('1')]);
    expect(await api.imports.undo({ id })).toMatchObject({
      chapters: 0,
      subjects: 0,
      semesters: 0,
    });
    expect(await api.chapters.bySubject({ subject_id: subject.id })).toHaveLength(1);
  });

  it.each(ADDED_SINCE)('keeps %s', async (what, add, kind) => {
    const removed = REMOVED[kind];
    const { api, id, semester_id } = await imported(`Undo, ${what}`, [qcmRow('1')]);
    const [subject] = await subjectsOf(semester_id);
    const subject_id = subject?.id ?? 0;
    const [chapter] = await api.chapters.bySubject({ subject_id });
    await add({ semester_id, subject_id, chapter_id: chapter?.id ?? 0 });
    const before = await rowsOf(semester_id);
    expect(await api.imports.undo({ id })).toMatchObject({ qcms: 1, qrocs: 0, ...removed });
    expect((await api.semesters.list()).map((one) => one.id)).toContain(semester_id);
    expect(await rowsOf(semester_id)).toEqual({
      ...before,
      subjects: before.subjects - removed.subjects,
    });
  });

  it('counts answers and changes, and wants to hear that they are known', async () => {
    const { api, id, semester_id } = await imported('Undo 3');
    const [subject] = await subjectsOf(semester_id);
    const [first, second] = await questionsOf(subject?.id ?? 0);
    await answer(semester_id, first?.id ?? 0);
    await answer(semester_id, first?.id ?? 0);
    await api.qcms.update({
      id: second?.id ?? 0,
      subject_id: subject?.id ?? 0,
      question_text: 'Autre ?',
      options: { A: 'un', B: 'deux' },
      correct_answers: ['A'],
    });
    expect(await api.imports.previewUndo({ id })).toMatchObject({
      changed: 1,
      answered_qcms: 1,
      answers: 2,
      students: 2,
    });
    await expectRefused(api.imports.undo({ id }), 'imports.answered');
    await expectRefused(api.imports.undo({ id, answers: 1 }), 'imports.answered');
    expect(await questionsOf(subject?.id ?? 0)).toHaveLength(2);
    expect(await api.imports.undo({ id, answers: 2 })).toMatchObject({ qcms: 2 });
  });

  it('happens once', async () => {
    const { api, id } = await imported('Undo 4');
    const undo = () => api.imports.undo({ id });
    expect(await outcomesOf([undo(), undo()])).toEqual(['done', 'imports.already_undone']);
    await expectRefused(api.imports.previewUndo({ id }), 'imports.already_undone');
  });

  it('makes room for the same file again', async () => {
    const { api, id } = await imported('Undo 5');
    await api.imports.undo({ id });
    expect(await load(world, 'Undo 5', [qcmRow('1')])).toMatchObject({ added: 1, known: 0 });
  });

  it('is listed with who did what and when, newest first', async () => {
    const { api, id } = await imported('Undo 6');
    const { items } = await api.imports.list({ limit: 1 });
    expect(items).toMatchObject([
      {
        id,
        file_name: 'questions.json',
        status: 'done',
        by_operator: true,
        author_name: null,
        added_qcms: 2,
        added_qrocs: 1,
        semester_name: 'Undo 6',
      },
    ]);
  });
});
