/** How long after the window results stay closed: what devices without network kept is still taken. */
export const RELEASE_DELAY_SECONDS = 10 * 60;

/** The longest window. */
export const WINDOW_DAYS_MAX = 7;

/** How long before its start students see a mock exam, and how long after its results. */
export const ANNOUNCED_DAYS = 14;
export const SHOWN_DAYS = 7;

/** How near the start is when the dashboard tells of it. */
export const NEAR_DAYS = 3;

/** What is left when no one enters any more: the least time limit of a sitting. */
export const ENTRY_MIN_SECONDS = 60;

/** Where a mock exam stands for those who sit it. */
export type MockExamPhase = 'announced' | 'open' | 'closed' | 'released';

/** Times in milliseconds, or dates. */
export function phaseOf(
  exam: { opens_at: Date | number; closes_at: Date | number; released_at: Date | null },
  now: Date | number,
): MockExamPhase {
  if (exam.released_at !== null) return 'released';
  if (Number(now) < Number(exam.opens_at)) return 'announced';
  const left = (Number(exam.closes_at) - Number(now)) / 1000;
  return left >= ENTRY_MIN_SECONDS ? 'open' : 'closed';
}

/** The time that a student has who enters now: the exam's, but no longer than its window. In seconds. */
export function entryLimit(exam: { closes_at: Date; duration_minutes: number }, now: Date): number {
  const left = Math.floor((exam.closes_at.getTime() - now.getTime()) / 1000);
  return Math.min(exam.duration_minutes * 60, left);
}
