import { groupBy } from '../group-by.ts';

/** Numbers of published questions, and of those that are explained. */
export interface Coverage {
  questions: number;
  /** With a justification. */
  justified: number;
  /** With a note for every option. */
  annotated: number;
}

/** The coverage of a chapter, or of the questions of a subject without one. */
export interface ChapterCoverage extends Coverage {
  semester_id: number;
  semester_name: string;
  semester_year: number;
  subject_id: number;
  subject_name: string;
  chapter_id: number | null;
  chapter_name: string | null;
}

export interface SubjectCoverage {
  id: number;
  name: string;
  total: Coverage;
  chapters: ChapterCoverage[];
}

export interface SemesterCoverage {
  id: number;
  name: string;
  year: number;
  subjects: SubjectCoverage[];
}

/** The sums of some chapters. */
export function totalCoverage(chapters: readonly Coverage[]): Coverage {
  const total: Coverage = { questions: 0, justified: 0, annotated: 0 };
  for (const { questions, justified, annotated } of chapters) {
    total.questions += questions;
    total.justified += justified;
    total.annotated += annotated;
  }
  return total;
}

/**
 * A share in percent from 0 to 100, with at most one decimal. It is 100 only if nothing is missing, and 0 only if nothing
 * is there. Of no questions it is 0.
 */
export function coveredPercent(covered: number, questions: number): number {
  if (questions === 0 || covered === 0) return 0;
  if (covered === questions) return 100;
  return Math.min(99.9, Math.max(0.1, Math.round((covered / questions) * 1_000) / 10));
}

/** Chapters below their subjects, and these below their semesters, in the order of the rows. */
export function coverageTree(rows: readonly ChapterCoverage[]): SemesterCoverage[] {
  const semesters = groupBy(rows, ({ semester_id }) => semester_id);
  return Array.from(semesters, ([id, ofSemester]) => ({
    id,
    name: ofSemester[0]?.semester_name ?? '',
    year: ofSemester[0]?.semester_year ?? 0,
    subjects: Array.from(
      groupBy(ofSemester, ({ subject_id }) => subject_id),
      ([subjectId, chapters]) => ({
        id: subjectId,
        name: chapters[0]?.subject_name ?? '',
        total: totalCoverage(chapters),
        chapters,
      }),
    ),
  }));
}
