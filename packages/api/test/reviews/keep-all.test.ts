import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { giveGrade } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeReviewer, RIGHT, studyDayIn, WRONG } from './review-support.ts';

const world = useWorld();

const PACE = { reviews_per_day: 10, rest_days: 0 };

/** Turns the switch of a student. */
const switchOf =
  ({ api }: Pick<Awaited<ReturnType<typeof makeReviewer>>, 'api'>) =>
  (keep_all: boolean) =>
    api.reviews.saveLearner({ ...PACE, keep_all });

/** A student with one error and some questions answered right, a month ago. */
async function makeKeeper(right = 5) {
  const reviewer = await makeReviewer(world, right + 1);
  const { api, qcms, record } = reviewer;
  const [missed, ...known] = qcms.map(({ id }) => id) as [number, ...number[]];
  await record(missed, WRONG, 30);
  for (const id of known) await record(id, RIGHT, 30);
  return {
    ...reviewer,
    missed,
    known,
    keep: switchOf(reviewer),
    inBook: async () => {
      const { items } = await api.reviews.book({ limit: 100 });
      return new Map(items.map(({ id, added_by }) => [id, added_by]));
    },
  };
}

describe('keeping everything', () => {
  it('is off until the student turns it on, and stays as it is without a word of it', async () => {
    const { api, keep } = await makeKeeper();
    expect(await api.reviews.plan()).toMatchObject({ keep_all: false });
    await keep(true);
    await api.reviews.saveLearner({ reviews_per_day: 40, rest_days: 0 });
    expect(await api.reviews.plan()).toMatchObject({ keep_all: true, reviews_per_day: 40 });
  });

  it('takes what was answered right into the book, the queue, the forecast and the day', async () => {
    const { api, keep, inBook, missed, known } = await makeKeeper();
    expect(await inBook()).toEqual(new Map([[missed, 'error']]));
    expect(await api.reviews.summary()).toMatchObject({ due: 1, day: { reviews: 1 } });
    await keep(true);
    expect(await inBook()).toEqual(
      new Map<number, string>([[missed, 'error'], ...known.map((id) => [id, 'kept'] as const)]),
    );
    expect(await api.reviews.summary()).toMatchObject({ due: 6, day: { reviews: 6 } });
    expect((await api.reviews.queue()).questions).toHaveLength(6);
    expect((await api.reviews.forecast()).days[0]?.book).toBe(6);
    const { weeks } = await api.reviews.progress();
    expect(weeks.at(-1)?.stages.fragile).toBe(6);
    expect((await api.reviews.retentionCosts()).cards).toBe(6);
  });

  it('takes in right answers from now on, of open questions too, and none after it ends', async () => {
    const reviewer = await makeReviewer(world, 2);
    const { api, subject_id, qcms, record } = reviewer;
    const keep = switchOf(reviewer);
    const inBook = async () => (await api.reviews.book({})).items.map(({ kind }) => kind);
    await keep(true);
    const [one, two] = qcms.map(({ id }) => id) as [number, number];
    await record(one, RIGHT, 0);
    // Told before the fold as well.
    expect(await api.reviews.inBook({ kind: 'qcm', question_id: one })).toEqual({ in_book: true });
    const qroc = await world.makeQroc(subject_id);
    await giveGrade(api, { id: qroc.id, grade: 'known', submission_id: randomUUID() });
    expect(await inBook()).toEqual(['qcm', 'qroc']);
    await keep(false);
    await record(two, RIGHT, 0);
    expect(await inBook()).toEqual([]);
    expect(await api.reviews.inBook({ kind: 'qcm', question_id: two })).toEqual({ in_book: false });
  });

  it('spreads many that are due already, and leaves half of each day to errors', async () => {
    const { keep, known, card } = await makeKeeper(40);
    await keep(true);
    const spread = new Map<string, number>();
    for (const id of known) {
      const day = (await card(id))?.due_on ?? '';
      spread.set(day, (spread.get(day) ?? 0) + 1);
    }
    // 40 at 5 a day.
    const [first, eighth] = [await studyDayIn(world, 0), await studyDayIn(world, 7)];
    expect([...spread.keys()].every((day) => day >= first && day <= eighth)).toBe(true);
    expect(Math.max(...spread.values())).toBeLessThan(20);
    expect(spread.size).toBeGreaterThan(4);
  });

  it('is idempotent, and gives the same cards when they are replayed', async () => {
    const { api, keep, known, card, subject_id, user_id } = await makeKeeper(8);
    await keep(true);
    const cards = async () => Promise.all(known.map((id) => card(id)));
    const before = await cards();
    await keep(true);
    expect(await cards()).toEqual(before);
    // A date and its removal replay every card of the subject.
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 60) });
    await api.reviews.saveExamDates({ [subject_id]: null });
    expect(await cards()).toEqual(before);
    const { keep_changes } = await world.row('learners', { user_id }, ['keep_changes']);
    expect(keep_changes).toHaveLength(1);
  });

  it('keeps of the turns what a replay needs, and four of a day', async () => {
    const { keep, known, record, user_id } = await makeKeeper();
    const changes = async () => {
      const { keep_changes } = await world.row('learners', { user_id }, ['keep_changes']);
      return keep_changes as unknown[];
    };
    for (let turn = 0; turn < 7; turn += 1) await keep(turn % 2 === 0);
    expect(await changes()).toHaveLength(1);
    for (const [turn, id] of known.slice(0, 3).entries()) {
      await record(id, RIGHT, 0);
      await keep(turn % 2 === 1);
    }
    expect(await changes()).toHaveLength(4);
    await record(known[3] as number, RIGHT, 0);
    await expectRefused(keep(true), 'request.daily_limit');
  });

  it('asks in the final sweep for what is not due, once', async () => {
    const reviewer = await makeReviewer(world, 3);
    const { api, subject_id, card, record, fold } = reviewer;
    const keep = switchOf(reviewer);
    const known = reviewer.qcms.map(({ id }) => id);
    for (const id of known) {
      for (const day of [10, 4]) await record(id, RIGHT, day);
    }
    await keep(true);
    await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 12) });
    const { questions } = await api.reviews.queue();
    expect(questions).toHaveLength(1);
    expect(await api.reviews.summary()).toMatchObject({ sweep: 1, day: { reviews: 0 } });
    const swept = questions[0]?.id ?? 0;
    await record(swept, WRONG, 0, 'review');
    await fold();
    expect((await api.reviews.queue()).questions).toEqual([]);
    expect(await card(swept)).toMatchObject({
      added_by: 'kept',
      swept_on: await studyDayIn(world, 0),
    });
  });
});
