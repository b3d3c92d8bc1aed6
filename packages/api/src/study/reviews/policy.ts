import type { Memory, Parameters } from '@amphi/domain/reviews/recall';
import { type Retention, retentionOf } from '@amphi/domain/reviews/retention';
import { dueIn, hash } from './memory.ts';

/** The recall that a question is scheduled for by an answer of this day. */
export function retentionOn(
  day: number,
  examDay: number | null,
  chosen: Retention | null = null,
): number {
  return retentionOf(chosen, examDay !== null && day < examDay);
}

/**
 * The day on which a question of the book is due after an answer, as a rule also where that is after the exam: the
 * final sweep decides which of those are asked before it.
 *
 * @param answer `day` is the day of the answer, `lastDay` that of the one before, null for the first
 */
export function nextDueDay(
  answer: {
    readonly userId: number;
    readonly questionId: number;
    readonly memory: Memory;
    readonly day: number;
    readonly lastDay: number | null;
    readonly reps: number;
  },
  settings: { readonly retention: number; readonly parameters: Parameters },
): number {
  const { userId, questionId, memory, day, lastDay, reps } = answer;
  const elapsedDays = lastDay === null ? 0 : day - lastDay;
  return day + dueIn({ ...settings, userId, questionId, reps, elapsedDays, memory });
}

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
