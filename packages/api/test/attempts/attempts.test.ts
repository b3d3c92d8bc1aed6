import { beforeAll, describe, expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { submitAnswer } from '../../src/study/attempts/attempts.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import type { makeSubject } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();

describe('submitting an answer', () => {
  let subject: Awaited<ReturnType<typeof makeSubject>>;
  const student = () => world.student(subject.semester_id);
  beforeAll(async () => {
    subject = await world.makeSubject();
  });

  it('is right when the set of letters equals the key, in whatever order and however often', async () => {
    const qcm = await world.makeQcm(subject.id);
    const { api } = await student();
    const answer = await giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['C', 'A', 'C'] });
    expect(answer).toMatchObject({
      is_correct: true,
      correct_answers: ['A', 'C'],
      total_answers: 0,
    });
    expect(answer.answer_stats).toEqual(
      ['A', 'B', 'C', 'D'].map((option_key) => ({ option_key, count: 0, percentage: 0 })),
    );
  });

  it('shows the others without oneself, by their latest answers', async () => {
    const qcm = await world.makeQcm(subject.id);
    const [one, two, three] = [await student(), await student(), await student()];
    await giveAnswer(one.api, { qcm_id: qcm.id, selected_answers: ['A'] });
    await giveAnswer(one.api, { qcm_id: qcm.id, selected_answers: ['B', 'C'] });
    await giveAnswer(two.api, { qcm_id: qcm.id, selected_answers: ['A', 'C'] });
    const answer = await giveAnswer(three.api, { qcm_id: qcm.id, selected_answers: ['D'] });
    expect(answer.total_answers).toBe(2);
    expect(answer.answer_stats).toEqual([
      { option_key: 'A', count: 1, percentage: 50 },
      { option_key: 'B', count: 1, percentage: 50 },
      { option_key: 'C', count: 2, percentage: 100 },
      { option_key: 'D', count: 0, percentage: 0 },
    ]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('answers exactly what the contract says', async () => {
    const qcm = await world.makeQcm(subject.id, {
      options: { B: 'x', E: 'y' },
      correct_answers: ['E'],
    });
    const { api } = await student();
    const answer = await giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['B'] });
    expect(answer).toMatchObject({
      is_correct: false,
      total_answers: 0,
      answer_stats: [
        { option_key: 'B', count: 0, percentage: 0 },
        { option_key: 'E', count: 0, percentage: 0 },
      ],
      correct_answers: ['E'],
    });
  });

  it('gives percentages with one decimal', async () => {
    const qcm = await world.makeQcm(subject.id);
    for (const letter of ['A', 'A', 'B'] as const) {
      const { api } = await student();
      await giveAnswer(api, { qcm_id: qcm.id, selected_answers: [letter] });
    }
    const { api } = await student();
    const answer = await giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['D'] });
    expect(answer.answer_stats.map((stat) => stat.percentage)).toEqual([66.7, 33.3, 0, 0]);
  });

  it('refuses letters that the question does not offer', async () => {
    const qcm = await world.makeQcm(subject.id, {
      options: { A: 'oui', B: 'non' },
      correct_answers: ['A'],
    });
    const { api } = await student();
    await expect(
      giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['C'] }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    const refusal = await refusalOf(
      giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['A', 'F'] }),
    );
    expect(refusal).toMatchObject({
      code: 'attempts.unknown_letter',
      errors: [{ field: 'selected_answers' }],
    });
    expect(await listAnswersTo(qcm.id)).toEqual([]);
  });

  it('remembers the part of the subject that is studied', async () => {
    const chapter = await world.makeChapter(subject.id);
    const qcm = await world.makeQcm(subject.id);
    const { user, api } = await student();
    const answer = { qcm_id: qcm.id, selected_answers: ['A' as const] };
    const parts = [{ chapter_id: chapter.id, exam_year: 2020 }, {}, undefined];
    const remembered: unknown[] = [];
    for (const part of parts) {
      await giveAnswer(api, { ...answer, part });
      const attempts = world.db
        .selectFrom('attempts')
        .select(['last_chapter_id as chapter_id', 'last_exam_year as exam_year'])
        .where('user_id', '=', user.id);
      remembered.push(await attempts.executeTakeFirstOrThrow());
    }
    const nothing = { chapter_id: null, exam_year: null };
    expect(remembered).toEqual([{ chapter_id: chapter.id, exam_year: 2020 }, nothing, nothing]);
  });

  it('is taken from the student who says that they gave it', async () => {
    const qcm = await world.makeQcm(subject.id);
    const { user, api } = await student();
    const based_on = { user_id: user.id, attempt_number: 1, selected_answers: [] };
    const answer = { qcm_id: qcm.id, selected_answers: ['A' as const, 'C' as const], based_on };
    expect(await giveAnswer(api, answer)).toMatchObject({ is_correct: true });
  });

  it('does not find a question that was deleted while it was answered', async () => {
    const { user } = await student();
    const { id } = await world.makeQcm(subject.id);
    await world.remove('qcms', id);
    const answer = { qcm_id: id, selected_answers: ['A' as const], time_taken_seconds: 0 };
    const question = {
      version: 1,
      options: null,
      seen_options: null,
      options_mask: 0b1111,
      choice_limit: null,
      is_in_exam: false,
    };
    await expectRefused(
      submitAnswer(world.services, user, answer, question),
      'questions.not_found',
    );
  });

  it('does not find a question that is not there', async () => {
    const { api } = await student();
    await expectRefused(
      giveAnswer(api, { qcm_id: Number.MAX_SAFE_INTEGER, selected_answers: ['A'] }),
      'questions.not_found',
    );
  });

  const listAnswersTo = (qcm_id: number) => world.rows('answers', { qcm_id });
});
