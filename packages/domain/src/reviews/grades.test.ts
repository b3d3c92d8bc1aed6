import { describe, expect, it } from 'vitest';
import { GRADES, gradeOfQcm, gradeOfQroc } from './grades.ts';

const { again, hard, good, easy } = GRADES;

describe('the grade of a QCM', () => {
  it.each([
    [false, null, true, again],
    [false, 'easy', true, again],
    [false, 'sure', false, again],
    [true, null, false, good],
    [true, 'sure', false, good],
    [true, 'hesitated', false, hard],
    [true, 'guessed', false, again],
    [true, 'easy', true, easy],
    [true, 'easy', false, good],
    [null, null, false, null],
    [null, 'sure', true, null],
  ] as const)('right: %s, said: %s, in a review: %s → %s', (is_correct, said, is_review, grade) => {
    expect(gradeOfQcm({ is_correct, confidence: said, is_review })).toBe(grade);
  });
});

it('of a QROC is what the student says', () => {
  expect((['unknown', 'hesitated', 'known', 'easy'] as const).map(gradeOfQroc)).toEqual([
    again,
    hard,
    good,
    easy,
  ]);
});
