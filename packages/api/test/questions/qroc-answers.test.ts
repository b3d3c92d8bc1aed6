import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { giveGrade, gradeItem, gradeReview } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import type { makeQroc } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const ELEMENTS = [
  { text: 'fièvre', synonyms: ['hyperthermie'], required: true },
  { text: 'toux', synonyms: [], required: true },
  { text: 'asthénie', synonyms: [], required: false },
];

const graded = (id: number, values: object = {}) => ({
  id,
  typed_text: 'HTA',
  grade: 'known' as const,
  submission_id: randomUUID(),
  ...values,
});

async function withQroc(values: Parameters<typeof makeQroc>[2] = {}) {
  const classroom = await makeClassroom(world);
  const { id } = await world.makeQroc(classroom.subject_id, {
    answer_text: 'Hypertension artérielle',
    justification: 'Parce que.',
    ...values,
  });
  return { ...classroom, id };
}

/** Another student with access to the same subject. */
async function another({ subject }: Awaited<ReturnType<typeof makeClassroom>>) {
  const other = await world.student(subject.semester_id);
  return other.api;
}

const logOf = (qroc_id: number) => world.rows('qroc_log', { qroc_id }, undefined, 'id');

describe('comparing a typed answer', () => {
  it('shows the answer, what differs and a verdict, and is noted like a reveal', async () => {
    const { api, subject_id, id } = await withQroc();
    const compared = await api.study.compareQroc({ id, typed_text: ' hypotension artérielle ' });
    expect(compared).toEqual({
      id,
      answer_text: 'Hypertension artérielle',
      justification: 'Parce que.',
      kind: 'courte',
      verdict: 'different',
      elements: [],
      elements_mask: 0,
      differences: {
        typed: [
          { text: 'hypotension', differs: true },
          { text: ' ', differs: false },
          { text: 'artérielle', differs: false },
        ],
        expected: [
          { text: 'Hypertension', differs: true },
          { text: ' ', differs: false },
          { text: 'artérielle', differs: false },
        ],
      },
      others: { total: 0, known: 0, most_forgotten: null, zones: [] },
    });
    expect((await api.study.compareQroc({ id, typed_text: 'HTA' })).verdict).toBe('exact');
    const [question] = (await api.study.qrocs({ subject_id })).questions;
    expect(question?.is_revealed).toBe(true);
    expect(await logOf(id)).toEqual([]);
  });

  it('takes no word for a slip that another question of the subject expects', async () => {
    const { api, subject_id, id } = await withQroc({ answer_text: 'Clonidine' });
    const verdictOf = async () =>
      (await api.study.compareQroc({ id, typed_text: 'clozidine' })).verdict;
    expect(await verdictOf()).toBe('unsure');
    const typed_text = 'clonydine';
    expect((await api.study.compareQroc({ id, typed_text })).verdict).toBe('close');
    await world.makeQroc(subject_id, { answer_text: 'La clonydine' });
    expect((await api.study.compareQroc({ id, typed_text })).verdict).toBe('different');
    await giveGrade(api, graded(id, { typed_text: 'clozidine' }));
    expect(await logOf(id)).toMatchObject([{ verdict: 'unsure', grade: 3 }]);
  });

  it('ticks the elements of a list that the text names', async () => {
    const { api, id } = await withQroc({ elements: JSON.stringify(ELEMENTS) });
    const typed_text = 'asthénie, hyperthermie';
    expect(await api.study.compareQroc({ id, typed_text })).toMatchObject({
      kind: 'liste',
      differences: null,
      elements_mask: 0b101,
      elements: ELEMENTS.map(({ text, required }) => ({ text, required })),
    });
  });

  it('marks no words of a long answer', async () => {
    const { api, id } = await withQroc({ answer_text: 'Une réponse de bien plus de cinq mots.' });
    expect(await api.study.compareQroc({ id, typed_text: 'HTA' })).toMatchObject({
      kind: 'rédigée',
      verdict: 'none',
      differences: null,
    });
  });
});

