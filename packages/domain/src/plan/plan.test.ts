import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../reviews/study-day.ts';
import {
  ALL_WEEKDAYS,
  freshDays,
  type Plan,
  type PlanInput,
  planUntilExam,
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
    rest_days: 0,
    ...values,
  });
const fresh = (made: Plan) => made.days.map((day) => day.fresh);
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
    expect(sum(fresh(made))).toBe(never_seen);
  });

  it('come before the final sweep, or in the first 70 % of the days', () => {
    const inDays = (daysLeft: number) => fresh(plan(daysLeft, { never_seen: 200 }));
    expect(inDays(121).filter((count) => count > 0)).toEqual(Array(100).fill(2));
    expect(inDays(121)[100]).toBe(0);
    expect(inDays(30)).toEqual([...Array(20).fill(10), ...Array(10).fill(0)]);
  });

  it('leave out days of rest', () => {
    // Saturday and Sunday.
    const made = plan(31, { never_seen: 34, rest_days: 0b110_0000 });
    expect(fresh(made).slice(0, 11)).toEqual([2, 2, 2, 2, 2, 0, 0, 2, 2, 2, 2]);
    expect(fresh(made).filter((count) => count > 0)).toHaveLength(17);
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
      expect(fresh(made)).toEqual([15 - met_today, 15]);
    }
    expect(fresh(plan(2, { never_seen: 12, met_today: 18 }))).toEqual([0, 12]);
  });

  it('counts for no other day', () => {
    // The Monday is one of rest.
    const made = plan(3, { never_seen: 20, met_today: 10, rest_days: 1 });
    expect(fresh(made)).toEqual([0, 10, 10]);
  });
});

describe('without days', () => {
  it.each([-5, 0])('%d days left: over', (days_left) => {
    const made = plan(days_left, { never_seen: 10 });
    expect(made).toEqual({ state: 'over', days_left, fresh_per_day: 0, days: [] });
  });

  it('all of them of rest: nothing new', () => {
    const made = plan(4, { never_seen: 10, rest_days: ALL_WEEKDAYS });
    expect(made).toMatchObject({ state: 'no_days', days_left: 4, fresh_per_day: 0 });
    expect(fresh(made)).toEqual([0, 0, 0, 0]);
  });
});

it('plans every question once, and nothing on days of rest', () => {
  const count = fc.integer({ min: 0, max: 3000 });
  const mask = fc.integer({ min: 0, max: ALL_WEEKDAYS });
  const left = fc.integer({ min: -3, max: 150 });
  fc.assert(
    fc.property(left, count, mask, (daysLeft, never_seen, rest_days) => {
      const made = plan(daysLeft, { never_seen, rest_days });
      expect(sum(fresh(made))).toBe(made.state === 'planned' ? never_seen : 0);
      for (const day of made.days) {
        expect(day.fresh).toBeGreaterThanOrEqual(0);
        expect(day.fresh).toBeLessThanOrEqual(day.is_rest ? 0 : made.fresh_per_day);
      }
    }),
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
