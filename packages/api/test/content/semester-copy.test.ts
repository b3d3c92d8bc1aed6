import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = async () => (await world.signedIn({ role: 'admin' })).api;

/** A semester with one subject of two chapters; one closed question is in a chapter, another and an open one in none. */
async function makeContent() {
  const semester = await world.makeSemester({ name: 'Original', year: 2025 });
  const subject = await world.makeSubject(semester.id, { name: 'Anatomie' });
  const first = await world.makeChapter(subject.id, { name: 'Os' });
  await world.makeChapter(subject.id, { name: 'Muscles' });
  const qcm = await world.makeQcm(subject.id, { chapter_id: first.id });
  await world.makeQcm(subject.id);
  const qroc = await world.makeQroc(subject.id);
  return { semester, subject, qcm, qroc };
}

/** The subjects of a semester, with the chapters of each. */
async function subjectsOf(semester_id: number) {
  const api = await admin();
  const { items } = await api.subjects.page({ semester_id });
  const chapters = items.map(({ id }) => api.chapters.withCounts({ subject_id: id }));
  const held = await Promise.all(chapters);
  return items.map((subject, at) => ({ ...subject, chapters: held[at] }));
}

const chapters = [
  { name: 'Os', qcm_count: 1, justification_qcm_count: 0 },
  { name: 'Muscles', qcm_count: 0, justification_qcm_count: 0 },
];

describe('a copy of a semester', () => {
  it('has its structure alone, and is not on sale', async () => {
    const api = await admin();
    const { semester } = await makeContent();
    const copy = await api.semesters.copy({ id: semester.id, name: 'Copie', year: 2027 });
    expect(copy).toMatchObject({
      name: 'Copie',
      year: 2027,
      is_active: false,
      fee: semester.fee,
      subject_count: 1,
      chapter_count: 2,
      added_qcms: 0,
      added_qrocs: 0,
    });
    expect(await subjectsOf(copy.id)).toMatchObject([
      { name: 'Anatomie', qcm_count: 0, chapters: [{ name: 'Os' }, { name: 'Muscles' }] },
    ]);
  });

  it('has its questions in their chapters when they are asked for, and nothing of students', async () => {
    const api = await admin();
    const { semester, qcm, qroc } = await makeContent();
    const case_id = await world.makeCase(qcm.subject_id, [
      { kind: 'qroc', id: qroc.id },
      { kind: 'qcm', id: qcm.id, reveal_text: 'Puis…' },
    ]);
    const student = await world.student(semester.id);
    await giveAnswer(student.api, { qcm_id: qcm.id, selected_answers: ['A'] });
    const input = { id: semester.id, name: 'Copie', year: 2027, with_questions: true };
    const copy = await api.semesters.copy(input);
    expect(copy).toMatchObject({ added_qcms: 2, added_qrocs: 1 });
    const subjects = await subjectsOf(copy.id);
    expect(subjects).toMatchObject([{ qcm_count: 2, justification_qcm_count: 1, chapters }]);
    expect(await api.removals.effects({ kind: 'semester', id: copy.id })).toMatchObject({
      students: 0,
      live_accesses: 0,
      answers: 0,
      orders: 0,
    });
    const subject_id = subjects[0]?.id ?? 0;
    const copied = await api.qcms.bySubject({ subject_id });
    const original = await api.qcms.bySubject({ subject_id: qcm.subject_id });
    const texts = (rows: typeof copied) =>
      rows.map(({ question_text, options, correct_answers }) => [
        question_text,
        options,
        correct_answers,
      ]);
    expect(texts(copied)).toEqual(texts(original));
    const [{ id } = { id: 0 }] = await api.cases.list({ subject_id });
    const asked = async (one: number) =>
      (await api.cases.byId({ id: one })).items.map(({ id: _, ...item }) => item);
    expect(await asked(id)).toEqual(await asked(case_id));
    expect(id).not.toBe(case_id);
  });

  it('is made of a semester that is there', async () => {
    const api = await admin();
    const input = { id: Number.MAX_SAFE_INTEGER, name: 'Copie', year: 2027 };
    await expectRefused(api.semesters.copy(input), 'semesters.not_found');
  });
});

describe('a subject that is moved to another semester', () => {
  it('is refused while a student would lose access, and moves when none does', async () => {
    const api = await admin();
    const { semester, subject } = await makeContent();
    const other = await world.makeSemester();
    const { user } = await world.signedIn();
    const former = await world.signedIn();
    await world.makeAccess(former.user.id, semester.id, 'expired');
    await world.makeAccess(user.id, semester.id);
    const input = { id: subject.id, name: subject.name, semester_id: other.id, keep_access: true };
    await expectRefused(api.subjects.update(input), 'subjects.paid_access');
    expect(await subjectsOf(semester.id)).toHaveLength(1);
    await world.makeAccess(user.id, other.id);
    expect(await api.subjects.update(input)).toMatchObject({ semester_id: other.id });
    expect(await subjectsOf(other.id)).toMatchObject([{ chapters }]);
  });
});
