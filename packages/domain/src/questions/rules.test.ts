import { expect, it } from 'vitest';
import { EXAM_YEAR_MAX, EXAM_YEAR_MIN, latestExamYear } from './rules.ts';

it('lets exam questions run from 2000 to next year, open ones to 2100 [questions.8, questions.10]', () => {
  expect(EXAM_YEAR_MIN).toBe(2000);
  expect(EXAM_YEAR_MAX).toBe(2100);
  expect(latestExamYear(new Date('2026-01-01T00:00:00Z'))).toBe(2027);
  expect(latestExamYear(new Date('2026-12-31T23:59:59Z'))).toBe(2027);
});
