import { groupBy } from '@amphi/domain/group-by';
import { GRADES } from '@amphi/domain/reviews/grades';
import { type Calibration, calibrate, type ObservedReview } from '@amphi/domain/reviews/readiness';
import { decayOf, type Memory, type Parameters } from '@amphi/domain/reviews/recall';
import { dayNumber } from '@amphi/domain/reviews/study-day';
import { gradeOf } from './card.ts';
import { FIRST_MAX } from './forecast.queries.ts';
import type { DatedAnswer } from './log.queries.ts';
import { DEFAULT_PARAMETERS, nextMemory } from './memory.ts';

/** A student's memory as their latest answers show it. */
export interface MeasuredMemory {
  calibration: Calibration;
  /** Probability that a question is right when it is met for the first time. */
  firstRight: number;
}

/** So many first answers, half of them right, are assumed before there are any. */
const FIRST_ASSUMED = 20;

/** Days that a first right answer is remembered by these parameters. */
const lastingOf = (parameters: Parameters): number =>
  nextMemory(null, 0, GRADES.good, parameters).stability;

/** Measures a student's memory by their latest answers to closed questions, beside what was predicted for them. */
export function measureMemory(
  answers: readonly DatedAnswer[],
  parameters: Parameters,
): MeasuredMemory {
  const first: DatedAnswer[] = [];
  const reviews: (ObservedReview & { id: number })[] = [];
  for (const [one, ...later] of groupBy(answers, ({ question_id }) => question_id).values()) {
    if (one === undefined) continue;
    first.push(one);
    let memory: Memory = nextMemory(null, 0, gradeOf(one), parameters);
    let last = dayNumber(one.studied_on);
    for (const answer of later) {
      const days = dayNumber(answer.studied_on) - last;
      // The first answer of a day counts.
      if (days <= 0) continue;
      const grade = gradeOf(answer);
      const isRecalled = grade !== GRADES.again;
      reviews.push({ id: answer.id, days, stability: memory.stability, isRecalled });
      memory = nextMemory(memory, days, grade, parameters);
      last += days;
    }
  }
  const latest = first.sort((one, other) => other.id - one.id).slice(0, FIRST_MAX);
  const right = latest.filter(({ is_correct }) => is_correct).length;
  return {
    calibration: calibrate(
      reviews.sort((one, other) => one.id - other.id),
      decayOf(parameters),
      Math.min(1, lastingOf(parameters) / lastingOf(DEFAULT_PARAMETERS)),
    ),
    firstRight: (FIRST_ASSUMED / 2 + right) / (FIRST_ASSUMED + latest.length),
  };
}
