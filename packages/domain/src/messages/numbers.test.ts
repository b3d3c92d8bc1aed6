import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, plural, wholeNumber } from './numbers.ts';

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

it.each([
  [0, 'question'],
  [1, 'question'],
  [2, 'questions'],
  [1_000_000, 'questions'],
])('takes the form that goes with %d', (count, form) => {
  expect(plural(count, 'question', 'questions')).toBe(form);
});

it('writes a count with its word, which no line break separates', () => {
  expect(counted(1, 'question', 'questions')).toBe('1\u00a0question');
  expect(counted(12_345, 'question', 'questions')).toBe('12\u202f345\u00a0questions');
});
