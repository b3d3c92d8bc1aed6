/** Delay of results after the window, in which devices without network still send the answers that they hold. */
export const RELEASE_DELAY_SECONDS = 10 * 60;

/** The longest window. */
export const WINDOW_DAYS_MAX = 7;

/** Days before its start and after its results in which students see a mock exam. */
export const ANNOUNCED_DAYS = 14;
export const SHOWN_DAYS = 7;

/** Days before the start from which the dashboard announces it. */
export const NEAR_DAYS = 3;

/** Seconds that are left when no one enters any more: the least time limit of a sitting. */
export const ENTRY_MIN_SECONDS = 60;

export type MockExamPhase = 'announced' | 'open' | 'closed' | 'released';

/** A moment as the server has it, or as it comes to a page. */
type Instant = Date | string;

export const secondsUntil = (moment: Instant, now: Instant): number =>
  (new Date(moment).getTime() - new Date(now).getTime()) / 1000;

export function phaseOf(
  exam: { opens_at: Instant; closes_at: Instant; released_at: Instant | null },
  now: Instant,
): MockExamPhase {
  if (exam.released_at !== null) return 'released';
  if (secondsUntil(exam.opens_at, now) > 0) return 'announced';
  return secondsUntil(exam.closes_at, now) >= ENTRY_MIN_SECONDS ? 'open' : 'closed';
}

/** The time that a student has who enters now: the exam's, but no longer than its window. In seconds. */
export function entryLimit(
  exam: { closes_at: Instant; duration_minutes: number },
  now: Instant,
): number {
  return Math.min(exam.duration_minutes * 60, Math.floor(secondsUntil(exam.closes_at, now)));
}
