import type { Letter } from '@amphi/domain/questions/letters';
import { beforeAll, describe, expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { createAnswerWriter } from '../../src/study/recording/answer-writer.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import type { makeSubject } from '../support/factories.ts';
import { TIMEZONE, useWorld } from '../support/harness.ts';
import { outcomesOf, refusalOf } from '../support/refusal.ts';
import { makeSubmission } from '../support/study-factories.ts';

const world = useWorld();
let subject: Awaited<ReturnType<typeof makeSubject>>;

beforeAll(async () => {
  subject = await world.makeSubject();
});

/** A student in front of a question of their own subject. */
async function desk() {
  const own = await world.makeSubject(subject.semester_id);
  const { id: qcm_id } = await world.makeQcm(own.id);
  const student = await world.student(subject.semester_id);
  const answer = (
    selected_answers: Letter[],
    base?: [attempt: number, seen: Letter[]],
    seconds = 1,
  ) =>
    giveAnswer(student.api, {
      qcm_id,
      selected_answers,
      time_taken_seconds: seconds,
      ...(base && { based_on: { attempt_number: base[0], selected_answers: base[1] } }),
    });
  const stored = async () => {
    const review = await student.api.attempts.review({ subject_id: own.id });
    return review.questions.map((one) => [one.user_answer.join(''), one.time_taken_seconds]);
  };
  const reset = () => student.api.attempts.reset({ subject_id: own.id });
  const attempts = () => world.rows('attempts', { user_id: student.user.id }, ['attempt_number']);
  return {
    qcm_id,
    user_id: student.user.id,
    subject_id: own.id,
    student,
    answer,
    stored,
    reset,
    attempts,
  };
}

describe('an answer based on what the student saw', () => {
  it('is recorded when that is still so, first and later', async () => {
    const { answer, stored } = await desk();
    expect(await answer(['A'], [1, []])).toMatchObject({ correct_answers: ['A', 'C'] });
    expect(await answer(['A', 'C'], [1, ['A']])).toMatchObject({ is_correct: true });
    expect(await stored()).toEqual([['AC', 1]]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('replaces nothing that was answered meanwhile, and says what that is', async () => {
    const { answer, stored } = await desk();
    await answer(['B'], [1, []]);
    expect(await refusalOf(answer(['C', 'A'], [1, []]))).toMatchObject({
      status: 409,
      code: 'attempts.answered_elsewhere',
      current: { attempt_number: 1, selected_answers: ['B'] },
    });
    expect(await stored()).toEqual([['B', 1]]);
    await answer(['C', 'A'], [1, ['B']]);
    expect(await stored()).toEqual([['AC', 1]]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('replaces whatever is there when it names no ground', async () => {
    const { answer, stored } = await desk();
    await answer(['B'], [1, []]);
    await answer(['D']);
    expect(await stored()).toEqual([['D', 1]]);
  });

  it('does not leak into a later attempt, nor open one', async () => {
    const { answer, reset, attempts, student, subject_id } = await desk();
    await answer(['B']);
    await reset();
    expect(await refusalOf(answer(['C'], [1, ['B']]))).toMatchObject({
      code: 'attempts.other_attempt',
      current: { attempt_number: 2, selected_answers: [] },
    });
    expect(await attempts()).toHaveLength(1);
    await answer(['C'], [2, []]);
    expect(await refusalOf(answer(['D'], [1, []]))).toMatchObject({
      code: 'attempts.other_attempt',
      current: { attempt_number: 2, selected_answers: ['C'] },
    });
    expect(await student.api.attempts.progress({ subject_id })).toMatchObject({
      attempt_number: 2,
      answered_questions: 1,
    });
  });

  it('claims no answer that there never was', async () => {
    const { answer, attempts } = await desk();
    expect(await refusalOf(answer(['C'], [1, ['B']]))).toMatchObject({
      code: 'attempts.answered_elsewhere',
      current: { attempt_number: 1, selected_answers: [] },
    });
    expect(await attempts()).toHaveLength(0);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('is not taken from who is signed in after the student', async () => {
    const { qcm_id, stored, answer, user_id } = await desk();
    await answer(['B']);
    const next = await world.student(subject.semester_id);
    const based_on = { user_id, attempt_number: 1, selected_answers: ['B' as const] };
    const call = giveAnswer(next.api, { qcm_id, selected_answers: ['C'], based_on });
    expect((await refusalOf(call)).code).toBe('attempts.other_user');
    expect(await stored()).toEqual([['B', 1]]);
  });

  it('is not counted beside the answer of another student in the same batch', async () => {
    const { qcm_id, user_id, stored, answer } = await desk();
    await answer(['B']);
    const other = (await world.signedIn()).user.id;
    const writer = createAnswerWriter(world.db, TIMEZONE);
    const blocker = writer.record(makeSubmission({ user_id: other, qcm_id, mask: 1 }));
    const [, stale, fresh] = await Promise.all([
      blocker,
      writer.record(
        makeSubmission({ user_id, qcm_id, mask: 4, based_on: { attempt_number: 1, mask: 0 } }),
      ),
      writer.record(makeSubmission({ user_id: other, qcm_id, mask: 8 })),
    ]);
    expect(stale).toMatchObject({ recorded: false });
    expect(fresh).toMatchObject({ recorded: true, total: 2 });
    expect(await stored()).toEqual([['B', 1]]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });
});

describe('the same submission sent again', () => {
  it('is answered alike and changes nothing', async () => {
    const { answer, stored, user_id } = await desk();
    const first = await answer(['A', 'C'], [1, []], 7);
    await world.remove('study_days', { user_id });
    expect(await answer(['C', 'A'], [1, []], 99)).toEqual(first);
    expect(await stored()).toEqual([['AC', 7]]);
    const days = world.db.selectFrom('study_days').selectAll().where('user_id', '=', user_id);
    expect(await days.execute()).toEqual([]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('is told from the same answer given again after a reset of the question', async () => {
    const { answer, stored } = await desk();
    await answer(['A'], [1, []], 7);
    await answer(['A'], [1, ['A']], 9);
    expect(await stored()).toEqual([['A', 9]]);
  });

  it('is told from the same answer given in the next attempt', async () => {
    const { answer, reset, stored, user_id } = await desk();
    const days = () => world.rows('study_days', { user_id });
    const times = () => world.rows('answers', { user_id }, ['answered_at']);
    await answer(['A', 'C'], [1, []], 7);
    // Moves the first attempt to another day.
    const answered_at = new Date('2026-01-05T10:00:00Z');
    await world.update('answers', { user_id }, { answered_at });
    await world.remove('study_days', { user_id });
    await reset();
    await answer(['A', 'C'], [2, []], 9);
    expect(await stored()).toEqual([['AC', 9]]);
    expect((await times())[0]?.answered_at.getTime()).toBeGreaterThan(answered_at.getTime());
    expect(await days()).toHaveLength(1);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('after its attempt was closed is known to be recorded, also once it is history', async () => {
    const { answer, reset, stored } = await desk();
    await answer(['B'], [1, []]);
    await reset();
    expect((await refusalOf(answer(['B'], [1, []]))).code).toBe('attempts.already_recorded');
    await answer(['D'], [2, []]);
    expect((await refusalOf(answer(['B'], [1, []]))).code).toBe('attempts.already_recorded');
    expect(await stored()).toEqual([['D', 1]]);
  });

  it('by two processes at once is recorded once; of two answers one wins and one is told', async () => {
    const { qcm_id, user_id, stored } = await desk();
    const writers = [1, 2, 3, 4].map(() => createAnswerWriter(world.db, TIMEZONE));
    const based_on = { attempt_number: 1, mask: 0 };
    const results = await Promise.all(
      writers.map((writer, index) =>
        writer.record(makeSubmission({ user_id, qcm_id, mask: index < 2 ? 1 : 2, based_on })),
      ),
    );
    const recorded = results.map((result) => result?.recorded);
    expect([
      [true, true, false, false],
      [false, false, true, true],
    ]).toContainEqual(recorded);
    expect(await stored()).toEqual([[recorded[0] ? 'A' : 'B', 1]]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('while the attempt is being reset ends in the old one or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { answer, reset, attempts } = await desk();
      await answer(['A'], [1, []]);
      const [outcome] = await Promise.all([outcomesOf([answer(['B'], [1, ['A']])]), reset()]);
      expect(['done', 'attempts.other_attempt']).toContain(outcome[0]);
      expect(await attempts()).toHaveLength(1);
    }
  });
});
