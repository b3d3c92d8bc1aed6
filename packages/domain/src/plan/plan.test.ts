import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../reviews/study-day.ts';
import {
  ALL_WEEKDAYS,
  freshDays,
  type Plan,
  type PlanInput,
  planUntilExam,
  SWEEP_DAYS,
  tooLate,
} from './plan.ts';

/** A Monday. */
const TODAY = '2026-05-11';
const plan = (daysLeft: number, values: Partial<PlanInput> = {}) =>
  planUntilExam({
    today: TODAY,
    exam_on: addDays(TODAY, daysLeft),
    never_seen: 0,
    met_today: 0,
    due: new Map(),
    to_sweep: 0,
    sweep_today: 0,
    rest_days: 0,
    ...values,
  });
const column = (made: Plan, name: 'fresh' | 'reviews' | 'sweep') =>
  made.days.map((day) => day[name]);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('questions never seen', () => {
  it.each([
    // Days left, never seen, a day.
    [100, 790, 10],
    [100, 791, 11],
    [71, 100, 2],
    [31, 110, 5],
    [22, 280, 18],
    [21, 280, 19],
    [20, 280, 20],
    [2, 10, 5],
    [1, 10, 10],
    [60, 0, 0],
    [60, 3, 1],
  ])('%d days before the exam, %d are %d a day', (daysLeft, never_seen, perDay) => {
    const made = plan(daysLeft, { never_seen });
    expect(made.fresh_per_day).toBe(perDay);
    expect(perDay).toBe(Math.ceil(never_seen / freshDays(Math.max(0, daysLeft - 21), daysLeft)));
    expect(made.days[0]?.fresh).toBe(perDay);
    expect(sum(column(made, 'fresh'))).toBe(never_seen);
  });

  it('come before the final sweep, or in the first 70 % of the days', () => {
    const fresh = (daysLeft: number) => column(plan(daysLeft, { never_seen: 200 }), 'fresh');
    expect(fresh(121).filter((count) => count > 0)).toEqual(Array(100).fill(2));
    expect(fresh(121)[100]).toBe(0);
    expect(fresh(30)).toEqual([...Array(20).fill(10), ...Array(10).fill(0)]);
  });

  it('leave out days of rest', () => {
    // Saturday and Sunday.
    const made = plan(31, { never_seen: 34, rest_days: 0b110_0000 });
    expect(column(made, 'fresh').slice(0, 11)).toEqual([2, 2, 2, 2, 2, 0, 0, 2, 2, 2, 2]);
    expect(column(made, 'fresh').filter((count) => count > 0)).toHaveLength(17);
    expect(made.days.map(({ is_rest }) => is_rest).slice(4, 8)).toEqual([false, true, true, false]);
  });

  it('go into the sweep when every day before it is one of rest', () => {
    // All but Sunday; the exam is 24 days away, the first three are rest.
    const made = plan(24, { never_seen: 9, rest_days: 0b011_1111 });
    expect(
      made.days.filter(({ fresh }) => fresh > 0).map(({ day, fresh }) => [day, fresh]),
    ).toEqual([
      ['2026-05-17', 3],
      ['2026-05-24', 3],
      ['2026-05-31', 3],
    ]);
  });
});

