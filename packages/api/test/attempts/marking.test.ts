import type { Letter } from '@amphi/domain/questions/letters';
import { describe, expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

async function classroom() {
  const admin = await world.signedIn({ role: 'admin' });
  const subject = await world.makeSubject();
  const student = () => world.student(subject.semester_id);
  const { id } = await world.makeQcm(subject.id);
  const form = {
    id,
    subject_id: subject.id,
    question_text: 'Question ?',
    options: { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
  };
  const setKey = (correct_answers: Letter[], change: object = {}) =>
    admin.api.qcms.update({ ...form, correct_answers, ...change });
  return { admin, student, id, subject_id: subject.id, setKey };
}

describe('a new key', () => {
  it('re-marks the answers of every attempt, the current and the earlier ones', async () => {
    const { student, id, subject_id, setKey } = await classroom();
    const { api } = await student();
    await giveAnswer(api, { qcm_id: id, selected_answers: ['A', 'C'] });
    await api.attempts.reset({ subject_id });
    await giveAnswer(api, { qcm_id: id, selected_answers: ['B'] });
    const standing = async () => ({
      review: (await api.attempts.review({ subject_id })).questions.map((one) => one.is_correct),
      progress: (await api.attempts.progress({ subject_id })).success_rate,
      score: (await api.dashboard.student()).stats.average_score,
    });
    expect(await standing()).toEqual({ review: [false], progress: 0, score: 50 });
    await setKey(['B']);
    expect(await standing()).toEqual({ review: [true], progress: 100, score: 50 });
    await setKey(['D']);
    expect(await standing()).toEqual({ review: [false], progress: 0, score: 0 });
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('changes the success rate of the landing page at once', async () => {
    const { student, id, setKey } = await classroom();
    await world.db.deleteFrom('answers').execute();
    for (const letter of ['B', 'B', 'D'] as const) {
      const { api } = await student();
      await giveAnswer(api, { qcm_id: id, selected_answers: [letter] });
    }
    const rate = async () => (await world.anonymous().api.public.stats()).success_rate;
    expect(await rate()).toBe('0%');
    await setKey(['B']);
    expect(await rate()).toBe('66.7%');
    await setKey(['D']);
    expect(await rate()).toBe('33.3%');
  });
});

describe('a question that loses an option', () => {
  it('shows the options that are left, and marks answers by them', async () => {
    const { student, id, subject_id, setKey } = await classroom();
    const [one, other] = [await student(), await student()];
    await giveAnswer(one.api, { qcm_id: id, selected_answers: ['A', 'D'] });
    await setKey(['A'], { options: { A: 'un', B: 'deux' } });
    const seen = await giveAnswer(other.api, { qcm_id: id, selected_answers: ['B'] });
    expect(seen.total_answers).toBe(1);
    expect(seen.answer_stats).toEqual([
      { option_key: 'A', count: 1, percentage: 100 },
      { option_key: 'B', count: 0, percentage: 0 },
    ]);
    const { questions } = await one.api.attempts.review({ subject_id });
    expect(questions).toMatchObject([{ is_correct: true, user_answer: ['A'] }]);
  });
});

describe('a deleted question', () => {
  it('takes its answers out of every figure', async () => {
    const { admin, student, id, subject_id } = await classroom();
    const other = await world.makeQcm(subject_id);
    const { api } = await student();
    await giveAnswer(api, { qcm_id: id, selected_answers: ['B'] });
    await giveAnswer(api, { qcm_id: other.id, selected_answers: ['A', 'C'] });
    await admin.api.qcms.remove({ id });
    expect(await api.attempts.progress({ subject_id })).toMatchObject({
      total_questions: 1,
      answered_questions: 1,
      success_rate: 100,
    });
    expect((await api.dashboard.student()).stats).toMatchObject({
      total_completed_qcms: 1,
      average_score: 100,
    });
    expect(await listWrongCounters(world.db)).toEqual([]);
  });
});
