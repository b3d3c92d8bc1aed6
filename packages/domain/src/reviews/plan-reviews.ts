import { type Memory, type Parameters, recallOn } from './recall.ts';
import { isRestDay } from './study-day.ts';

/** Before an exam all questions ever answered are asked once more, unless the target is predicted anyway. */
export const FINAL_SWEEP = {
  /** It begins this many days before the exam. */
  days: 21,
  /** Predicted recall on exam day from which a question is left out. */
  target: 0.95,
  /** Predicted recall on exam day below which a question that was asked in these days is asked again. */
  again: 0.8,
  /** Days since a question was last answered before it can be swept. */
  restDays: 3,
} as const;

/** Days are whole numbers from any one origin: study days, which begin at four in the morning. */
export interface ScheduledQuestion {
  readonly questionId: number;
  readonly memory: Memory;
  readonly lastDay: number;
  readonly dueDay: number;
  /** Questions outside of the book are asked by the final sweep alone. */
  readonly inBook: boolean;
  readonly sweptDay: number | null;
}

/** True once the last days before the exam have begun; the day of the exam is none of them. */
export function isSweeping(day: number, examDay: number | null): examDay is number {
  return examDay !== null && day >= examDay - FINAL_SWEEP.days && day < examDay;
}

export interface SweepSettings {
  readonly day: number;
  /** Null without an exam date: there is no sweep then. */
  readonly examDay: number | null;
  readonly parameters: Parameters;
  /** Weekdays without study as a mask, on which the sweep plans nothing; `day` counts from 1970 on then. */
  readonly restDays?: number;
}

/** True of what the book asks on a day. */
export const isDue = ({ inBook, dueDay }: ScheduledQuestion, day: number): boolean =>
  inBook && dueDay <= day;

/**
 * The share of the final sweep that is to be asked today: of the questions that are not due, those with the lowest
 * predicted recall on exam day. Equal recall leaves the order of the ids, so that the same questions are asked on every
 * device. What is left is spread evenly over the days of study up to the eve; what was swept today counts for today, so
 * that the answer is the same however often it is asked for.
 */
export function planSweep<Question extends ScheduledQuestion>(
  questions: readonly Question[],
  { day, examDay, parameters, restDays = 0 }: SweepSettings,
): Question[] {
  if (!isSweeping(day, examDay)) return [];
  const start = examDay - FINAL_SWEEP.days;
  const onExam = ({ lastDay, memory }: Question) => recallOn(examDay, lastDay, memory, parameters);
  const isSwept = (question: Question) =>
    question.sweptDay !== null &&
    question.sweptDay >= start &&
    onExam(question) >= FINAL_SWEEP.again;
  const left = questions.filter(
    (question) =>
      !isSwept(question) &&
      !isDue(question, day) &&
      day - question.lastDay >= FINAL_SWEEP.restDays &&
      onExam(question) < FINAL_SWEEP.target,
  );
  const sweptToday = questions.filter(({ sweptDay }) => sweptDay === day).length;
  const daysLeft = sweepDaysLeft(day, examDay, restDays);
  const quota = Math.max(0, Math.ceil((left.length + sweptToday) / daysLeft) - sweptToday);
  return left
    .map((question) => ({ question, recall: onExam(question) }))
    .sort(
      (one, other) =>
        one.recall - other.recall || one.question.questionId - other.question.questionId,
    )
    .map(({ question }) => question)
    .slice(0, quota);
}

/** Over how many days what is left of the sweep is spread: today, and the days of study before the exam's eve. */
export function sweepDaysLeft(day: number, examDay: number, restDays: number): number {
  let count = 1;
  for (let later = day + 1; later < examDay - 1; later += 1) {
    if (!isRestDay(restDays, later)) count += 1;
  }
  return count;
}
