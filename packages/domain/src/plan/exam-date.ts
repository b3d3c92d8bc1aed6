import { addDays } from '../reviews/study-day.ts';

/** The farthest day of an exam, in days from today. */
export const EXAM_AHEAD_DAYS = 730;

/** Checks the day of an exam to come; null when it is one. Both are `YYYY-MM-DD`. */
export function examDateProblem(examOn: string, today: string): 'past' | 'far' | null {
  if (examOn < today) return 'past';
  return examOn > addDays(today, EXAM_AHEAD_DAYS) ? 'far' : null;
}
