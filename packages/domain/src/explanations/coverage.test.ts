import { describe, expect, it } from 'vitest';
import { type ChapterCoverage, coverageTree, coveredPercent, totalCoverage } from './coverage.ts';

const chapter = (
  semester_id: number,
  subject_id: number,
  chapter_id: number | null,
  [questions, justified, annotated]: [number, number, number],
): ChapterCoverage => ({
  semester_id,
  semester_name: `S${semester_id}`,
  semester_year: 2026,
  subject_id,
  subject_name: `Matière ${subject_id}`,
  chapter_id,
  chapter_name: chapter_id === null ? null : `Chapitre ${chapter_id}`,
  questions,
  justified,
  annotated,
});

describe('the coverage of explanations', () => {
  it('is summed', () => {
    expect(totalCoverage([])).toEqual({ questions: 0, justified: 0, annotated: 0 });
    const chapters = [chapter(1, 1, 1, [10, 4, 1]), chapter(1, 1, null, [3, 3, 2])];
    expect(totalCoverage(chapters)).toEqual({ questions: 13, justified: 7, annotated: 3 });
  });

  it('is grouped by subject and semester, in the order of the rows', () => {
    const rows = [
      chapter(2, 7, 71, [4, 1, 0]),
      chapter(2, 7, null, [1, 0, 0]),
      chapter(2, 5, 51, [2, 2, 2]),
      chapter(1, 9, 91, [3, 0, 1]),
    ];
    const [first, second] = coverageTree(rows);
    expect(first).toEqual({
      id: 2,
      name: 'S2',
      year: 2026,
      subjects: [
        {
          id: 7,
          name: 'Matière 7',
          chapters: rows.slice(0, 2),
          total: { questions: 5, justified: 1, annotated: 0 },
        },
        {
          id: 5,
          name: 'Matière 5',
          chapters: rows.slice(2, 3),
          total: { questions: 2, justified: 2, annotated: 2 },
        },
      ],
    });
    expect(second).toMatchObject({ id: 1, subjects: [{ id: 9, chapters: rows.slice(3) }] });
    expect(coverageTree([])).toEqual([]);
  });
});

describe('a share', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33.3],
    [553, 2_758, 20.1],
  ])('of %d among %d questions is %d per cent', (covered, questions, percent) => {
    expect(coveredPercent(covered, questions)).toBe(percent);
  });

  it('is neither whole while a question is missing nor nothing once there is one', () => {
    expect(coveredPercent(9_999, 10_000)).toBe(99.9);
    expect(coveredPercent(1, 10_000)).toBe(0.1);
  });
});
