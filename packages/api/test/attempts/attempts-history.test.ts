import { describe, expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

async function classroom() {
  const subject = await world.makeSubject();
  const student = () => world.student(subject.semester_id);
  const { api, user } = await student();
  return { subject, subject_id: subject.id, student, api, user };
}

const historyOf = (user_id: number) =>
  world.db
    .selectFrom('answer_history')
    .innerJoin('attempts', 'attempts.id', 'answer_history.attempt_id')
    .select(['attempt_number', 'qcm_id', 'mask', 'time_taken_seconds'])
    .where('answer_history.user_id', '=', user_id)
    .orderBy('attempt_number')
    .execute();

describe('the answers of earlier attempts', () => {
  it('are kept when a later attempt replaces them, not within one attempt', async () => {
    const { api, user, subject_id } = await classroom();
    const qcm_id = (await world.makeQcm(subject_id)).id;
    const submit = (letter: 'A' | 'B' | 'C', time_taken_seconds: number) =>
      giveAnswer(api, { qcm_id, selected_answers: [letter], time_taken_seconds });
    await submit('A', 1);
    await submit('B', 2);
    expect(await historyOf(user.id)).toEqual([]);
    await api.attempts.reset({ subject_id });
    expect(await historyOf(user.id)).toEqual([]);
    await submit('C', 3);
    await submit('A', 4);
    await api.attempts.reset({ subject_id });
    await submit('B', 5);
    expect(await historyOf(user.id)).toEqual([
      { attempt_number: 1, qcm_id, mask: 2, time_taken_seconds: 2 },
      { attempt_number: 2, qcm_id, mask: 1, time_taken_seconds: 4 },
    ]);
  });

  it('count in the average score, which is of all recorded answers', async () => {
    const { api, subject_id } = await classroom();
    const [one, two] = [await world.makeQcm(subject_id), await world.makeQcm(subject_id)];
    const statsNow = async () => (await api.dashboard.student()).stats;
    await giveAnswer(api, { qcm_id: one.id, selected_answers: ['A', 'C'] });
    await giveAnswer(api, { qcm_id: two.id, selected_answers: ['B'] });
    expect(await statsNow()).toMatchObject({ total_completed_qcms: 2, average_score: 50 });
    await api.attempts.reset({ subject_id });
    expect(await statsNow()).toMatchObject({ total_completed_qcms: 2, average_score: 50 });
    await giveAnswer(api, { qcm_id: one.id, selected_answers: ['B'] });
    expect(await statsNow()).toMatchObject({ total_completed_qcms: 2, average_score: 33.3 });
  });

  it('stay votes until the same question is answered again', async () => {
    const { api, subject_id, student } = await classroom();
    const qcm_id = (await world.makeQcm(subject_id)).id;
    await giveAnswer(api, { qcm_id, selected_answers: ['A'] });
    await api.attempts.reset({ subject_id });
    const other = await student();
    const seen = () => giveAnswer(other.api, { qcm_id, selected_answers: ['D'] });
    expect((await seen()).answer_stats.map((stat) => stat.count)).toEqual([1, 0, 0, 0]);
    await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
    const after = await seen();
    expect(after.total_answers).toBe(1);
    expect(after.answer_stats.map((stat) => stat.count)).toEqual([0, 1, 0, 0]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });
});

describe('the review', () => {
  it('shows the answers of the current attempt by question number, each in full', async () => {
    const { api, subject, subject_id, student } = await classroom();
    const late = await world.makeQcm(subject_id, { question_number: 8 });
    const early = await world.makeQcm(subject_id, { question_number: 2 });
    await world.makeQcm(subject_id, { question_number: 1 });
    const other = await student();
    await giveAnswer(other.api, { qcm_id: late.id, selected_answers: ['B'] });
    const late_answer = { qcm_id: late.id, selected_answers: ['C' as const, 'A' as const] };
    await giveAnswer(api, { ...late_answer, time_taken_seconds: 7 });
    await giveAnswer(api, { qcm_id: early.id, selected_answers: ['D'] });
    const counts = (b: number) =>
      ['A', 'B', 'C', 'D'].map((option_key) => {
        const count = option_key === 'B' ? b : 0;
        return { option_key, count, percentage: count * 100 };
      });
    expect(await api.attempts.review({ subject_id })).toMatchObject({
      subject_id,
      subject_name: subject.name,
      questions: [
        {
          qcm: { id: early.id },
          user_answer: ['D'],
          is_correct: false,
          time_taken_seconds: 0,
          total_answers: 0,
          answer_stats: counts(0),
        },
        {
          qcm: { id: late.id },
          user_answer: ['A', 'C'],
          is_correct: true,
          time_taken_seconds: 7,
          total_answers: 1,
          answer_stats: counts(1),
        },
      ],
    });
  });

  it('and the progress may be narrowed to a chapter or a year', async () => {
    const { api, subject_id } = await classroom();
    const chapter_id = (await world.makeChapter(subject_id)).id;
    const inChapter = await world.makeQcm(subject_id, { chapter_id });
    const inExam = await world.makeQcm(subject_id, { exam_year: 2020 });
    await world.makeQcm(subject_id, { exam_year: 2020, chapter_id });
    await giveAnswer(api, { qcm_id: inChapter.id, selected_answers: ['A', 'C'] });
    await giveAnswer(api, { qcm_id: inExam.id, selected_answers: ['A'] });
    const reviewed = async (part: object) =>
      (await api.attempts.review({ subject_id, ...part })).questions.map(({ qcm }) => qcm.id);
    expect(await reviewed({})).toEqual([inChapter.id, inExam.id]);
    expect(await reviewed({ chapter_id })).toEqual([inChapter.id]);
    expect(await reviewed({ exam_year: 2020 })).toEqual([inExam.id]);
    const progressOf = (part: object) => api.attempts.progress({ subject_id, ...part });
    expect(await progressOf({})).toMatchObject({
      total_questions: 3,
      answered_questions: 2,
      correct_answers: 1,
      success_rate: 50,
    });
    expect(await progressOf({ chapter_id })).toMatchObject({
      total_questions: 2,
      answered_questions: 1,
      correct_answers: 1,
      success_rate: 100,
    });
    expect(await progressOf({ exam_year: 2020 })).toMatchObject({
      total_questions: 2,
      answered_questions: 1,
      correct_answers: 0,
      success_rate: 0,
    });
  });

  it('is not there before the first answer, nor in a subject that is not', async () => {
    const { api, subject_id } = await classroom();
    await world.makeQcm(subject_id);
    await expectRefused(api.attempts.review({ subject_id }), 'attempts.no_answers');
    for (const call of [api.attempts.review, api.attempts.progress]) {
      await expectRefused(call({ subject_id: Number.MAX_SAFE_INTEGER }), 'subjects.not_found');
    }
  });
});
