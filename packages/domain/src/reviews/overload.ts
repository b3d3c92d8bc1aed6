import { addDays, weekdayOf } from './study-day.ts';

/** How many cards of a subject are due on a day, `YYYY-MM-DD`. */
export interface DueCount {
  subject_id: number;
  due_on: string;
  count: number;
}

/** True where a weekday mask, whose bit 0 is Monday, has the weekday of a day. */
export const isRestDay = (restDays: number, day: string): boolean =>
  ((restDays >> weekdayOf(day)) & 1) === 1;

/** Weeks of rest alone: no day could take what is due, and the mask is left out of account. */
const EVERY_DAY = 0b111_1111;

/**
 * Takes up to `limit` out of what waits, as evenly among subjects as they alternate in the queue.
 *
 * @param waiting by subject; what is taken goes out of it
 */
function takeEvenly(waiting: Map<number, number>, limit: number): Map<number, number> {
  const taken = new Map<number, number>();
  let left = limit;
  while (left > 0 && waiting.size > 0) {
    const share = Math.max(1, Math.floor(left / waiting.size));
    for (const [subject, count] of [...waiting]) {
      const part = Math.min(share, count, left);
      if (part === 0) break;
      taken.set(subject, (taken.get(subject) ?? 0) + part);
      left -= part;
      if (part === count) waiting.delete(subject);
      else waiting.set(subject, count - part);
    }
  }
  return taken;
}

/** Takes what is asked out of what waits, as far as it is there. */
function takeAsked(waiting: Map<number, number>, asked: ReadonlyMap<number, number>) {
  const taken = new Map<number, number>();
  for (const [subject, count] of [...waiting]) {
    const part = Math.min(count, asked.get(subject) ?? 0);
    if (part === 0) continue;
    taken.set(subject, part);
    if (part === count) waiting.delete(subject);
    else waiting.set(subject, count - part);
  }
  return taken;
}

/**
 * On which days reviews will be asked: today what its queue asks, be it a day of rest or not; what that leaves, and what is
 * above the limit of a day, move to the next days of study. A backlog is spread in this way, and not announced for today
 * as a whole.
 *
 * @param due in any order
 * @param today day of study
 * @param askedToday by subject, what today's queue asks of what is due
 * @param restDays weekdays without study, as a mask
 * @returns in the order of the days; each day and subject once
 */
export function spreadReviews(
  due: readonly DueCount[],
  {
    today,
    askedToday,
    reviewsPerDay,
    restDays,
  }: {
    today: string;
    askedToday: ReadonlyMap<number, number>;
    reviewsPerDay: number;
    restDays: number;
  },
): DueCount[] {
  const coming = [...due].sort((one, other) => one.subject_id - other.subject_id);
  const byDay = new Map<string, DueCount[]>();
  for (const entry of coming) {
    const day = entry.due_on > today ? entry.due_on : today;
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  const rest = restDays === EVERY_DAY ? 0 : restDays;
  const waiting = new Map<number, number>();
  const spread: DueCount[] = [];
  for (let day = today; byDay.size > 0 || waiting.size > 0; day = addDays(day, 1)) {
    for (const { subject_id, count } of byDay.get(day) ?? []) {
      waiting.set(subject_id, (waiting.get(subject_id) ?? 0) + count);
    }
    byDay.delete(day);
    // Cards that are due on a day of rest can be reviewed: its queue lists them.
    if (isRestDay(rest, day) && day !== today) continue;
    const taken =
      day === today ? takeAsked(waiting, askedToday) : takeEvenly(waiting, reviewsPerDay);
    for (const [subject_id, count] of taken) {
      spread.push({ subject_id, due_on: day, count });
    }
  }
  return spread;
}
