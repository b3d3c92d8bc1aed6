import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streak } from './rules.ts';

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
    expect(streak(days, today)).toBe(expected);
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
        expect(streak(days, dayBefore(today ? 0 : -1))).toBe(run);
      }),
    );
  });
});