describe('what a day asks for does not jump to the next day', () => {
  const left = fc.integer({ min: 2, max: 200 });
  const never = fc.integer({ min: 0, max: 5_000 });
  const mask = fc.integer({ min: 0, max: ALL_WEEKDAYS - 1 });
  const next = (daysLeft: number, values: Partial<PlanInput>) =>
    plan(daysLeft, { today: addDays(TODAY, 1), ...values });

  it('who does what is asked for is never asked for more the next day', () => {
    fc.assert(
      fc.property(left, never, mask, (daysLeft, never_seen, rest_days) => {
        const today = plan(daysLeft, { never_seen, rest_days });
        const done = today.days[0]?.fresh ?? 0;
        const tomorrow = next(daysLeft, { never_seen: never_seen - done, rest_days });
        if (tomorrow.state !== 'planned') return;
        expect(tomorrow.fresh_per_day).toBeLessThanOrEqual(today.fresh_per_day);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is met today', () => {
  it('counts towards today’s share, which does not shrink while it is being done', () => {
    // 15 of 30 today, on two days.
    for (const met_today of [0, 1, 8, 14]) {
      const made = plan(2, { never_seen: 30 - met_today, met_today });
      expect(made.fresh_per_day).toBe(15);
      expect(column(made, 'fresh')).toEqual([15 - met_today, 15]);
    }
    expect(column(plan(2, { never_seen: 12, met_today: 18 }), 'fresh')).toEqual([0, 12]);
  });

  it('counts for no other day', () => {
    // The Monday is one of rest.
    const made = plan(3, { never_seen: 20, met_today: 10, rest_days: 1 });
    expect(column(made, 'fresh')).toEqual([0, 10, 10]);
  });
});

describe('reviews', () => {
  it('stay on their day; those that are late are due today', () => {
    const due = new Map([
      ['2026-05-01', 4],
      [TODAY, 1],
      ['2026-05-13', 2],
      ['2026-05-14', 7],
      ['2026-05-20', 9],
    ]);
    const made = plan(3, { due });
    expect(column(made, 'reviews')).toEqual([5, 0, 2]);
    expect(made.reviews_per_day).toBe(3);
    expect(made.unplanned.reviews).toBe(16);
    expect(made.state).toBe('planned');
  });

  it('stay today on a day of rest, whose queue lists them', () => {
    const made = plan(3, { due: new Map([[TODAY, 4]]), never_seen: 2, rest_days: 1 });
    expect(column(made, 'reviews')).toEqual([4, 0, 0]);
    expect(column(made, 'fresh')).toEqual([0, 1, 1]);
  });

  it('move from a later day of rest to the next day of study, or to the last', () => {
    const due = new Map([
      ['2026-05-13', 3],
      ['2026-05-17', 5],
    ]);
    // Wednesday, Saturday and Sunday.
    expect(column(plan(7, { due, rest_days: 0b110_0100 }), 'reviews')).toEqual([
      0, 0, 0, 3, 5, 0, 0,
    ]);
  });
});

describe('the final sweep', () => {
  it('begins 21 days before the exam and leaves its eve free', () => {
    const made = plan(23, { to_sweep: 200 });
    expect(column(made, 'sweep')).toEqual([0, 0, ...Array.from({ length: 20 }, () => 10), 0]);
    // Two days of two questions never seen come before it.
    const fresh = plan(23, { to_sweep: 196, never_seen: 34 });
    expect(column(fresh, 'sweep')).toEqual(column(made, 'sweep'));
  });

  it('asks today what today’s reviews ask, and spreads what is left', () => {
    const made = plan(5, { to_sweep: 11, sweep_today: 2 });
    expect(column(made, 'sweep')).toEqual([2, 3, 3, 3, 0]);
    // Questions that were asked today already are not asked again.
    expect(column(plan(5, { to_sweep: 9 }), 'sweep')).toEqual([0, 3, 3, 3, 0]);
    expect(column(plan(5, { to_sweep: 1, sweep_today: 2 }), 'sweep')).toEqual([1, 0, 0, 0, 0]);
  });

  it('is a part of the reviews of a day', () => {
    const made = plan(3, { to_sweep: 4, sweep_today: 2, due: new Map([[TODAY, 3]]) });
    expect(made.reviews_per_day).toBe(3);
  });

  it('leaves out what today does not ask when no day comes after it', () => {
    const made = plan(1, { to_sweep: 5, sweep_today: 2 });
    expect(column(made, 'sweep')).toEqual([2]);
    expect(made.unplanned.sweep).toBe(3);
  });

  it('asks today what today’s reviews ask on a day of rest too', () => {
    const made = plan(3, { to_sweep: 5, sweep_today: 2, rest_days: 1 });
    expect(column(made, 'sweep')).toEqual([2, 3, 0]);
  });
});

describe('without days', () => {
  const left = { never_seen: 10, to_sweep: 4, due: new Map([[TODAY, 3]]) };
  const unplanned = { fresh: 10, reviews: 3, sweep: 4 };

  it.each([-5, 0])('%d days left: over', (days_left) => {
    const made = plan(days_left, left);
    expect(made).toMatchObject({ state: 'over', days_left, fresh_per_day: 0, unplanned });
    expect(made.reviews_per_day).toBe(0);
    expect(made.days).toEqual([]);
  });

  it('all of them of rest: what is due today alone', () => {
    const made = plan(4, { ...left, rest_days: ALL_WEEKDAYS });
    expect(made).toMatchObject({ state: 'no_days', days_left: 4, fresh_per_day: 0 });
    expect(made.unplanned).toEqual({ ...unplanned, reviews: 0 });
    expect(column(made, 'reviews')).toEqual([3, 0, 0, 0]);
    expect(sum([...column(made, 'fresh'), ...column(made, 'sweep')])).toBe(0);
  });
});

it('plans everything once, and nothing on later days of rest', () => {
  const count = fc.integer({ min: 0, max: 3000 });
  const due = fc
    .array(fc.tuple(fc.integer({ min: -30, max: 200 }), fc.integer({ min: 1, max: 50 })))
    .map((list) => new Map(list.map(([offset, number]) => [addDays(TODAY, offset), number])));
  const mask = fc.integer({ min: 0, max: ALL_WEEKDAYS });
  const left = fc.integer({ min: -3, max: 150 });
  fc.assert(
    fc.property(
      left,
      count,
      count,
      due,
      mask,
      (daysLeft, never_seen, to_sweep, dues, rest_days) => {
        const made = plan(daysLeft, { never_seen, to_sweep, due: dues, rest_days });
        const { unplanned } = made;
        expect(sum(column(made, 'fresh')) + unplanned.fresh).toBe(never_seen);
        // Questions that are met before the sweep begins are swept as well.
        const before = sum(column(made, 'fresh').slice(0, Math.max(0, daysLeft - SWEEP_DAYS)));
        expect(sum(column(made, 'sweep')) + unplanned.sweep).toBe(to_sweep + before);
        expect(sum(column(made, 'reviews')) + unplanned.reviews).toBe(sum([...dues.values()]));
        if (made.state === 'planned') {
          expect(unplanned.fresh).toBe(0);
          const isLaterOpen = made.days.some(
            ({ day, is_rest }) =>
              !is_rest && day > TODAY && addDays(day, SWEEP_DAYS) >= addDays(TODAY, daysLeft),
          );
          if (isLaterOpen) expect(unplanned.sweep).toBe(0);
          const later = [...dues].filter(([day]) => day >= addDays(TODAY, daysLeft));
          expect(unplanned.reviews).toBe(sum(later.map(([, number]) => number)));
        }
        for (const { day, is_rest, fresh, reviews, sweep } of made.days) {
          expect(Math.min(fresh, reviews, sweep)).toBeGreaterThanOrEqual(0);
          if (is_rest) expect(day === TODAY ? fresh : fresh + reviews + sweep).toBe(0);
          expect(fresh).toBeLessThanOrEqual(made.fresh_per_day);
        }
      },
    ),
    { numRuns: 300 },
  );
});

describe('too late', () => {
  const judge = (daysLeft: number, values: Parameters<typeof tooLate>[0] | object) =>
    tooLate({ plan: plan(daysLeft), total: 300, never_seen: 200, pace: 10, ...values });

  it.each([
    // Ten days of 10 questions, 100 are seen already.
    [10, {}, { seen: 200, total: 300, percent: 66 }],
    [20, {}, null],
    [19, {}, { seen: 290, total: 300, percent: 96 }],
    [10, { pace: 0 }, { seen: 100, total: 300, percent: 33 }],
    [10, { pace: 2.55 }, { seen: 125, total: 300, percent: 41 }],
    [10, { never_seen: 0, pace: 0 }, null],
    [0, {}, null],
    [10, { plan: plan(10, { rest_days: ALL_WEEKDAYS }) }, { seen: 100, total: 300, percent: 33 }],
  ])('%d days left, %j: %j', (daysLeft, values, expected) => {
    expect(judge(daysLeft, values)).toEqual(expected);
  });

  it('never says 100 %', () => {
    const values = { total: 1000, never_seen: 1, pace: 0 };
    expect(judge(5, values)?.percent).toBe(99);
  });
});
