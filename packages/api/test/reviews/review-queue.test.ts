import { describe, expect, it } from 'vitest';
import { answerReview, giveAnswer } from '../../src/testing/answers.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';
import { makeReviewer, RIGHT, studyDayIn, WRONG } from './review-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

type Reviewer = Awaited<ReturnType<typeof makeReviewer>>;

const queueOf = async ({ api }: Pick<Reviewer, 'api'>) =>
  (await api.reviews.queue()).questions.map(({ id }) => id);
const idsOf = ({ qcms }: Reviewer) => qcms.map(({ id }) => id);

async function withErrors(questions: number, daysAgo = 3): Promise<Reviewer> {
  const reviewer = await makeReviewer(world, questions);
  for (const id of idsOf(reviewer)) await reviewer.record(id, WRONG, daysAgo);
  return reviewer;
}

describe('the queue of today', () => {
  it('holds what is due of the book, without keys, and nothing twice', async () => {
    const reviewer = await withErrors(3);
    const { record, api } = reviewer;
    const [first, second, third] = idsOf(reviewer) as [number, number, number];
    await record(second, RIGHT, 0);
    const queue = await api.reviews.queue();
    expect(queue).toMatchObject({ due: 2, sweep: 0, postponed: 0, rounds: 1, reviewed: 1 });
    expect(queue.questions.map(({ id }) => id).sort()).toEqual([first, third].sort());
    expect(queue.questions[0]).toMatchObject({ attempt_number: 1, previous_answers: ['B'] });
    expect(JSON.stringify(queue)).not.toMatch(/correct|justification"|mask|Parce que/);
  });

  it('is cut in rounds of 20, up to the limit of the day', async () => {
    const reviewer = await withErrors(25);
    const { api } = reviewer;
    expect(await api.reviews.queue()).toMatchObject({ due: 25, rounds: 2, postponed: 0 });
    expect(await queueOf(reviewer)).toHaveLength(20);
    await api.reviews.saveLearner({ reviews_per_day: 10, rest_days: 0 });
    expect(await api.reviews.queue()).toMatchObject({ due: 10, rounds: 1, postponed: 15 });
  });

  it('leaves out what is not offered any more, and subjects without live access', async () => {
    const reviewer = await withErrors(3);
    const [retired, draft, stays] = idsOf(reviewer) as [number, number, number];
    const setState = (id: number, state: 'retired' | 'draft') =>
      world.update('qcms', id, { state });
    await setState(retired, 'retired');
    await setState(draft, 'draft');
    expect(await queueOf(reviewer)).toEqual([stays]);
    await world.update('access', { user_id: reviewer.user_id }, { revoked_at: new Date() });
    expect(await queueOf(reviewer)).toEqual([]);
    expect(await reviewer.api.reviews.summary()).toMatchObject({ due: 0, next: null });
  });

  it('counts first answers of today as no reviews, and forgets answers of a closed attempt', async () => {
    const reviewer = await makeReviewer(world, 2);
    const { record, api, subject_id } = reviewer;
    const [old, fresh] = idsOf(reviewer) as [number, number];
    await record(old, WRONG, 3);
    await record(fresh, WRONG, 0);
    expect(await api.reviews.queue()).toMatchObject({ due: 1, reviewed: 0 });
    await api.attempts.reset({ subject_id });
    expect((await api.reviews.queue()).questions).toMatchObject([
      { id: old, attempt_number: 2, previous_answers: [] },
    ]);
  });

  it('is that of one student', async () => {
    await withErrors(2);
    const other = await makeReviewer(world);
    expect(await queueOf(other)).toEqual([]);
  });
});

describe('an answer to a review', () => {
  it('is marked, scheduled and logged as a review', async () => {
    const reviewer = await withErrors(1);
    const { api, qcm_id, user_id } = reviewer;
    const result = await answerReview(api, { qcm_id, selected_answers: ['A', 'C'] });
    expect(result).toMatchObject({
      is_correct: true,
      correct_answers: ['A', 'C'],
      justification: 'Parce que.',
      card: { in_book: true, is_paused: false, due_in_days: expect.any(Number) },
    });
    expect(result.card.due_in_days).toBeGreaterThan(0);
    const log = await world.rows('answer_log', { user_id }, ['source'], 'id');
    expect(log).toEqual([{ source: 1 }, { source: 4 }]);
  });

  it('moves no resume point', async () => {
    const reviewer = await makeReviewer(world, 4);
    const { api, record, subject_id, user_id } = reviewer;
    const [first, second] = idsOf(reviewer) as [number, number];
    const last = idsOf(reviewer)[3] ?? 0;
    await record(last, WRONG, 6);
    await giveAnswer(api, {
      qcm_id: first,
      selected_answers: ['A'],
      part: { exam_year: 2020 },
    });
    const attempt = () =>
      world.row('attempts', { user_id, subject_id }, [
        'last_answer_at',
        'last_exam_year',
        'last_chapter_id',
      ]);
    const before = await attempt();
    expect(before.last_exam_year).toBe(2020);
    await answerReview(api, { qcm_id: last, selected_answers: ['A', 'C'] });
    expect(await attempt()).toEqual(before);
    expect((await api.dashboard.next()).resume).toMatchObject({ question_id: second });
  });

  it('of two tabs counts once: the later one is told the current answer', async () => {
    const reviewer = await withErrors(1);
    const { api, qcm_id, user_id } = reviewer;
    const [question] = (await api.reviews.queue()).questions;
    if (question?.kind !== 'qcm') throw new Error('a closed question is due');
    const based_on = {
      user_id,
      attempt_number: question.attempt_number,
      selected_answers: question.previous_answers,
    };
    await answerReview(api, { qcm_id, selected_answers: ['A', 'C'], based_on });
    const card = await reviewer.card(qcm_id);
    const late = answerReview(api, { qcm_id, selected_answers: ['D'], based_on });
    expect(await refusalOf(late)).toMatchObject({
      code: 'attempts.answered_elsewhere',
      status: 409,
      current: { attempt_number: 1, selected_answers: ['A', 'C'] },
    });
    expect(await reviewer.card(qcm_id)).toEqual(card);
    // Sent twice, as after a lost response.
    await answerReview(api, { qcm_id, selected_answers: ['A', 'C'], based_on });
    expect(await reviewer.card(qcm_id)).toEqual(card);
  });

  it('is refused for a question never answered, and for an unknown letter', async () => {
    const { api, subject_id, qcm_id, record } = await makeReviewer(world);
    const other = await world.makeQcm(subject_id);
    await expectRefused(
      answerReview(api, { qcm_id: other.id, selected_answers: ['A'] }),
      'reviews.no_card',
    );
    await record(qcm_id, WRONG, 2);
    await expectRefused(
      answerReview(api, { qcm_id, selected_answers: ['F'] }),
      'attempts.unknown_letter',
    );
  });
});

describe('how sure an answer was', () => {
  it('changes the schedule once, not the result', async () => {
    const reviewer = await withErrors(1, 9);
    const { api, qcm_id, subject_id } = reviewer;
    const { card: sure } = await answerReview(api, { qcm_id, selected_answers: ['A', 'C'] });
    const guessed = await api.reviews.rate({ qcm_id, confidence: 'guessed' });
    expect(guessed).toMatchObject({ rated: true, card: { due_in_days: 1 } });
    expect(sure.due_in_days).toBeGreaterThan(1);
    expect(await api.reviews.rate({ qcm_id, confidence: 'sure' })).toEqual({
      rated: false,
      card: guessed.card,
    });
    expect(await api.attempts.progress({ subject_id })).toMatchObject({ correct_answers: 1 });
  });

  it('is easy in a review alone, and then comes back later', async () => {
    const reviewer = await withErrors(2, 9);
    const { api, record } = reviewer;
    const [reviewed, practised] = idsOf(reviewer) as [number, number];
    const { card: sure } = await answerReview(api, {
      qcm_id: reviewed,
      selected_answers: ['A', 'C'],
    });
    const easy = await api.reviews.rate({ qcm_id: reviewed, confidence: 'easy' });
    expect(easy.rated).toBe(true);
    expect(easy.card.due_in_days).toBeGreaterThan(sure.due_in_days);
    const stored = await reviewer.card(reviewed);
    // Another recall that is wanted, and back: all cards are computed from the log.
    for (const retention of [90, null] as const) {
      await api.reviews.saveLearner({ reviews_per_day: 60, rest_days: 0, retention });
    }
    expect(await reviewer.card(reviewed)).toEqual(stored);

    await record(practised, RIGHT, 0);
    expect(await api.reviews.rate({ qcm_id: practised, confidence: 'easy' })).toMatchObject({
      rated: false,
    });
    expect(await api.reviews.rate({ qcm_id: practised, confidence: 'sure' })).toMatchObject({
      rated: true,
    });
  });

  it('is not asked of a wrong answer, nor of one of another day', async () => {
    const reviewer = await withErrors(2);
    const [today, before] = idsOf(reviewer) as [number, number];
    await answerReview(reviewer.api, { qcm_id: today, selected_answers: ['B'] });
    for (const qcm_id of [today, before]) {
      expect(await reviewer.api.reviews.rate({ qcm_id, confidence: 'sure' })).toMatchObject({
        rated: false,
      });
    }
  });
});

describe('the error book', () => {
  it('lists what was wrong by state, and what the student decides', async () => {
    const reviewer = await withErrors(3);
    const { api, record } = reviewer;
    const [first, second, third] = idsOf(reviewer) as [number, number, number];
    const right = await world.makeQcm(reviewer.subject_id);
    await record(right.id, RIGHT, 3);
    expect(await api.reviews.book({})).toMatchObject({
      total: 3,
      counts: { fragile: 3, learning: 0, acquired: 0, paused: 0 },
      subjects: [{ id: reviewer.subject_id }],
    });
    expect(await api.reviews.decide({ qcm_id: first, decision: 'paused' })).toMatchObject({
      in_book: true,
      is_paused: true,
    });
    await api.reviews.decide({ qcm_id: second, decision: 'removed' });
    await api.reviews.decide({ qcm_id: right.id, decision: 'added' });
    const paused = await api.reviews.book({ state: 'paused' });
    expect(paused.items.map(({ id }) => id)).toEqual([first]);
    const { items } = await api.reviews.book({});
    expect(items.map(({ id }) => id).sort()).toEqual([first, third, right.id].sort());
    expect(await queueOf(reviewer)).toEqual(expect.arrayContaining([third]));
    expect(await queueOf(reviewer)).not.toContain(first);
    await api.reviews.decide({ qcm_id: first, decision: 'resumed' });
    expect(await queueOf(reviewer)).toContain(first);
    const search = await api.reviews.book({ search: 'aucune question ainsi' });
    expect(search).toMatchObject({ total: 0, items: [] });
  });

  it('keeps decisions when the cards are computed again', async () => {
    const reviewer = await withErrors(1);
    const { api, qcm_id, subject_id } = reviewer;
    await api.reviews.decide({ qcm_id, decision: 'paused' });
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 50) });
    expect(await reviewer.card(qcm_id)).toMatchObject({ is_paused: true });
  });

  it('shows the beginning of a question, and no key, after access has ended', async () => {
    const reviewer = await makeReviewer(world);
    const { api, record, subject_id, user_id } = reviewer;
    const long = await world.makeQcm(subject_id, { question_text: 'x'.repeat(200) });
    await record(long.id, WRONG, 2);
    await world.update('access', { user_id }, { revoked_at: new Date() });
    const book = await api.reviews.book({});
    expect(book.items).toMatchObject([{ has_access: false, question_text: `${'x'.repeat(80)}…` }]);
    expect(JSON.stringify(book)).not.toMatch(/correct|justification|mask/);
    await expectRefused(
      answerReview(api, { qcm_id: long.id, selected_answers: ['A'] }),
      'access.denied',
    );
  });

  it('refuses a decision about a question that is neither answered nor in the book', async () => {
    const { api, qcm_id } = await makeReviewer(world);
    for (const decision of ['removed', 'paused', 'resumed'] as const) {
      await expectRefused(api.reviews.decide({ qcm_id, decision }), 'reviews.no_card');
    }
  });
});

it('an administrator without cards sees an empty queue', async () => {
  const subject = await world.makeSubject();
  await world.makeAccess(admin.user.id, subject.semester_id);
  expect(await admin.api.reviews.queue()).toMatchObject({ due: 0, questions: [] });
});
