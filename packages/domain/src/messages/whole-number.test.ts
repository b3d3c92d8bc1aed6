import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

const french = new Intl.NumberFormat('fr');

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -4_500])('writes %d', (value) => {
  expect(wholeNumber(value)).toBe(french.format(value));
});

it('writes every whole number as the platform does', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(wholeNumber(value)).toBe(french.format(value));
    }),
  );
});
