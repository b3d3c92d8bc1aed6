import { addDays } from '../reviews/study-day.ts';

/** How far ahead an exam may be, in days. */
export const EXAM_AHEAD_DAYS = 730;

/** Why a date cannot be that of an exam to come; null when it can. Both are `YYYY-MM-DD`. */
export function examDateProblem(examOn: string, today: string): 'past' | 'far' | null {
  if (examOn < today) return 'past';
  return examOn > addDays(today, EXAM_AHEAD_DAYS) ? 'far' : null;
}
