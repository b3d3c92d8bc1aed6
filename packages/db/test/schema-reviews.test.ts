import { beforeEach, describe, expect, it } from 'vitest';
import { insertSubject, insertUser, qcm, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();
let user_id: number;
let subject_id: number;
let qcm_id: number;

beforeEach(async () => {
  user_id = await insertUser(world.db);
  subject_id = await insertSubject(world.db);
  const options = JSON.stringify({ A: 'un', B: 'deux', C: 'trois' });
  ({ id: qcm_id } = await world.add('qcms', qcm(subject_id, { options })));
  const { id: attempt_id } = await world.add('attempts', {
    user_id,
    subject_id,
    attempt_number: 1,
  });
  await world.insert('answers', {
    user_id,
    qcm_id,
    attempt_id,
    mask: 1,
    time_taken_seconds: 5,
    question_version: 1,
  });
});

const card = (values: object = {}) =>
  world.db.insertInto('cards').values({
    user_id,
    qcm_id,
    stability: 2.3,
    difficulty: 5,
    reps: 1,
    last_on: '2026-03-01',
    due_on: '2026-03-03',
    ...values,
  });

describe('cards', () => {
  it('belong to an answer, one to each question', async () => {
    await card().execute();
    expect(await refusalOf(card())).toBe('cards_pkey');
    expect(await refusalOf(card({ qcm_id: qcm_id + 1 }))).toBe('cards_user_id_qcm_id_fkey');
  });

  it('are due after their answer, and set aside in the book alone', async () => {
    expect(await refusalOf(card({ due_on: '2026-03-01' }))).toBe('cards_due_after_answer');
    expect(await refusalOf(card({ is_paused: true }))).toBe('cards_paused_in_book');
    expect(await refusalOf(card({ added_by: 'whim' }))).toBe('cards_added_by_check');
    expect(await refusalOf(card({ difficulty: 11 }))).toBe('cards_difficulty_check');
    await card({ is_paused: true, added_by: 'error' }).execute();
  });

  it('go with the answer, and so do decisions about them', async () => {
    await card().execute();
    await world.insert('card_decisions', { user_id, qcm_id, decision: 'paused', decided_after: 1 });
    await world.remove('qcms', qcm_id);
    for (const table of ['cards', 'card_decisions'] as const) {
      const rows = await world.db.selectFrom(table).where('user_id', '=', user_id).execute();
      expect(rows).toEqual([]);
    }
  });
});

it('settings of a student stay in their range', async () => {
  const learner = (values: object) =>
    world.db.insertInto('learners').values({ user_id, ...values });
  expect(await refusalOf(learner({ reviews_per_day: 9 }))).toBe('learners_reviews_per_day_check');
  expect(await refusalOf(learner({ rest_days: 128 }))).toBe('learners_rest_days_check');
  const changes = (...kept: boolean[]) => JSON.stringify(kept.map((keep_all) => ({ keep_all })));
  for (const values of [
    { keep_all: true },
    { keep_changes: changes(true) },
    { keep_all: true, keep_changes: changes(true, false) },
  ]) {
    expect(await refusalOf(learner(values))).toBe('learners_keep_all_is_last');
  }
  expect(await refusalOf(learner({ keep_changes: '{}' }))).toBe('learners_keep_changes');
  await learner({ keep_all: true, keep_changes: changes(false, true) }).execute();
});

it('there is one date of an exam for a student and subject', async () => {
  const date = () =>
    world.db.insertInto('exam_dates').values({ user_id, subject_id, exam_on: '2027-01-10' });
  await date().execute();
  expect(await refusalOf(date())).toBe('exam_dates_pkey');
});

describe('changes of keys', () => {
  const changes = () => world.rows('qcm_key_changes', { qcm_id }, ['qcm_id']);
  const change = (values: object) => world.update('qcms', qcm_id, values);

  it('are noted, and those of texts are not', async () => {
    await change({ question_text: 'Autrement ?' });
    expect(await changes()).toEqual([]);
    await change({ correct_answers: ['C'] });
    expect(await changes()).toEqual([{ qcm_id }]);
  });
});

describe('what was put into the book before its first answer', () => {
  const addition = (values: object) =>
    world.db.insertInto('book_additions').values({ user_id, added_on: '2026-03-01', ...values });

  it('is one question, once', async () => {
    await addition({ qcm_id }).execute();
    expect(await refusalOf(addition({ qcm_id }))).toBe('book_additions_qcm');
    expect(await refusalOf(addition({}))).toBe('book_additions_one_question');
    expect(await refusalOf(addition({ qcm_id, qroc_id: 1 }))).toBe('book_additions_one_question');
    expect(await refusalOf(addition({ qroc_id: 1e12 }))).toBe('book_additions_qroc_id_fkey');
  });

  it('goes with its question and with its student', async () => {
    const left = () => world.rows('book_additions', { user_id });
    await addition({ qcm_id }).execute();
    await world.remove('qcms', qcm_id);
    expect(await left()).toEqual([]);
    const { id } = await world.add('qcms', qcm(subject_id));
    await addition({ qcm_id: id }).execute();
    expect(await left()).toHaveLength(1);
    await world.remove('users', user_id);
    expect(await left()).toEqual([]);
  });
});
