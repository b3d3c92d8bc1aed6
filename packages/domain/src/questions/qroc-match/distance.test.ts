import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './distance.ts';

/** The definition, without any of the short cuts. */
function plainDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : row)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap =
        row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (table[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

it.each([
  ['embolie', 'embolie', 0],
  ['embolie', 'embole', 1],
  ['embole', 'embolie', 1],
  ['embolie', 'enbolie', 1],
  ['embolie', 'emoblie', 1],
  ['hypokaliemie', 'hyperkaliemie', 2],
  ['ca', 'abc', 3],
  ['', 'ab', 2],
])('%s to %s takes %d', (one, other, expected) => {
  expect(editDistance(one, other, 3)).toBe(expected);
});

it('says no more than that it is above the limit', () => {
  expect(editDistance('rein', 'foie', 2)).toBe(3);
  expect(editDistance('rein', 'reins', 0)).toBe(1);
  expect(editDistance('x', 'y'.repeat(9000), 9500)).toBe(9501);
  expect(editDistance('x', 'y'.repeat(2048), 3000)).toBe(3001);
  expect(editDistance('x', 'y'.repeat(2047), 3000)).toBe(2047);
});

it('is that of the definition, up to the limit', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 9 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 4 }), (one, other, limit) => {
      expect(editDistance(one, other, limit)).toBe(Math.min(plainDistance(one, other), limit + 1));
    }),
    { numRuns: 3000 },
  );
});
