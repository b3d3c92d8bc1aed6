import { isRestDay } from '../reviews/overload.ts';
import { addDays, daysBetween } from '../reviews/study-day.ts';

/** The last days before an exam, in which everything is gone through once more ("balayage final"). */
export const SWEEP_DAYS = 21;
/** A mask with every weekday: bit 0 is Monday, bit 6 is Sunday. */
export const ALL_WEEKDAYS = 0b111_1111;

/** Facts that a plan is made from. Days are `YYYY-MM-DD`. */
export interface PlanInput {
  /** The day of study. */
  today: string;
  exam_on: string;
  /** Questions that were never answered. */
  never_seen: number;
  /** Questions met for the first time today: they are a part of today's share. */
  met_today: number;
  /** How many reviews are asked on which day; those of days past are asked today. */
  due: ReadonlyMap<string, number>;
  /** Questions that the final sweep has still to show, beside those that are met before it begins. */
  to_sweep: number;
  /** Questions of these that today's reviews ask. */
  sweep_today: number;
  /** Weekdays without study, as a mask. */
  rest_days: number;
}

export interface PlannedDay {
  day: string;
  is_rest: boolean;
  /** Questions that are met for the first time. */
  fresh: number;
  reviews: number;
  sweep: number;
}

export interface Plan {
  /** `over`: the exam is past or today. `no_days`: every day left is one of rest. */
  state: 'planned' | 'over' | 'no_days';
  /** Until the exam; 0 on its day, negative after it. */
  days_left: number;
  /** From today to the day before the exam. */
  days: PlannedDay[];
  /** On a day of study; the last one may have fewer. */
  fresh_per_day: number;
  /** On average over the days of study, rounded up; the sweep is among them. */
  reviews_per_day: number;
  /**
   * Questions that no day could take: all of them when there is none, reviews due on the exam's day or later, and those that
   * the sweep leaves out today when no day comes after it.
   */
  unplanned: { fresh: number; reviews: number; sweep: number };
}

/**
 * Between how many days of study the questions never seen are divided: those before the final sweep, but at least 70 %
 * of all that are left, so that the share of a day never jumps as the sweep comes near; at least 1.
 *
 * @param beforeSweep days of study before the final sweep begins
 * @param left days of study before the exam, the others among them
 */
