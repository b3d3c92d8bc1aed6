import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = async () => (await world.signedIn({ role: 'admin' })).api;
const MISSING = Number.MAX_SAFE_INTEGER;

/** A question as the form sends it. */
const form = (subject_id: number, values: object = {}) => ({
  question_text: 'Quel os ?',
  options: { A: 'Fémur', B: 'Tibia', C: '' },
  correct_answers: ['B' as const],
  subject_id,
  ...values,
});

describe('listing questions in the back-office', () => {
  it('shows full questions, newest first, then by id, page by page', async () => {
    const api = await admin();
    const { id: subject_id } = await world.makeSubject();
    const [old, recent] = [new Date('2026-01-01'), new Date('2026-02-01')];
    const b = await world.makeQcm(subject_id, { created_at: recent });
    const a = await world.makeQcm(subject_id, { created_at: old });
    const c = await world.makeQcm(subject_id, { created_at: recent });
    const idsOf = async (input: object) => {
      const { items, total } = await api.qcms.list({ subject_id, ...input });
      expect(total).toBe(3);
      return items.map((item) => item.id);
    };
    expect(await idsOf({})).toEqual([c.id, b.id, a.id]);
    expect(await idsOf({ skip: 1, limit: 1 })).toEqual([b.id]);
    expect(await idsOf({ skip: 3 })).toEqual([]);
  });

  it('filters by subject, semester, kind and text together [questions.1]', async () => {
    const api = await admin();
    const subject = await world.makeSubject();
    const sibling = await world.makeSubject(subject.semester_id);
    const regular = await world.makeQcm(subject.id, { question_text: 'Hématose et Cœur' });
    const exam = await world.makeQcm(subject.id, { exam_year: 2020, lesson_name: 'Hématose' });
    const other = await world.makeQcm(sibling.id, { question_text: 'Autre hematose' });
    const idsOf = async (input: object) => {
      const { items, total } = await api.qcms.list(input);
      expect(total).toBe(items.length);
      return items.map((item) => item.id).sort((one, two) => one - two);
    };
    const { semester_id, id: subject_id } = subject;
    expect(await idsOf({ semester_id })).toEqual([regular.id, exam.id, other.id]);
    expect(await idsOf({ subject_id })).toEqual([regular.id, exam.id]);
    expect(await idsOf({ subject_id, kind: 'exam' })).toEqual([exam.id]);
    expect(await idsOf({ subject_id, kind: 'regular' })).toEqual([regular.id]);
    expect(await idsOf({ semester_id, search: 'HEMATOSE' })).toEqual([
      regular.id,
      exam.id,
      other.id,
    ]);
    expect(await idsOf({ subject_id, search: 'hématose', kind: 'exam' })).toEqual([exam.id]);
    expect(await idsOf({ semester_id, search: 'coeur' })).toEqual([regular.id]);
    expect(await idsOf({ semester_id, search: '%' })).toEqual([]);
    expect(await idsOf({ semester_id: MISSING })).toEqual([]);
    const elsewhere = await world.makeSubject();
    expect(await idsOf({ subject_id, semester_id: elsewhere.semester_id })).toEqual([]);
  });

  it('filters by state, page by page, as exports and changes of many do', async () => {
    const api = await admin();
    const { id: subject_id } = await world.makeSubject();
    const add = (state: 'draft' | 'retired' | 'published') => world.makeQcm(subject_id, { state });
    const drafts = [await add('draft'), await add('draft')].map(({ id }) => id);
    await add('retired');
    const published = await add('published');
    const state = 'draft';
    const page = await api.qcms.list({ subject_id, state, limit: 1 });
    expect([page.items.map(({ id }) => id), page.total]).toEqual([[drafts[1]], 2]);
    const next = await api.qcms.list({ subject_id, state, limit: 1, skip: 1 });
    expect(next.items.map(({ id }) => id)).toEqual([drafts[0]]);
    expect(await api.exports.count({ subject_id, state })).toEqual({ qcms: 2, qrocs: 0 });
    const selection = {
      entity: 'qcms' as const,
      filter: { subject_id, state: 'published' as const },
    };
    expect(await api.bulkChanges.preview({ selection })).toMatchObject({ questions: 1 });
    const [kept, merged] = [await world.makeQroc(subject_id), await world.makeQroc(subject_id)];
    const open = async (input: object) =>
      (await api.qrocs.list({ subject_id, ...input })).items.map(({ id }) => id);
    await world.update('qrocs', merged.id, { merged_into: kept.id });
    const draft = await world.makeQroc(subject_id, { state });
    expect(await open({ state: 'published' })).toEqual([kept.id]);
    expect(await open({ state: 'retired' })).toEqual([merged.id]);
    expect(await open({ state })).toEqual([draft.id]);
    expect(await fieldErrorsOf(api.qcms.list({ state: 'unknown' as 'draft' }))).toEqual({
      state: 'Cet état n’existe pas',
    });
    expect((await api.qcms.list({ subject_id, state: 'published' })).items[0]?.id).toBe(
      published.id,
    );
  });

  it('shows those of one subject by number, then id', async () => {
    const api = await admin();
    const { id: subject_id } = await world.makeSubject();
    const made = [];
    for (const question_number of [2, 1, 2]) {
      made.push(await world.makeQcm(subject_id, { question_number }));
    }
    await world.makeQcm((await world.makeSubject()).id);
    const listed = await api.qcms.bySubject({ subject_id });
    expect(listed).toHaveLength(3);
    expect(listed.map((one) => one.id)).toEqual([made[1]?.id, made[0]?.id, made[2]?.id]);
    await expectRefused(api.qcms.bySubject({ subject_id: MISSING }), 'subjects.not_found');
  });
});

