import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

/** A subject of three questions and a student with access to it. */
async function classroom() {
  const subject = await world.makeSubject();
  const browser = await world.student(subject.semester_id);
  const qcms = [];
  for (let count = 0; count < 3; count += 1) qcms.push(await world.makeQcm(subject.id));
  const [first = 0, second = 0, third = 0] = qcms.map((qcm) => qcm.id);
  return {
    ...browser,
    api: browser.api,
    browser,
    subject,
    subject_id: subject.id,
    first,
    second,
    third,
  };
}

const attemptsOf = (user_id: number) =>
  world.rows(
    'attempts',
    { user_id },
    ['id', 'attempt_number', 'completed_at', 'closed_at'],
    'attempt_number',
  );

describe('an attempt', () => {
  it('is number 1 with zeros before the first answer, and stored only with it', async () => {
    const { api, subject_id, user, first } = await classroom();
    const before = await api.attempts.progress({ subject_id });
    expect(before).toMatchObject({
      attempt_number: 1,
      total_questions: 3,
      answered_questions: 0,
      correct_answers: 0,
      time_taken_seconds: 0,
      success_rate: 0,
    });
    expect(await attemptsOf(user.id)).toEqual([]);
    await giveAnswer(api, { qcm_id: first, selected_answers: ['A'] });
    expect(await attemptsOf(user.id)).toMatchObject([{ attempt_number: 1, closed_at: null }]);
  });

  it('is one for all questions of a subject, and one for each subject', async () => {
    const { api, user, subject, first, second } = await classroom();
    const other = await world.makeSubject(subject.semester_id);
    const elsewhere = await world.makeQcm(other.id);
    for (const qcm_id of [first, second, elsewhere.id]) {
      await giveAnswer(api, { qcm_id, selected_answers: ['A'] });
    }
    await api.attempts.reset({ subject_id: other.id });
    expect(await attemptsOf(user.id)).toHaveLength(2);
    expect(await api.attempts.progress({ subject_id: subject.id })).toMatchObject({
      attempt_number: 1,
      answered_questions: 2,
    });
  });
});

describe('completing', () => {
  it('marks the attempt and answers the progress, again the same', async () => {
    const { api, subject_id, user, first, second, third } = await classroom();
    const letters = [['A', 'C'], ['A'], ['B']] as const;
    for (const [index, qcm_id] of [first, second, third].entries()) {
      const selected_answers = [...(letters[index] ?? [])];
      await giveAnswer(api, { qcm_id, selected_answers, time_taken_seconds: 10.4 });
    }
    const completed = await api.attempts.complete({ subject_id });
    expect(completed).toMatchObject({
      attempt_number: 1,
      completed_at: expect.any(Date),
      total_questions: 3,
      answered_questions: 3,
      correct_answers: 1,
      time_taken_seconds: 30,
      success_rate: 33.3,
    });
    expect(await api.attempts.complete({ subject_id })).toEqual(completed);
    expect(await attemptsOf(user.id)).toHaveLength(1);
  });

  it('without any answer changes nothing', async () => {
    const { api, subject_id, user } = await classroom();
    expect(await api.attempts.complete({ subject_id })).toMatchObject({
      attempt_number: 1,
      completed_at: null,
    });
    expect(await attemptsOf(user.id)).toEqual([]);
  });

  it('lets a later answer change the same attempt', async () => {
    const { api, subject_id, first, second } = await classroom();
    await giveAnswer(api, { qcm_id: first, selected_answers: ['B'] });
    const { completed_at } = await api.attempts.complete({ subject_id });
    await giveAnswer(api, { qcm_id: first, selected_answers: ['A', 'C'] });
    await giveAnswer(api, { qcm_id: second, selected_answers: ['B'] });
    expect(await api.attempts.progress({ subject_id })).toMatchObject({
      attempt_number: 1,
      completed_at,
      answered_questions: 2,
      correct_answers: 1,
    });
  });
});

describe('resetting', () => {
  it('closes the attempt, and the next answer opens the next one', async () => {
    const { api, subject_id, user, first } = await classroom();
    for (const number of [1, 2, 3]) {
      await giveAnswer(api, { qcm_id: first, selected_answers: ['A'] });
      expect(await api.attempts.progress({ subject_id })).toMatchObject({
        attempt_number: number,
        answered_questions: 1,
      });
      expect(await api.attempts.reset({ subject_id })).toMatchObject({
        attempt_number: number + 1,
        completed_at: null,
        total_questions: 3,
        answered_questions: 0,
        correct_answers: 0,
        time_taken_seconds: 0,
        success_rate: 0,
      });
    }
    const stored = await attemptsOf(user.id);
    expect(stored.map((attempt) => attempt.attempt_number)).toEqual([1, 2, 3]);
    expect(stored.every((attempt) => attempt.closed_at !== null)).toBe(true);
  });

  it('twice, or before any answer, is the same as once', async () => {
    const { api, subject_id, user, first } = await classroom();
    expect(await api.attempts.reset({ subject_id })).toMatchObject({ attempt_number: 1 });
    expect(await attemptsOf(user.id)).toEqual([]);
    await giveAnswer(api, { qcm_id: first, selected_answers: ['A'] });
    const both = await Promise.all([
      api.attempts.reset({ subject_id }),
      api.attempts.reset({ subject_id }),
    ]);
    const again = await api.attempts.reset({ subject_id });
    expect([...both, again].map((one) => one.attempt_number)).toEqual([2, 2, 2]);
    expect(await attemptsOf(user.id)).toHaveLength(1);
  });

  it('hides the old answers from questions and review, of this student only', async () => {
    const { api, subject, subject_id, first } = await classroom();
    const other = await world.student(subject.semester_id);
    for (const student of [api, other.api]) {
      await giveAnswer(student, { qcm_id: first, selected_answers: ['A'] });
    }
    await api.attempts.reset({ subject_id });
    const { questions } = await api.study.questions({ subject_id });
    expect(questions.some((question) => question.is_answered)).toBe(false);
    await expectRefused(api.attempts.review({ subject_id }), 'attempts.no_answers');
    expect((await other.api.attempts.review({ subject_id })).questions).toHaveLength(1);
  });
});
