import { hash } from './memory.ts';

/** Share of a day's limit that is left for questions that are kept without an error; the rest is for errors. */
const KEPT_SHARE = 0.5;

/** Over how many days questions that are due already are spread when all enter the book at once. */
export const keptSpreadDays = (dueCount: number, reviewsPerDay: number): number =>
  Math.max(1, Math.ceil(dueCount / Math.max(1, Math.floor(reviewsPerDay * KEPT_SHARE))));

/**
 * The day on which a question is due that enters the book with all others: its own, unless that is today or past.
 * Questions due by today are spread evenly over the days from today on, by a hash, so that a replay gives the same dates.
 */
export function keptDueDay(
  question: { readonly userId: number; readonly questionId: number; readonly dueDay: number },
  { day, spreadDays }: { readonly day: number; readonly spreadDays: number },
): number {
  const { userId, questionId, dueDay } = question;
  return dueDay > day ? dueDay : day + (hash(userId, questionId, 0) % spreadDays);
}
