import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1\u202f000'],
  [12_345, '12\u202f345'],
  [999_999, '999\u202f999'],
  [1_000_000, '1\u202f000\u202f000'],
  [-4_500, '-4\u202f500'],
])('writes %d', (value, text) => {
  expect(wholeNumber(value)).toBe(text);
});

it('separates every three digits by a narrow no-break space', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(wholeNumber(value)).toBe(String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f'));
    }),
  );
});
