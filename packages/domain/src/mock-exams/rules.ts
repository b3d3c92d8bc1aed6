/** How long after the window results stay closed: what devices without network kept is still taken. */
export const RELEASE_DELAY_SECONDS = 10 * 60;

/** The longest window. */
export const WINDOW_DAYS_MAX = 7;

/** How long before its start students see a mock exam, and how long after its results. */
export const ANNOUNCED_DAYS = 14;
export const SHOWN_DAYS = 7;

/** How near the start is when the dashboard tells of it. */
export const NEAR_DAYS = 3;

/** Seconds that are left when no one enters any more: the least time limit of a sitting. */
export const ENTRY_MIN_SECONDS = 60;

/** Where a mock exam stands for those who sit it. */
export type MockExamPhase = 'announced' | 'open' | 'closed' | 'released';

/** A moment as the server has it, or as it comes to a page. */
type Instant = Date | string;

/** How many seconds it is from one moment to another. */
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
