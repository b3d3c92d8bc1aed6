import { describe, expect, it } from 'vitest';
import type { ScoredAnswer } from '../baremes/score.ts';
import {
  compareWithOthers,
  countAnswers,
  defaultLimit,
  type Finish,
  isExact,
  UNRANKED_REASONS,
  unrankedReason,
} from './rules.ts';

describe('the time of an exam', () => {
  it('is 90 seconds a question, from one minute to six hours', () => {
    const limits = (...counts: number[]) => counts.map((count) => defaultLimit(count));
    expect(limits(1, 2, 40, 200)).toEqual([90, 180, 3_600, 18_000]);
    expect(limits(0, 1_000)).toEqual([60, 21_600]);
  });

  it('is 120 seconds for an open one', () => {
    expect([defaultLimit(0, 3), defaultLimit(10, 5)]).toEqual([360, 1_500]);
  });
});

const ranked: Finish = {
  mode: 'exam',
  origin: 'paper',
  pauses: 0,
  spent_seconds: 100,
  time_limit_seconds: 1_000,
  questions: 10,
  blanks: 2,
  is_late: false,
  is_answered_elsewhere: false,
  is_repeated: false,
};

describe('a finished sitting', () => {
  it('is compared when it is the first copy of a paper sat in one go', () => {
    expect(unrankedReason(ranked)).toBeNull();
  });

  it.each([
    ['tutor', { mode: 'tutor' }],
    ['custom', { origin: 'custom' }],
    ['custom', { origin: 'plan' }],
    ['late', { is_late: true }],
    ['paused', { pauses: 1 }],
    ['elsewhere', { is_answered_elsewhere: true }],
    ['unused', { blanks: 3 }],
    ['repeated', { is_repeated: true }],
  ] as const)('is not compared: %s', (reason, change) => {
    expect(unrankedReason({ ...ranked, ...change })).toBe(reason);
    expect(UNRANKED_REASONS).toContain(reason);
  });

  it('counts as used by four fifths of the time, or of the questions', () => {
    expect(unrankedReason({ ...ranked, blanks: 10, spent_seconds: 800 })).toBeNull();
    expect(unrankedReason({ ...ranked, blanks: 10, spent_seconds: 799 })).toBe('unused');
  });
});

const answer = (mask: number, values: object = {}): ScoredAnswer => ({
  mask,
  question: { key: 5, options: 15, must: 0, never: 0, format: 'qrm' as const, ...values },
});

it('an answer is right with exactly the letters of the key', () => {
  expect([5, 1, 7, 0].map((mask) => isExact({ key: 5, options: 15 }, mask))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('counts right answers and blanks, but none of neutralised questions', () => {
  const answers = [answer(5), answer(1), answer(7), answer(0), answer(32)];
  const neutralised = [5, 0].map((mask) => answer(mask, { state: 'neutralised' }));
  expect(countAnswers([...answers, ...neutralised])).toEqual({ correct: 1, blank: 2 });
});

describe('what the others and the student reach', () => {
  it('is of the questions that five others have answered, for both', () => {
    const questions = [
      { total: 5, correct: 5, is_right: true },
      { total: 300, correct: 100, is_right: false },
      { total: 4, correct: 0, is_right: false },
    ];
    expect(compareWithOthers(questions)).toEqual({ questions: 2, others: 66.7, own: 50 });
    expect(compareWithOthers(questions.slice(2))).toBeNull();
    expect(compareWithOthers([])).toBeNull();
  });
});
