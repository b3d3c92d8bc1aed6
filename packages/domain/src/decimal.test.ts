import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal, writeDecimal } from './decimal.ts';

test.each([
  ['450', 450],
  ['450,50', 450.5],
  ['450.50', 450.5],
  ['500,', 500],
  [',5', 0.5],
  ['0450', 450],
  ['0,125', 0.125],
  ['1 200', 1200],
  ['1\u202f200,50', 1200.5],
  ['1\u00a0200\u00a0000', 1_200_000],
  ['1’200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['1.200.000', 1_200_000],
  ['12345,678', 12345.678],
  ['-5', -5],
  [' 7 ', 7],
])('%s is %d', (text, value) => {
  expect(parseDecimal(text)).toBe(value);
});

test.each([
  '',
  ' ',
  '-',
  ',',
  '1.200',
  '1,200',
  '12.345',
  '4 50',
  '1 2000',
  '450 MRU',
  '4e2',
  '1,2,3',
  '1.20.000',
  '1.200,50,1',
  '0x10',
  'Infinity',
  '1,,5',
  'x5',
  '5 x5',
  'x -5',
  '0,5x',
  '0,x5',
  '1\n2',
])('%o is not clear', (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test('what a field shows is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
      expect(parseDecimal(writeDecimal(cents / 100))).toBe(cents / 100);
    }),
  );
});
