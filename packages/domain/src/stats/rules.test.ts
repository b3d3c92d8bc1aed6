import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTERS, lettersOf } from '../questions/letters.ts';
import { othersStats, type QuestionCounts } from './rules.ts';

/** The counters that these answers leave behind. */
function countsOf(masks: readonly number[]): QuestionCounts {
  const votes = (bit: number) => masks.filter((mask) => (mask & bit) !== 0).length;
  return {
    total: masks.length,
    a: votes(1),
    b: votes(2),
    c: votes(4),
    d: votes(8),
    e: votes(16),
    f: votes(32),
  };
}

const SIX = { A: '1', B: '2', C: '3', D: '4', E: '5', F: '6' };

describe('what the others answered', () => {
  it('has a row for every option in letter order, zeros included', () => {
    expect(othersStats({ D: 'quatre', A: 'un' }, countsOf([]), null)).toEqual({
      total_answers: 0,
      answer_stats: [
        { option_key: 'A', count: 0, percentage: 0 },
        { option_key: 'D', count: 0, percentage: 0 },
      ],
    });
  });

  it('leaves the asking user out', () => {
    expect(othersStats({ A: 'un', B: 'deux' }, countsOf([1, 2, 3]), 3)).toEqual({
      total_answers: 2,
      answer_stats: [
        { option_key: 'A', count: 1, percentage: 50 },
        { option_key: 'B', count: 1, percentage: 50 },
      ],
    });
  });

  it('is empty for the only one who answered', () => {
    expect(othersStats({ A: 'un', B: 'deux' }, countsOf([1]), 1)).toEqual({
      total_answers: 0,
      answer_stats: [
        { option_key: 'A', count: 0, percentage: 0 },
        { option_key: 'B', count: 0, percentage: 0 },
      ],
    });
  });

  it('gives shares of the users with one decimal', () => {
    const { answer_stats } = othersStats({ A: 'un', B: 'deux' }, countsOf([1, 3, 3]), null);
    expect(answer_stats.map((stat) => stat.percentage)).toEqual([100, 66.7]);
  });

  it('is the same as counting without the user in the first place', () => {
    const mask = fc.integer({ min: 1, max: 63 });
    fc.assert(
      fc.property(fc.array(mask), fc.option(mask), (others, own) => {
        const everybody = own === null ? others : [...others, own];
        const { total_answers, answer_stats } = othersStats(SIX, countsOf(everybody), own);
        expect(total_answers).toBe(others.length);
        expect(answer_stats.map(({ option_key, count }) => [option_key, count])).toEqual(
          LETTERS.map((letter) => [
            letter,
            others.filter((other) => lettersOf(other).includes(letter)).length,
          ]),
        );
      }),
    );
  });
});
