import { expect, it } from 'vitest';
import { examDateProblem } from './exam-date.ts';

it.each([
  ['2026-11-21', 'past'],
  ['2026-11-22', null],
  ['2028-11-21', null],
  ['2028-11-22', 'far'],
])('an exam on %s, seen from 2026-11-22: %s', (examOn, problem) => {
  expect(examDateProblem(examOn, '2026-11-22')).toBe(problem);
});
