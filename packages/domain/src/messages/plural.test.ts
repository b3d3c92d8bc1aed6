import { expect, it } from 'vitest';
import { counted, plural } from './plural.ts';

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
