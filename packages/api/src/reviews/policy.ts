import { type Retention, retentionOf } from '@amphi/domain/reviews/retention';
import { dueIn, hash, type Memory, type Parameters, recallOn } from './memory.ts';

/** The recall that a question is scheduled for by an answer of this day. */
export function retentionOn(
  day: number,
  examDay: number | null,
  chosen: Retention | null = null,
): number {
  return retentionOf(chosen, examDay !== null && day < examDay);
}

/** Before an exam all questions ever answered are asked once more, unless the target is predicted anyway. */
export const FINAL_SWEEP = {
  /** It begins this many days before the exam. */
  days: 21,
  /** Predicted recall on exam day from which a question is left out. */
  target: 0.95,
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

/** Which questions come first where not all can be asked today. */
export type ReviewOrder = 'highest recall' | 'lowest recall';

export interface ReviewPlan<Question> {
  readonly due: Question[];
  /** Questions of the final sweep, none of which is due. */
  readonly sweep: Question[];
}

/** Whether the last days before the exam have begun; the day of the exam is none of them. */
export function isSweeping(
  day: number,
  examDay: number | null,
  sweepDays: number = FINAL_SWEEP.days,
): examDay is number {
  return examDay !== null && day >= examDay - sweepDays && day < examDay;
}

/**
 * The day on which a question of the book is due after an answer, as a rule also where that is after the exam: the
 * final sweep decides which of those are asked before it.
 *
 * @param answer `day` is the day of the answer, `lastDay` that of the one before, null for the first
 * @param settings with an `examDay`, what would be due later is due in the days before it
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
  settings: {
    readonly retention: number;
    readonly parameters: Parameters;
    readonly examDay?: number;
  },
): number {
  const { userId, questionId, memory, day, lastDay, reps } = answer;
  const { retention, parameters, examDay = Infinity } = settings;
  const elapsedDays = lastDay === null ? 0 : day - lastDay;
  const examIn = examDay - day > 1 ? examDay - day : Infinity;
  const numbers = { userId, questionId, reps, elapsedDays, examIn };
  return day + dueIn({ ...numbers, memory, retention, parameters });
}

/** Of the limit of a day, how much is left for questions that are kept without an error; the rest is for errors. */
const KEPT_SHARE = 0.5;

/** Over how many days questions that are due already are spread when all enter the book at once. */
export const keptSpreadDays = (dueCount: number, reviewsPerDay: number): number =>
  Math.max(1, Math.ceil(dueCount / Math.max(1, Math.floor(reviewsPerDay * KEPT_SHARE))));

/**
 * The day on which a question is due that enters the book with all others: its own, unless that is today or past.
 * What is, is spread evenly over the days from today on, by a hash, so that a replay gives the same dates.
 */
export function keptDueDay(
  question: { readonly userId: number; readonly questionId: number; readonly dueDay: number },
  { day, spreadDays }: { readonly day: number; readonly spreadDays: number },
): number {
  const { userId, questionId, dueDay } = question;
  return dueDay > day ? dueDay : day + (hash(userId, questionId, 0) % spreadDays);
}

/** What of the book is due, in the order in which it is to be asked. */
function dueQuestions<Question extends ScheduledQuestion>(
  questions: readonly Question[],
  day: number,
  order: ReviewOrder,
  parameters: Parameters,
): Question[] {
  const due = questions.filter(({ inBook, dueDay }) => inBook && dueDay <= day);
  return sortedByRecall(due, day, order, parameters);
}

/**
 * The share of the final sweep that is to be asked today: of the questions that are not due, those with the lowest
 * predicted recall on exam day. What is left is spread evenly over the days of study up to the eve; what was swept
 * today counts for today, so that the answer is the same however often it is asked for.
 */
function sweepQuestions<Question extends ScheduledQuestion>(
  questions: readonly Question[],
  day: number,
  examDay: number | null,
  sweepDays: number,
  parameters: Parameters,
  restDays: number,
): Question[] {
  if (!isSweeping(day, examDay, sweepDays)) return [];
  const start = examDay - sweepDays;
  const isSwept = ({ sweptDay }: Question) => sweptDay !== null && sweptDay >= start;
  const isDue = ({ inBook, dueDay }: Question) => inBook && dueDay <= day;
  const left = questions.filter(
    (question) =>
      !isSwept(question) &&
      !isDue(question) &&
      day - question.lastDay >= FINAL_SWEEP.restDays &&
      recallOn(examDay, question.lastDay, question.memory, parameters) < FINAL_SWEEP.target,
  );
  const sweptToday = questions.filter(({ sweptDay }) => sweptDay === day).length;
  const daysLeft = sweepDaysLeft(day, examDay, restDays);
  const quota = Math.max(0, Math.ceil((left.length + sweptToday) / daysLeft) - sweptToday);
  return sortedByRecall(left, examDay, 'lowest recall', parameters).slice(0, quota);
}

/** Over how many days what is left of the sweep is spread: today, and the days of study before the exam's eve. */
function sweepDaysLeft(day: number, examDay: number, restDays: number): number {
  let count = 1;
  for (let later = day + 1; later < examDay - 1; later += 1) {
    // Bit 0 is Monday; day 0, the first of January 1970, was a Thursday.
    if (((restDays >> ((later + 3) % 7)) & 1) === 0) count += 1;
  }
  return count;
}

export interface PlanSettings {
  readonly day: number;
  /** Null without an exam date: there is no sweep then. */
  readonly examDay: number | null;
  readonly parameters: Parameters;
  /** How many more may be asked today; the book goes first. */
  readonly limit?: number;
  /** Of the book, which matters with a limit. */
  readonly order?: ReviewOrder;
  readonly sweepDays?: number;
  /** Weekdays without study as a mask, on which the sweep plans nothing; `day` counts from 1970 on then. */
  readonly restDays?: number;
}

/** The reviews of a day: what of the book is due, and the share of the final sweep. */
export function planReviews<Question extends ScheduledQuestion>(
  questions: readonly Question[],
  settings: PlanSettings,
): ReviewPlan<Question> {
  const { day, examDay, parameters, sweepDays = FINAL_SWEEP.days } = settings;
  const { limit = Infinity, order = 'highest recall', restDays = 0 } = settings;
  const due = dueQuestions(questions, day, order, parameters).slice(0, limit);
  const sweep = sweepQuestions(questions, day, examDay, sweepDays, parameters, restDays);
  return { due, sweep: sweep.slice(0, limit - due.length) };
}

/** Equal recall leaves the order of the ids, so that the same questions are asked on every device. */
function sortedByRecall<Question extends ScheduledQuestion>(
  questions: readonly Question[],
  day: number,
  order: ReviewOrder,
  parameters: Parameters,
): Question[] {
  const sign = order === 'highest recall' ? -1 : 1;
  return questions
    .map((question) => ({
      question,
      recall: recallOn(day, question.lastDay, question.memory, parameters),
    }))
    .sort(
      (one, other) =>
        sign * (one.recall - other.recall) || one.question.questionId - other.question.questionId,
    )
    .map(({ question }) => question);
}
