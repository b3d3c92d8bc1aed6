import { FINAL_SWEEP } from '../reviews/plan-reviews.ts';
import { addDays, dayNumber, daysBetween, isRestDay } from '../reviews/study-day.ts';

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
  /** Weekdays without study, as a mask. */
  rest_days: number;
}

export interface PlannedDay {
  day: string;
  is_rest: boolean;
  /** Questions that are met for the first time. */
  fresh: number;
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

/**
 * The new questions of each day until an exam: every day that is not of rest takes the same number of questions never seen.
 * Made again each day: what was missed is spread over the days that are left. Reviews are those of the forecast.
 */
export function planUntilExam(input: PlanInput): Plan {
  const { today, exam_on, rest_days } = input;
  const days_left = daysBetween(today, exam_on);
  const days = Array.from({ length: Math.max(0, days_left) }, (_, index): PlannedDay => {
    const day = addDays(today, index);
    return { day, is_rest: isRestDay(rest_days, dayNumber(day)), fresh: 0 };
  });
  const open = days.filter(({ is_rest }) => !is_rest);
  const fresh_per_day = planFresh(open, input);
  const state = days_left <= 0 ? 'over' : open.length === 0 ? 'no_days' : 'planned';
  return { state, days_left, days, fresh_per_day };
}

/** Returns how many a day takes. */
function planFresh(
  open: PlannedDay[],
  { today, exam_on, never_seen, met_today }: PlanInput,
): number {
  if (open.length === 0) return 0;
  const beforeSweep = open.filter(({ day }) => daysBetween(day, exam_on) > FINAL_SWEEP.days).length;
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

/** The reach of the recent pace before the exam; null when the plan needs no more than that. */
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
