import type { PlannedDay } from '@amphi/domain/plan/plan';
import { FINAL_SWEEP } from '@amphi/domain/reviews/plan-reviews';
import { recallAfter, type SeenQuestion } from '@amphi/domain/reviews/readiness';
import { type Memory, type Parameters, recallOn } from '@amphi/domain/reviews/recall';
import { dayNumber } from '@amphi/domain/reviews/study-day';
import { mulberry32 } from '@amphi/domain/sittings/shuffle';
import { GRADES, nextMemory } from './memory.ts';
import { nextDueDay } from './policy.ts';

/** Question as its card has it; days are whole numbers. */
export interface FollowedQuestion {
  memory: Memory;
  lastDay: number;
  dueDay: number;
  inBook: boolean;
  sweptDay: number | null;
  reps: number;
}

/** Settings that a plan is followed by. */
export interface FollowSettings {
  /** From today to the day before the exam, with the new questions of each, as `planUntilExam` returns them. */
  days: readonly PlannedDay[];
  examDay: number;
  retention: number;
  parameters: Parameters;
  /** Decay of the curve by which the student forgets, and their factor of stability, as they were measured. */
  curve: number;
  scale: number;
  /** True where every answered question enters the book. */
  keepAll: boolean;
}

/** Probability that a question is right when it is met for the first time. */
const FIRST_RIGHT = 0.5;

const SEED = 4_279;

/**
 * Plays the days of a plan to the exam: new questions, reviews as they fall due, and the final sweep. What is recalled on
 * the way is drawn by the student's memory, by the same numbers each time, so that the same state gives the same result.
 *
 * @returns the questions as they will be remembered on the day of the exam
 */
export function followPlan(
  seen: readonly FollowedQuestion[],
  settings: FollowSettings,
): SeenQuestion[] {
  const { days, examDay } = settings;
  const open = days.filter(({ is_rest }) => !is_rest).map(({ day }) => dayNumber(day));
  const sweep = open.filter((day) => day >= examDay - FINAL_SWEEP.days && day < examDay - 1);
  const fresh = days.flatMap(({ day, fresh: count }) => Array<number>(count).fill(dayNumber(day)));
  const count = seen.length + fresh.length;
  const random = mulberry32(SEED);
  const draw = (probability: number) => random() / 2 ** 32 < probability;
  const sweepOf = (index: number) =>
    sweep[Math.floor((index * sweep.length) / count)] ?? Number.POSITIVE_INFINITY;
  const today = open[0] ?? examDay;
  const met = fresh.map((day) => answered(null, day, draw(FIRST_RIGHT), settings));
  return [...seen, ...met].map((question, index) => {
    let state = question;
    let isSwept = state.sweptDay !== null && state.sweptDay >= examDay - FINAL_SWEEP.days;
    for (;;) {
      const due = state.inBook ? Math.max(today, state.dueDay) : Number.POSITIVE_INFINITY;
      const swept = isSwept ? Number.POSITIVE_INFINITY : sweepOf(index);
      const day = Math.min(due, swept);
      if (day >= examDay) break;
      const isSweep = swept < due;
      isSwept ||= isSweep;
      if (isSweep && !isToSweep(state, day, settings)) continue;
      state = answered(state, day, draw(recallOf(state, day, settings)), settings);
    }
    const { memory, lastDay, reps } = state;
    return { days: examDay - lastDay, stability: memory.stability, isReviewed: reps > 1 };
  });
}

/** A slower memory than predicted is believed where it showed. */
function recallOf(
  { memory, lastDay, reps }: FollowedQuestion,
  day: number,
  { curve, scale }: FollowSettings,
): number {
  const own = reps > 1 ? scale : Math.min(1, scale);
  return recallAfter(day - lastDay, memory.stability * own, curve);
}

function isToSweep(
  { lastDay, memory }: FollowedQuestion,
  day: number,
  { examDay, parameters }: FollowSettings,
): boolean {
  return (
    day - lastDay >= FINAL_SWEEP.restDays &&
    recallOn(examDay, lastDay, memory, parameters) < FINAL_SWEEP.target
  );
}

/** The state after an answer; `before` is null for the first. */
function answered(
  before: FollowedQuestion | null,
  day: number,
  isRight: boolean,
  { retention, parameters, keepAll }: FollowSettings,
): FollowedQuestion {
  const grade = isRight ? GRADES.good : GRADES.again;
  const lastDay = before?.lastDay ?? null;
  const memory = nextMemory(before?.memory ?? null, day - (lastDay ?? day), grade, parameters);
  const reps = (before?.reps ?? 0) + 1;
  const which = { userId: 0, questionId: 0, memory, day, lastDay, reps };
  return {
    memory,
    reps,
    lastDay: day,
    dueDay: nextDueDay(which, { retention, parameters }),
    inBook: before?.inBook ?? (keepAll || !isRight),
    sweptDay: before?.sweptDay ?? null,
  };
}
