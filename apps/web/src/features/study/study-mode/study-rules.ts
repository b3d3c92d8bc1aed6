import type { StudyOptions } from '../types.ts';

type QrocOptions = Pick<
  StudyOptions,
  | 'has_justification_qcms'
  | 'justification_chapters'
  | 'justification_exam_years'
  | 'justification_qcm_count'
>;

/** True where the open questions are in no chapter and no exam, so that only one card leads to them. */
export function areQrocsUnsorted(options: QrocOptions): boolean {
  return (
    options.has_justification_qcms &&
    options.justification_chapters.length === 0 &&
    options.justification_exam_years.length === 0
  );
}

/**
 * True where some open questions are on no chapter's card although others are sorted. They need a way of
 * their own, or a student with a paid semester would never see them.
 */
export function areSomeQrocsUnfiled(options: QrocOptions): boolean {
  const filed = options.justification_chapters.reduce(
    (sum, chapter) => sum + chapter.justification_qcm_count,
    0,
  );
  return filed < options.justification_qcm_count && !areQrocsUnsorted(options);
}

/** Counts the different exam years that the subject has cards for, of either kind. */
export function countExamYears({
  exam_years,
  justification_exam_years,
}: Pick<StudyOptions, 'exam_years' | 'justification_exam_years'>): number {
  return new Set([...exam_years, ...justification_exam_years].map(({ year }) => year)).size;
}

export interface PartProgress {
  answered: number;
  total: number;
  /** The success rate, from 0 to 100. */
  rate: number;
}

interface PartFigures {
  answered_questions: number;
  success_rate: number;
}

/** The progress of a part of so many questions; undefined before its first answer. */
export function partProgress(
  total: number,
  figures: PartFigures | undefined,
): PartProgress | undefined {
  if (!figures || total === 0) return undefined;
  return { answered: figures.answered_questions, total, rate: figures.success_rate };
}

interface Answered {
  total_questions: number;
  answered_questions: number;
  correct_answers: number;
}

/** The parts of a bar, in per cent of all questions. */
export function progressShares({ total_questions, answered_questions, correct_answers }: Answered) {
  const share = (count: number) => (total_questions === 0 ? 0 : (count / total_questions) * 100);
  return {
    correct: share(correct_answers),
    incorrect: share(answered_questions - correct_answers),
  };
}
