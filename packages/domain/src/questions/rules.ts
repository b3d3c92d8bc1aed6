export const EXAM_YEAR_MIN = 2000;
/** The upper end of the input for open questions; QCM go up to next year. */
export const EXAM_YEAR_MAX = 2100;

/** The last year that an exam question may carry: next year, for exams announced ahead. */
export function latestExamYear(today = new Date()): number {
  return today.getFullYear() + 1;
}
