import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeClassroom } from './study-support.ts';

const world = useWorld();

/** Three attempts at two questions: one right of two, the first question right, the second wrong. */
async function threeAttempts() {
  const { api, browser, subject, subject_id } = await makeClassroom(world);
  const one = (await world.makeQcm(subject_id)).id;
  const two = (await world.makeQcm(subject_id)).id;
  const answer = (qcm_id: number, letters: ('A' | 'B' | 'C')[], time_taken_seconds = 1) =>
    giveAnswer(api, { qcm_id, selected_answers: letters, time_taken_seconds });
  await answer(one, ['A', 'C'], 5);
  await answer(two, ['B'], 7);
  await api.attempts.complete({ subject_id });
  await api.attempts.reset({ subject_id });
  await answer(one, ['A', 'C']);
  await api.attempts.reset({ subject_id });
  await answer(two, ['A']);
  return { api, user: browser.user, subject, subject_id, one, two, answer };
}

describe('the history of attempts', () => {
  it('lists each with its figures, the latest first', async () => {
    const { api, subject, subject_id } = await threeAttempts();
    const { attempts, ...rest } = await api.attempts.history({ subject_id });
    expect(rest).toEqual({ subject_id, subject_name: subject.name });
    const any = { started_at: expect.any(Date), last_answer_at: expect.any(Date) };
    const closed_at = expect.any(Date);
    expect(attempts).toEqual([
      {
        ...any,
        attempt_number: 3,
        completed_at: null,
        closed_at: null,
        answered_questions: 1,
        correct_answers: 0,
        success_rate: 0,
      },
      {
        ...any,
        attempt_number: 2,
        completed_at: null,
        closed_at,
        answered_questions: 1,
        correct_answers: 1,
        success_rate: 100,
      },
      {
        ...any,
        attempt_number: 1,
        completed_at: expect.any(Date),
        closed_at,
        answered_questions: 2,
        correct_answers: 1,
        success_rate: 50,
      },
    ]);
  });

  it('is empty before the first answer, and is one’s own', async () => {
    const { subject, subject_id } = await threeAttempts();
    const other = await world.student(subject.semester_id);
    expect((await other.api.attempts.history({ subject_id })).attempts).toEqual([]);
    await expectRefused(
      other.api.attempts.reviewByNumber({ subject_id, attempt_number: 1 }),
      'attempts.not_found',
    );
  });

  it('leaves out questions that are no longer offered, or are of another subject now', async () => {
    const { api, subject_id, one, two } = await threeAttempts();
    await world.update('qcms', one, { state: 'retired' });
    const elsewhere = await world.makeSubject();
    await world.update('qcms', two, { subject_id: elsewhere.id, chapter_id: null });
    const { attempts } = await api.attempts.history({ subject_id });
    expect(attempts.map((attempt) => attempt.answered_questions)).toEqual([0, 0, 0]);
    const review = await api.attempts.reviewByNumber({ subject_id, attempt_number: 1 });
    expect(review.questions).toEqual([]);
  });
});

describe('the review of an earlier attempt', () => {
  it('shows what was answered then, beside what the others answered', async () => {
    const { api, subject, subject_id, one, two } = await threeAttempts();
    const other = await world.student(subject.semester_id);
    await giveAnswer(other.api, { qcm_id: two, selected_answers: ['B'] });
    const review = await api.attempts.reviewByNumber({ subject_id, attempt_number: 1 });
    expect(review).toMatchObject({ attempt_number: 1, subject_name: subject.name });
    expect(
      review.questions.map(({ qcm, user_answer, is_correct, time_taken_seconds }) => ({
        id: qcm.id,
        key: qcm.correct_answers,
        user_answer,
        is_correct,
        time_taken_seconds,
      })),
    ).toEqual(
      [
        { id: one, key: ['A', 'C'], user_answer: ['A', 'C'], is_correct: true },
        { id: two, key: ['A', 'C'], user_answer: ['B'], is_correct: false },
      ].map((row, index) => ({ ...row, time_taken_seconds: [5, 7][index] })),
    );
    // The vote that is counted is the latest one, A; without it B is the other student's alone.
    const second = review.questions[1];
    expect(second?.total_answers).toBe(1);
    expect(second?.answer_stats.map(({ count }) => count)).toEqual([0, 1, 0, 0]);
  });

  it('shows the later answers with the later attempts', async () => {
    const { api, subject_id, one, two } = await threeAttempts();
    const answersOf = async (attempt_number: number) =>
      (await api.attempts.reviewByNumber({ subject_id, attempt_number })).questions.map(
        ({ qcm, user_answer }) => [qcm.id, user_answer.join('')],
      );
    expect(await answersOf(2)).toEqual([[one, 'AC']]);
    expect(await answersOf(3)).toEqual([[two, 'A']]);
    await expectRefused(
      api.attempts.reviewByNumber({ subject_id, attempt_number: 4 }),
      'attempts.not_found',
    );
  });

  it('says which questions have changed since', async () => {
    const { api, subject_id, one } = await threeAttempts();
    await world.update('qcms', one, { question_text: 'Une autre question ?' });
    const { questions } = await api.attempts.reviewByNumber({ subject_id, attempt_number: 1 });
    expect(questions.map(({ changed_since }) => changed_since)).toEqual([true, false]);
  });
});

it('counts the answers of the open attempt by chapter and by exam year', async () => {
  const { api, subject_id } = await makeClassroom(world);
  const chapter_id = (await world.makeChapter(subject_id)).id;
  const plain = await world.makeQcm(subject_id);
  const inChapter = await world.makeQcm(subject_id, { chapter_id });
  const inBoth = await world.makeQcm(subject_id, { chapter_id, exam_year: 2020 });
  await world.makeQcm(subject_id, { chapter_id, exam_year: 2021 });
  expect(await api.attempts.parts({ subject_id })).toEqual({ chapters: [], exam_years: [] });
  for (const { id } of [plain, inChapter]) {
    await giveAnswer(api, { qcm_id: id, selected_answers: ['B'] });
  }
  await giveAnswer(api, { qcm_id: inBoth.id, selected_answers: ['A', 'C'] });
  expect(await api.attempts.parts({ subject_id })).toEqual({
    chapters: [{ chapter_id, answered_questions: 2, correct_answers: 1, success_rate: 50 }],
    exam_years: [{ year: 2020, answered_questions: 1, correct_answers: 1, success_rate: 100 }],
  });
  await api.attempts.reset({ subject_id });
  expect(await api.attempts.parts({ subject_id })).toEqual({ chapters: [], exam_years: [] });
});
