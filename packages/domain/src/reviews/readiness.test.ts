import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWeak, nextChapters, READINESS_MIN, readiness } from './readiness.ts';

describe('readiness', () => {
  it('is the share seen times the mean recall', () => {
    const made = readiness(Array(60).fill(0.8), 120);
    expect(made?.rate).toBeCloseTo(0.4);
  });

  it.each([0, READINESS_MIN - 1])('is not told by %d questions', (seen) => {
    expect(readiness(Array(seen).fill(1), 100)).toBeNull();
  });

  it('lies in its interval, which lies in what was seen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: READINESS_MIN }),
        fc.integer({ min: 0, max: 500 }),
        (recalls, unseen) => {
          const total = recalls.length + unseen;
          const { rate, low, high } = readiness(recalls, total) ?? { rate: -1, low: 0, high: 0 };
          expect(low).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(rate);
          expect(rate).toBeLessThanOrEqual(high + 1e-9);
          expect(high).toBeLessThanOrEqual(recalls.length / total + 1e-9);
        },
      ),
    );
  });

  it('is surer of more questions', () => {
    const width = (count: number) => {
      const made = readiness(Array(count).fill(0.7), count);
      return (made?.high ?? 0) - (made?.low ?? 0);
    };
    expect(width(300)).toBeLessThan(width(40));
  });
});

it('the chapters to do next are those with most that would not be known', () => {
  const chapter = (chapter_id: number, total: number, known: number) => ({
    chapter_id,
    total,
    known,
  });
  const chapters = [chapter(1, 10, 9.5), chapter(2, 40, 30), chapter(3, 12, 0), chapter(4, 12, 2)];
  expect(nextChapters(chapters, 2).map(({ chapter_id }) => chapter_id)).toEqual([3, 2]);
  expect(nextChapters([chapter(1, 10, 9.5)], 2)).toEqual([]);
});

it.each([
  [0.5, 0.6, true],
  [0.6, 0.6, false],
  [0.7, 0.6, false],
  [0.1, null, false],
])('a chapter known by %d beside %s is weak: %s', (rate, expected, weak) => {
  expect(isWeak({ own: { rate, low: 0, high: 1 }, expected })).toBe(weak);
});
