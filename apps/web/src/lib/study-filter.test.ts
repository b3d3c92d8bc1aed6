import { describe, expect, it } from 'vitest';
import { isPart, parseStudyFilter } from './study-filter.ts';

describe('parseStudyFilter', () => {
  it('reads a subject with its chapter and year', () => {
    expect(parseStudyFilter('3', { chapter: '7', year: '2024' })).toEqual({
      subject_id: 3,
      chapter_id: 7,
      exam_year: 2024,
    });
  });

  it('needs a subject, and ignores a chapter or year that can’t be read', () => {
    expect(parseStudyFilter('x', { chapter: '7', year: null })).toBeNull();
    expect(parseStudyFilter('3', { chapter: 'x', year: '-1' })).toEqual({ subject_id: 3 });
  });
});

describe('isPart', () => {
  it('is any narrowing', () => {
    expect(isPart({ subject_id: 3 })).toBe(false);
    expect(isPart({ subject_id: 3, chapter_id: 1 })).toBe(true);
    expect(isPart({ subject_id: 3, exam_year: 2024 })).toBe(true);
  });
});
