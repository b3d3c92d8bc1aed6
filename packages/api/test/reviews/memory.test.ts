import { GRADES, type Grade } from '@amphi/domain/reviews/grades';
import { type Memory, recallOn } from '@amphi/domain/reviews/recall';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PARAMETERS, dueIn, nextMemory } from '../../src/study/reviews/memory.ts';

const P = DEFAULT_PARAMETERS;
const { again, hard, good, easy } = GRADES;
const first = (grade: Grade) => nextMemory(null, 0, grade, P);

interface Due {
  memory: Memory;
  elapsedDays?: number;
  retention?: number;
  reps?: number;
}

function dueOf(due: Due, questionId: number): number {
  const { elapsedDays = 0, retention = 0.9, reps = 1, memory } = due;
  const rest = { memory, elapsedDays, retention, reps };
  return dueIn({ ...rest, parameters: P, userId: 7, questionId });
}

/** The days that 2,000 questions in this state get, each with its number of questions. */
function spread(due: Due): Map<number, number> {
  const counts = new Map<number, number>();
  for (let questionId = 1; questionId <= 2_000; questionId += 1) {
    const days = dueOf(due, questionId);
    counts.set(days, (counts.get(days) ?? 0) + 1);
  }
  return new Map([...counts].sort(([one], [other]) => one - other));
}
const daysOf = (due: Due) => [...spread(due).keys()];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Rounds like a column of type `real`, and writes like PostgreSQL: the shortest text that is read the same. */
function throughReal(value: number): number {
  const kept = Math.fround(value);
  for (let digits = 1; ; digits += 1) {
    const text = Number(kept.toPrecision(digits));
    if (Math.fround(text) === kept) return text;
  }
}

describe('the state of memory', () => {
  it('begins with the stability of FSRS-6 for each grade', () => {
    expect([again, hard, good, easy].map((grade) => first(grade).stability)).toEqual([
      0.212, 1.2931, 2.3065, 8.2956,
    ]);
    expect(first(again).difficulty).toBeGreaterThan(first(good).difficulty);
  });

  it('does not grow by a right answer on the same day', () => {
    for (const grade of [good, easy]) {
      expect(nextMemory(first(good), 0, grade, P).stability).toBe(first(good).stability);
    }
  });

  it('is the same through a column after each answer as in memory all along, due days included', () => {
    const answer = fc.record({
      gap: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 900 })),
      grade: fc.constantFrom(again, hard, good, good, good, easy),
    });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 15 }), (history) => {
        let stored: Memory | null = null;
        let replayed: Memory | null = null;
        for (const { gap, grade } of history) {
          const { stability, difficulty } = nextMemory(stored, gap, grade, P);
          stored = { stability: throughReal(stability), difficulty: throughReal(difficulty) };
          replayed = nextMemory(replayed, gap, grade, P);
        }
        expect(replayed).toEqual(stored);
        const last = { elapsedDays: history.at(-1)?.gap ?? 0, reps: history.length };
        const due = (memory: Memory) => dueOf({ ...last, memory }, 3);
        expect(due(replayed as Memory)).toBe(due(stored as Memory));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([[[1, 2, 3]], [P.map((value, index) => (index === 4 ? Number.NaN : value))]])(
    'refuses parameters that are not 21 numbers, instead of taking others: %j',
    (parameters) => {
      expect(() => nextMemory(null, 0, good, parameters)).toThrow(RangeError);
    },
  );

  it('follows other parameters', () => {
    const doubled = P.map((value, index) => (index < 4 ? value * 2 : value));
    expect(nextMemory(null, 0, good, doubled).stability).toBe(4.613);
  });
});

describe('predicted recall', () => {
  it('is 1 on the day of the answer, 90 % after as many days as the stability, and falls', () => {
    const memory: Memory = { stability: 10, difficulty: 5 };
    expect(recallOn(100, 100, memory, P)).toBe(1);
    expect(recallOn(110, 100, memory, P)).toBeCloseTo(0.9, 6);
    expect(recallOn(140, 100, memory, P)).toBeLessThan(recallOn(120, 100, memory, P));
  });
});

describe('the due day', () => {
  const memory: Memory = { stability: 30, difficulty: 5 };

  it('is the same each time, and spread evenly over the range by question and repetition', () => {
    const counts = spread({ memory });
    expect(spread({ memory })).toEqual(counts);
    expect([...counts.keys()]).toEqual(range(27, 33));
    for (const count of counts.values()) expect(count).toBeGreaterThan((2_000 / 7) * 0.8);
    const byRepetition = new Set(range(1, 50).map((reps) => dueOf({ memory, reps }, 1)));
    expect(byRepetition.size).toBe(7);
  });

  it('is tomorrow at the earliest, and in a year at the latest', () => {
    expect(daysOf({ memory: first(again), retention: 0.8 })).toEqual([1]);
    const strong: Memory = { stability: 20_000, difficulty: 1 };
    expect(Math.max(...daysOf({ memory: strong }))).toBe(365);
  });
});
