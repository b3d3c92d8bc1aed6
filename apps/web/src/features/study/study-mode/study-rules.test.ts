import { describe, expect, it } from 'vitest';
import {
  areQrocsUnsorted,
  areSomeQrocsUnfiled,
  countExamYears,
  partProgress,
  progressShares,
} from './study-rules.ts';

const chapter = (count: number) => ({
  id: 1,
  name: 'Membre supérieur',
  subject_id: 1,
  position: 1,
  qcm_count: 4,
  justification_qcm_count: count,
});

const options = (total: number, inChapters: number[], inYears: number[] = []) => ({
  has_justification_qcms: total > 0,
  justification_qcm_count: total,
  justification_chapters: inChapters.map(chapter),
  justification_exam_years: inYears.map((count, index) => ({
    year: 2020 + index,
    justification_qcm_count: count,
  })),
});

describe('areQrocsUnsorted', () => {
  it('needs open questions without chapters and years', () => {
    expect(areQrocsUnsorted(options(3, []))).toBe(true);
    expect(areQrocsUnsorted(options(0, []))).toBe(false);
    expect(areQrocsUnsorted(options(3, [3]))).toBe(false);
    expect(areQrocsUnsorted(options(3, [], [1]))).toBe(false);
  });
});

describe('areSomeQrocsUnfiled', () => {
  it('compares the chapters with the whole', () => {
    expect(areSomeQrocsUnfiled(options(5, [2, 2]))).toBe(true);
    expect(areSomeQrocsUnfiled(options(4, [2, 2]))).toBe(false);
    expect(areSomeQrocsUnfiled(options(4, [], [2]))).toBe(true);
  });

  it('leaves it to the one card when nothing is sorted', () => {
    expect(areSomeQrocsUnfiled(options(4, []))).toBe(false);
    expect(areSomeQrocsUnfiled(options(0, []))).toBe(false);
  });
});

describe('countExamYears', () => {
  it('counts a year once, whichever kind of question it has', () => {
    expect(
      countExamYears({
        exam_years: [
          { year: 2025, qcm_count: 3 },
          { year: 2024, qcm_count: 1 },
        ],
        justification_exam_years: [
          { year: 2024, justification_qcm_count: 1 },
          { year: 2020, justification_qcm_count: 2 },
        ],
      }),
    ).toBe(3);
    expect(countExamYears({ exam_years: [], justification_exam_years: [] })).toBe(0);
  });
});

describe('partProgress', () => {
  const figures = { answered_questions: 3, success_rate: 66.7 };

  it('is there from the first answer on', () => {
    expect(partProgress(5, figures)).toEqual({ answered: 3, total: 5, rate: 66.7 });
    expect(partProgress(5, undefined)).toBeUndefined();
    expect(partProgress(0, figures)).toBeUndefined();
  });
});

describe('progressShares', () => {
  it('gives shares of all questions', () => {
    expect(
      progressShares({ total_questions: 20, answered_questions: 10, correct_answers: 5 }),
    ).toEqual({ correct: 25, incorrect: 25 });
  });

  it('does not divide by nothing', () => {
    expect(
      progressShares({ total_questions: 0, answered_questions: 0, correct_answers: 0 }),
    ).toEqual({ correct: 0, incorrect: 0 });
  });
});