describe('adding a question', () => {
  it('answers the full object, without blank options, numbered within its subject', async () => {
    const api = await admin();
    const { id: subject_id } = await world.makeSubject();
    await world.makeQcm(subject_id, { question_number: 4 });
    const created = await api.qcms.create(form(subject_id));
    expect(created).toMatchObject({
      options: { A: 'Fémur', B: 'Tibia' },
      correct_answers: ['B'],
      justification: null,
      question_number: 5,
      is_exam_question: false,
      remarks: [],
    });
  });

  it('keeps every field', async () => {
    const api = await admin();
    const subject = await world.makeSubject();
    const chapter = await world.makeChapter(subject.id);
    const values = {
      justification: 'Parce que.',
      image_url: 'https://example.test/os.png',
      chapter_id: chapter.id,
      lesson_name: 'Leçon 1',
      question_number: 12,
      is_exam_question: true,
      exam_year: 2021,
    };
    const created = await api.qcms.create(form(subject.id, values));
    expect(created).toMatchObject({ ...values, chapter_name: chapter.name });
  });

  it('needs a subject that is there and a chapter of that subject', async () => {
    const api = await admin();
    const [subject, other] = [await world.makeSubject(), await world.makeSubject()];
    const chapter = await world.makeChapter(other.id);
    await expectRefused(api.qcms.create(form(MISSING)), 'subjects.not_found');
    await expectRefused(
      api.qcms.create(form(subject.id, { chapter_id: MISSING })),
      'chapters.not_found',
    );
    const refusal = await refusalOf(api.qcms.create(form(subject.id, { chapter_id: chapter.id })));
    expect(refusal).toMatchObject({
      code: 'chapters.other_subject',
      status: 422,
      errors: [{ field: 'chapter_id' }],
    });
  });
});

describe('changing a question', () => {
  it('replaces it: missing optional fields are cleared, the number stays', async () => {
    const api = await admin();
    const subject = await world.makeSubject();
    const chapter_id = (await world.makeChapter(subject.id)).id;
    const { id } = await world.makeQcm(subject.id, {
      chapter_id,
      exam_year: 2020,
      lesson_name: 'Leçon',
      question_number: 9,
      image_url: '/a.png',
    });
    const changed = await api.qcms.update({ id, ...form(subject.id) });
    expect(changed).toMatchObject({
      id,
      options: { A: 'Fémur', B: 'Tibia' },
      correct_answers: ['B'],
      question_number: 9,
      is_exam_question: false,
      remarks: [],
    });
    const cleared = [
      'justification',
      'chapter_id',
      'exam_year',
      'lesson_name',
      'image_url',
    ] as const;
    expect(cleared.map((field) => changed[field])).toEqual(cleared.map(() => null));
  });

  it('moves it to another subject, where it gets the next number', async () => {
    const api = await admin();
    const [subject, other] = [await world.makeSubject(), await world.makeSubject()];
    await world.makeQcm(other.id, { question_number: 30 });
    const { id } = await world.makeQcm(subject.id);
    await giveAnswer(api, { qcm_id: id, selected_answers: ['A'] });
    const moved = await api.qcms.update({ id, ...form(other.id) });
    expect(moved).toMatchObject({ subject_id: other.id, question_number: 31 });
    const { questions } = await api.study.questions({ subject_id: other.id });
    expect(questions.map((one) => one.is_answered)).toEqual([false, false]);
    const progress = await api.attempts.progress({ subject_id: subject.id });
    expect(progress).toMatchObject({ total_questions: 0, answered_questions: 0 });
  });

  it('refuses the same input as adding, and an unknown question', async () => {
    const api = await admin();
    const { id } = await world.makeQcm((await world.makeSubject()).id);
    await expectRefused(api.qcms.update({ id, ...form(MISSING) }), 'subjects.not_found');
    const unknown = { id: MISSING, ...form((await world.makeSubject()).id) };
    await expectRefused(api.qcms.update(unknown), 'questions.not_found');
    await expectRefused(api.qcms.remove({ id: MISSING }), 'questions.not_found');
  });
});