describe('grading an open answer', () => {
  it('is recorded once, however often it is sent', async () => {
    const { api, id, browser } = await withQroc();
    const answer = graded(id, { time_taken_seconds: 12.4 });
    await Promise.all([giveGrade(api, answer), giveGrade(api, answer)]);
    await giveGrade(api, { ...answer, grade: 'unknown' });
    const { id: user_id } = browser.user;
    expect(await logOf(id)).toMatchObject([
      { user_id, verdict: 'exact', grade: 3, is_first: true, source: 1, time_taken_seconds: 12 },
    ]);
  });

  it('is not taken from who is signed in after the student', async () => {
    const classroom = await withQroc();
    const { api, id, browser } = classroom;
    const user_id = browser.user.id;
    const given = graded(id, { user_id });
    const next = await another(classroom);
    for (const give of [giveGrade, gradeReview]) {
      await expectRefused(give(next, given), 'attempts.other_user');
    }
    await expectRefused(gradeItem(next, { ...given, id: 1, position: 1 }), 'attempts.other_user');
    await giveGrade(api, given);
    expect(await logOf(id)).toMatchObject([{ user_id }]);
  });

  it('keeps the latest answer and logs all', async () => {
    const { api, id } = await withQroc();
    await giveGrade(api, graded(id, { typed_text: ' ', grade: 'unknown' }));
    await giveGrade(api, graded(id, { typed_text: ' HTA ', grade: 'easy' }));
    const kept = await world.rows('qroc_answers', {});
    expect(kept.filter(({ qroc_id }) => qroc_id === id)).toMatchObject([
      { typed_text: 'HTA', verdict: 'exact', grade: 4 },
    ]);
    expect(await logOf(id)).toMatchObject([
      { verdict: 'none', grade: 1, is_first: true },
      { verdict: 'exact', grade: 4, is_first: false },
    ]);
  });

  it('tells how the others did, and what they forget', async () => {
    const classroom = await withQroc({ elements: JSON.stringify(ELEMENTS) });
    const { api, id } = classroom;
    for (const [index, grade] of (['known', 'easy', 'hesitated', 'unknown'] as const).entries()) {
      const other = await another(classroom);
      await giveGrade(other, graded(id, { grade, elements_mask: index === 0 ? 0b111 : 0b101 }));
    }
    const own = graded(id, { elements_mask: 2 ** 20 - 1 });
    const others = { total: 4, known: 2, most_forgotten: null, zones: [] };
    expect(await giveGrade(api, own)).toMatchObject({ others });
    const last = await another(classroom);
    // The present student's own answer, whose mask was cut to the elements there are, makes five.
    expect(await last.study.compareQroc({ id, typed_text: 'toux' })).toMatchObject({
      others: { total: 5, known: 3, most_forgotten: 'toux', zones: [] },
    });
  });

  it('does not count elements of an earlier version', async () => {
    const classroom = await withQroc({ elements: JSON.stringify(ELEMENTS) });
    for (let index = 0; index < 5; index += 1) {
      const other = await another(classroom);
      await giveGrade(other, graded(classroom.id, { elements_mask: 0b101 }));
    }
    await world.update('qrocs', classroom.id, {
      elements: JSON.stringify([...ELEMENTS].reverse()),
    });
    const { others } = await classroom.api.study.compareQroc({
      id: classroom.id,
      typed_text: 'x',
    });
    expect(others).toEqual({ total: 5, known: 5, most_forgotten: null, zones: [] });
  });

  it('names no elements that the question lacks', async () => {
    const { api, id } = await withQroc({ elements: JSON.stringify(ELEMENTS) });
    await giveGrade(api, graded(id, { elements_mask: 0b11010 }));
    const kept = world.db
      .selectFrom('qroc_answers')
      .select('elements_mask')
      .where('qroc_id', '=', id);
    expect(await kept.execute()).toEqual([{ elements_mask: 0b010 }]);
  });

  it('is a day of study', async () => {
    const { api, id, browser } = await withQroc();
    await giveGrade(api, graded(id));
    const days = world.db.selectFrom('study_days').where('user_id', '=', browser.user.id);
    expect(await days.select('day').execute()).toHaveLength(1);
  });
});
