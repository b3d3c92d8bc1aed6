import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { foldStudents } from '../../src/study/reviews/fold.usecases.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { makeReviewer, RIGHT, studyDayIn, WRONG } from './review-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

const cardsOf = (user_id: number) => world.rows('cards', { user_id }, undefined, 'qcm_id');

/** Resets the cards to those never computed; what the student decided stays. */
async function forgetCards(user_id: number): Promise<void> {
  await world.update('learners', { user_id }, { log_cursor: 0 });
  await world.remove('cards', { user_id });
}

describe('the cards of a student', () => {
  it('follow from the log: a wrong answer enters the book, a right one does not', async () => {
    const { record, fold, card, qcms } = await makeReviewer(world, 2);
    const [wrong, right] = [qcms[0]?.id ?? 0, qcms[1]?.id ?? 0];
    await record(wrong, WRONG, 5);
    await record(right, RIGHT, 5);
    await fold();
    expect(await card(wrong)).toMatchObject({ added_by: 'error', reps: 1, right_in_row: 0 });
    expect(await card(right)).toMatchObject({ added_by: null, reps: 1, right_in_row: 1 });
    await record(wrong, RIGHT, 3, 'review');
    await fold();
    expect(await card(wrong)).toMatchObject({
      added_by: 'error',
      reps: 2,
      right_in_row: 1,
      lapses: 0,
      last_on: await studyDayIn(world, -3),
    });
  });

  it('take the first answer of a day of study alone', async () => {
    const { record, fold, card, qcm_id } = await makeReviewer(world);
    await record(qcm_id, WRONG, 4);
    await record(qcm_id, RIGHT, 4);
    await fold();
    await record(qcm_id, RIGHT, 4);
    await fold();
    expect(await card(qcm_id)).toMatchObject({ reps: 1, right_in_row: 0, added_by: 'error' });
  });

  it('count what was forgotten after it was known, and set aside what is forgotten too often', async () => {
    const { record, fold, card, qcm_id } = await makeReviewer(world);
    await record(qcm_id, WRONG, 60);
    for (let day = 59; day > 45; day -= 2) {
      await record(qcm_id, RIGHT, day);
      await record(qcm_id, WRONG, day - 1);
    }
    await fold();
    expect(await card(qcm_id)).toMatchObject({ lapses: 7, is_paused: false });
    await record(qcm_id, RIGHT, 10);
    await record(qcm_id, WRONG, 9);
    await fold();
    expect(await card(qcm_id)).toMatchObject({ lapses: 8, is_paused: true });
  });

  it('flip when a key changes, and no others', async () => {
    const { record, fold, card, qcms, api, subject_id } = await makeReviewer(world, 3);
    const [first, second, other] = qcms.map(({ id }) => id) as [number, number, number];
    await record(first, WRONG, 6);
    await record(second, RIGHT, 6);
    await record(other, WRONG, 6);
    await fold();
    const untouched = await card(other);
    const rest = { subject_id, question_text: 'Corrigée ?', justification: 'Erratum.' };
    const options = { A: 'un', B: 'deux', C: 'trois', D: 'quatre' };
    await admin.api.qcms.update({ ...rest, options, id: first, correct_answers: ['B'] });
    await admin.api.qcms.update({ ...rest, options, id: second, correct_answers: ['B'] });
    await api.reviews.queue();
    expect(await card(first)).toMatchObject({ added_by: null, right_in_row: 1 });
    expect(await card(second)).toMatchObject({ added_by: 'error', right_in_row: 0 });
    expect(await card(other)).toEqual(untouched);
  });

  it('go with their question, and their student loses nothing else', async () => {
    const { record, fold, card, qcms } = await makeReviewer(world, 2);
    const [gone, stays] = [qcms[0]?.id ?? 0, qcms[1]?.id ?? 0];
    await record(gone, WRONG, 2);
    await record(stays, WRONG, 2);
    await fold();
    await admin.api.qcms.remove({ id: gone });
    expect(await card(gone)).toBeUndefined();
    expect(await card(stays)).toBeDefined();
  });
});

describe('the fold', () => {
  it('loses no answer that was recorded while nothing folded', async () => {
    const { record, fold, card, qcm_id } = await makeReviewer(world);
    await record(qcm_id, WRONG, 9);
    await fold();
    // The process ended between the commit of an answer and its fold.
    await record(qcm_id, RIGHT, 7);
    await record(qcm_id, RIGHT, 3);
    await fold();
    expect(await card(qcm_id)).toMatchObject({ reps: 3, right_in_row: 2 });
  });

  it('is safe to run many times at once', async () => {
    const { record, fold, card, qcms } = await makeReviewer(world, 5);
    for (const { id } of qcms) await record(id, WRONG, 8);
    await Promise.all(Array.from({ length: 8 }, fold));
    for (const { id } of qcms) expect(await card(id)).toMatchObject({ reps: 1 });
  });

  it('fills the books of students from before there were cards, by the job', async () => {
    const students = await Promise.all([makeReviewer(world, 3), makeReviewer(world, 3)]);
    for (const { qcms, record } of students) {
      for (const { id } of qcms) await record(id, WRONG, 20);
    }
    expect(await foldStudents(world.services)).toBeGreaterThanOrEqual(2);
    for (const { user_id } of students) expect(await cardsOf(user_id)).toHaveLength(3);
    expect(await foldStudents(world.services)).toBe(0);
  });

  it('gives the cards that one fold of the whole log gives, however it was cut', async () => {
    const { user_id, subject_id, fold, qcms, record } = await makeReviewer(world, 4);
    for (const { id } of qcms) await record(id, RIGHT, 400);
    const { attempt_id } = await world.row('answers', { user_id }, ['attempt_id']);
    const entry = fc.record({
      question: fc.nat({ max: qcms.length - 1 }),
      mask: fc.constantFrom(RIGHT, WRONG),
      source: fc.constantFrom(1, 4),
      confidence: fc.constantFrom(null, null, 1, 2, 3, 4),
      wait: fc.nat({ max: 25 }),
      folds: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 25 }),
        fc.constantFrom(null, 40, 200),
        fc.constantFrom(null, false, true),
        async (entries, examIn, added) => {
          await world.remove('answer_log', { user_id });
          await world.remove('exam_dates', { user_id });
          await forgetCards(user_id);
          await world.remove('book_additions', { user_id });
          if (added !== null) {
            // Put into the book before its first answer, and set aside there or not.
            await world.insert('book_additions', {
              user_id,
              qcm_id: qcms[0]?.id,
              added_on: '2026-01-01',
              is_paused: added,
            });
          }
          if (examIn !== null) {
            await sql`insert into exam_dates values (${user_id}, ${subject_id},
              date '2026-01-01' + ${examIn}::integer)`.execute(world.db);
          }
          let day = 0;
          for (const { question, mask, source, confidence, wait, folds } of entries) {
            day += wait;
            await sql`
              insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id,
                time_taken_seconds, question_version, confidence, studied_on, answered_at)
              values (${user_id}, ${qcms[question]?.id}, ${mask}, false, ${confidence === 4 ? 4 : source}, ${attempt_id},
                1, 1, ${confidence}, date '2026-01-01' + ${day}::integer, now())
            `.execute(world.db);
            if (folds) await fold();
          }
          await fold();
          const stepwise = await cardsOf(user_id);
          expect(stepwise.length).toBeGreaterThan(0);
          await forgetCards(user_id);
          await fold();
          expect(await cardsOf(user_id)).toEqual(stepwise);
        },
      ),
      { numRuns: 40 },
    );
  });
});