export function freshDays(beforeSweep: number, left: number): number {
  return Math.max(1, beforeSweep, Math.ceil((7 * left) / 10));
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/**
 * The way to an exam, day by day. Every day that is not of rest takes the same number of questions never seen; reviews
 * stay on their day, those of a later day of rest move to the next day of study, or to the last one; the sweep asks today
 * what today's reviews ask of it, and is spread evenly over its later days. Today has what its reviews ask even where it is
 * of rest. Made anew each day: what was missed is spread over the days that are left.
 */
export function planUntilExam(input: PlanInput): Plan {
  const { today, exam_on, never_seen, due, to_sweep, sweep_today, rest_days } = input;
  const days_left = daysBetween(today, exam_on);
  const days = Array.from({ length: Math.max(0, days_left) }, (_, index): PlannedDay => {
    const day = addDays(today, index);
    const is_rest = isRestDay(rest_days, day);
    return { day, is_rest, fresh: 0, reviews: 0, sweep: 0 };
  });
  const open = days.filter(({ is_rest }) => !is_rest);
  const fresh_per_day = planFresh(open, input);
  planReviews(days, due, { today, exam_on });
  const isBeforeSweep = ({ day }: PlannedDay) => daysBetween(day, exam_on) > SWEEP_DAYS;
  const toSweep = to_sweep + sum(open.filter(isBeforeSweep).map(({ fresh }) => fresh));
  planSweep(days, toSweep, { exam_on, sweep_today });
  const planned = {
    fresh: sum(open.map(({ fresh }) => fresh)),
    reviews: sum(days.map(({ reviews }) => reviews)),
    sweep: sum(days.map(({ sweep }) => sweep)),
  };
  const state = days_left <= 0 ? 'over' : open.length === 0 ? 'no_days' : 'planned';
  return {
    state,
    days_left,
    days,
    fresh_per_day,
    reviews_per_day: Math.ceil((planned.reviews + planned.sweep) / Math.max(1, open.length)),
    unplanned: {
      fresh: never_seen - planned.fresh,
      reviews: sum(due.values()) - planned.reviews,
      sweep: toSweep - planned.sweep,
    },
  };
}

/** Returns how many a day takes. */
function planFresh(
  open: PlannedDay[],
  { today, exam_on, never_seen, met_today }: PlanInput,
): number {
  if (open.length === 0) return 0;
  const beforeSweep = open.filter(({ day }) => daysBetween(day, exam_on) > SWEEP_DAYS).length;
  const taking = open.slice(0, freshDays(beforeSweep, open.length));
  const metOn = (day: string) => (day === today ? met_today : 0);
  // Today's share is that of its morning: it does not shrink while it is being done.
  const perDay = Math.ceil((never_seen + metOn(open[0]?.day ?? '')) / taking.length);
  let left = never_seen;
  for (const planned of taking) {
    planned.fresh = Math.min(Math.max(0, perDay - metOn(planned.day)), left);
    left -= planned.fresh;
  }
  return perDay;
}

function planReviews(
  days: PlannedDay[],
  due: PlanInput['due'],
  { today, exam_on }: Pick<PlanInput, 'today' | 'exam_on'>,
): void {
  const open = days.filter(({ is_rest }) => !is_rest);
  for (const [dueOn, count] of due) {
    if (dueOn >= exam_on) continue;
    const planned =
      dueOn <= today ? days[0] : (open.find(({ day }) => day >= dueOn) ?? open.at(-1));
    if (planned !== undefined) planned.reviews += count;
  }
}

/** Today asks what its reviews ask; what is left is spread over the later days, if there are any. */
function planSweep(
  days: PlannedDay[],
  toSweep: number,
  { exam_on, sweep_today }: Pick<PlanInput, 'exam_on' | 'sweep_today'>,
): void {
  let left = toSweep;
  const [first, ...coming] = days;
  if (first !== undefined) {
    first.sweep = Math.min(sweep_today, left);
    left -= first.sweep;
  }
  const later = coming.filter(
    ({ day, is_rest }) => !is_rest && daysBetween(day, exam_on) <= SWEEP_DAYS,
  );
  // The eve of the exam is kept free, unless it is the only day.
  const eveless = later.filter(({ day }) => daysBetween(day, exam_on) > 1);
  const spread = eveless.length > 0 ? eveless : later;
  spread.forEach((planned, index) => {
    planned.sweep = Math.ceil(left / (spread.length - index));
    left -= planned.sweep;
  });
}

/** How far a student gets before the exam at the pace of late; null when the plan needs no more than that. */
export interface TooLate {
  /** Questions that will have been seen on the exam's day, out of all. */
  seen: number;
  total: number;
  /** `seen` of `total` in whole percent, never 100. */
  percent: number;
}

/**
 * Returns what the student reaches where the questions never seen are more than their pace allows, else null.
 *
 * @param plan of the subject
 * @param total questions of the subject
 * @param never_seen of them never answered
 * @param pace questions met for the first time on a day of study, on average of late
 */
export function tooLate({
  plan,
  total,
  never_seen,
  pace,
}: {
  plan: Pick<Plan, 'state' | 'days'>;
  total: number;
  never_seen: number;
  pace: number;
}): TooLate | null {
  if (plan.state === 'over') return null;
  const studyDays = plan.days.filter(({ is_rest }) => !is_rest).length;
  const missed = never_seen - Math.floor(pace * studyDays);
  if (missed <= 0) return null;
  const seen = total - missed;
  return { seen, total, percent: Math.floor((100 * seen) / total) };
}
