import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESTS_A_WEEK, streak } from './rules.ts';

describe('the streak', () => {
  it.each([
    ['nothing was ever studied', [], '2026-03-10', 0],
    ['only today', ['2026-03-10'], '2026-03-10', 1],
    ['only yesterday', ['2026-03-09'], '2026-03-10', 1],
    ['the last day is two days ago', ['2026-03-08', '2026-03-07'], '2026-03-10', 0],
    ['today and yesterday', ['2026-03-10', '2026-03-09'], '2026-03-10', 2],
    ['yesterday and before', ['2026-03-09', '2026-03-08', '2026-03-07'], '2026-03-10', 3],
    ['there is a gap', ['2026-03-10', '2026-03-09', '2026-03-07', '2026-03-06'], '2026-03-10', 2],
    ['a month ends', ['2026-03-01', '2026-02-28', '2026-02-27'], '2026-03-01', 3],
    ['a February is long', ['2028-03-01', '2028-02-29', '2028-02-28'], '2028-03-01', 3],
    ['a February is long and has a gap', ['2028-03-01', '2028-02-28'], '2028-03-01', 1],
    ['a year ends', ['2026-01-01', '2025-12-31', '2025-12-30'], '2026-01-01', 3],
    ['clocks change', ['2026-03-30', '2026-03-29', '2026-03-28'], '2026-03-30', 3],
  ])('when %s', (_, days, today, expected) => {
    expect(streak(days, today)).toEqual({ days: expected, rests: 0 });
  });

  it.each([
    ['a day is without study', ['03-12', '03-11', '03-09', '03-08'], '03-12', 4, 1],
    ['yesterday was without study', ['03-10', '03-09'], '03-12', 2, 1],
    ['today and yesterday are without study, and a day before', ['03-10', '03-08'], '03-12', 1, 1],
    ['two days of a week are without study', ['03-12', '03-10', '03-08'], '03-12', 2, 1],
    ['two days in a row are without study', ['03-12', '03-09'], '03-12', 1, 0],
    [
      'a Sunday and the next Saturday are',
      ['03-15', '03-13', '03-12', '03-11', '03-10', '03-09', '03-07'],
      '03-15',
      7,
      2,
    ],
    [
      'each Sunday is',
      ['03-17', '03-16', '03-14', '03-13', '03-12', '03-11', '03-10', '03-09', '03-07'],
      '03-17',
      9,
      2,
    ],
    ['a Sunday and the Monday after it are', ['03-10', '03-07'], '03-10', 2, 2],
    ['nothing was ever studied', [], '03-12', 0, 0],
  ])('with a day of rest a week, when %s', (_, days, today, expected, rests) => {
    const of = (day: string) => `2026-${day}`;
    expect(streak(days.map(of), of(today), RESTS_A_WEEK)).toEqual({ days: expected, rests });
  });

  it('is the length of the last unbroken run, wherever it lies in the calendar', () => {
    const start = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 800 }), fc.boolean(), (last, run, today) => {
        const dayBefore = (days: number) =>
          new Date(last.getTime() - days * 86_400_000).toISOString().slice(0, 10);
        const older = [dayBefore(run + 1), dayBefore(run + 2)];
        const days = [...Array.from({ length: run }, (_, index) => dayBefore(index)), ...older];
        expect(streak(days, dayBefore(today ? 0 : -1))).toEqual({ days: run, rests: 0 });
      }),
    );
  });
});
