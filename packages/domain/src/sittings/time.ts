/** Seconds after its end in which a sitting takes answers as in time: their save is under way. */
export const GRACE_SECONDS = 30;
/** Seconds after its end in which it takes answers that a device without network stored, if they were given in time. */
export const LATE_SECONDS = 12 * 60 * 60;

/** The clock of a sitting, as it is stored; durations in seconds. */
export interface SittingClock {
  /** Null: no limit. */
  time_limit_seconds: number | null;
  /** Before `running_since`. */
  spent_seconds: number;
  /** Null while it is paused or finished. */
  running_since: Date | null;
}

/** Seconds that a sitting has taken by now, with fractions; pauses don't count. */
export function spentSeconds({ spent_seconds, running_since }: SittingClock, now: Date): number {
  if (running_since === null) return spent_seconds;
  return spent_seconds + Math.max(0, now.getTime() - running_since.getTime()) / 1000;
}

/** Seconds that are left, 0 when the time is over; null without a limit. */
export function remainingSeconds(clock: SittingClock, now: Date): number | null {
  if (clock.time_limit_seconds === null) return null;
  return Math.max(0, clock.time_limit_seconds - spentSeconds(clock, now));
}

/** The end of a running sitting's time; null without a limit, or while the clock rests. */
export function endOf({ time_limit_seconds, ...clock }: SittingClock): Date | null {
  if (time_limit_seconds === null || clock.running_since === null) return null;
  return new Date(
    clock.running_since.getTime() + (time_limit_seconds - clock.spent_seconds) * 1000,
  );
}

/** `in_time` counts; `late` counts, but the sitting is not ranked; `refused` does not count. */
export type SaveVerdict = 'in_time' | 'late' | 'refused';

/**
 * Judges whether an answer that reaches the server counts.
 *
 * @param end of the sitting's time, as `endOf` gives it; null: no end
 * @param received the server's time
 * @param age seconds from the answer to the sending of its save, by the device; null when the device does not say.
 *   Counted back from `received`, so that a device whose clock stood still dates its answers too late, never too
 *   early. Only asked when the save arrives after the grace.
 * @param time_limit_seconds the sitting's limit
 */
export function judgeSave({
  end,
  received,
  age,
  time_limit_seconds,
}: {
  end: Date | null;
  received: Date;
  age: number | null;
  time_limit_seconds: number | null;
}): SaveVerdict {
  if (end === null || time_limit_seconds === null) return 'in_time';
  const late = (received.getTime() - end.getTime()) / 1000;
  if (late <= GRACE_SECONDS) return 'in_time';
  const wasInTime = age !== null && late - age <= GRACE_SECONDS;
  return wasInTime && late <= LATE_SECONDS ? 'late' : 'refused';
}
