/**
 * The one module that imports ts-fsrs, on the server alone: the library adds four methods to `Date.prototype`. Its
 * Card API is not used, since it counts days by UTC and has learning steps of minutes.
 */
import type { Grade } from '@amphi/domain/reviews/grades';
import type { Memory, Parameters } from '@amphi/domain/reviews/recall';
import { mulberry32 } from '@amphi/domain/sittings/shuffle';
import { default_w, type FSRS, fsrs, get_fuzz_range } from 'ts-fsrs';

/** A graded answer: the first of its study day. `day` is a whole number of days, from any origin. */
export interface GradedAnswer {
  readonly day: number;
  readonly grade: Grade;
}

export const DEFAULT_PARAMETERS: Parameters = default_w;

const PARAMETER_COUNT = 21;
const MAX_INTERVAL_DAYS = 365;

/** Below three days the library's range leaves no choice, or would make one day two. */
const MIN_FUZZED_DAYS = 3;

const schedulers = new WeakMap<Parameters, Map<number, FSRS>>();

/** @throws RangeError for other than 21 finite numbers: the library would take its defaults instead */
function schedulerOf(parameters: Parameters, retention = 0.9): FSRS {
  let byRetention = schedulers.get(parameters);
  if (byRetention === undefined) {
    if (parameters.length !== PARAMETER_COUNT || !parameters.every(Number.isFinite)) {
      throw new RangeError(`FSRS-6 has ${PARAMETER_COUNT} finite parameters`);
    }
    byRetention = new Map();
    schedulers.set(parameters, byRetention);
  }
  let scheduler = byRetention.get(retention);
  if (scheduler === undefined) {
    scheduler = fsrs({
      w: parameters,
      request_retention: retention,
      maximum_interval: MAX_INTERVAL_DAYS,
      enable_short_term: false,
      enable_fuzz: false,
    });
    byRetention.set(retention, scheduler);
  }
  return scheduler;
}

/**
 * To four decimals and six significant digits, which a column of type `real` gives back unchanged, so that a state
 * that was stored after each answer equals one that is replayed from the log.
 */
function rounded(value: number): number {
  const factor = value < 100 ? 1e4 : 10 ** (5 - Math.floor(Math.log10(value)));
  return Math.round(value * factor) / factor;
}

/**
 * The state after an answer.
 *
 * @param state null before the first answer
 * @param elapsedDays whole study days since the answer before; ignored for the first
 * @throws FSRSValidationError for a negative number of days
 */
export function nextMemory(
  state: Memory | null,
  elapsedDays: number,
  grade: Grade,
  parameters: Parameters,
): Memory {
  const { stability, difficulty } = schedulerOf(parameters).next_state(
    state,
    state === null ? 0 : elapsedDays,
    grade,
  );
  return { stability: rounded(stability), difficulty: rounded(difficulty) };
}

export interface Interval {
  readonly memory: Memory;
  /** Whole days between the last two answers; 0 after the first. */
  readonly elapsedDays: number;
  /** Wanted probability of recall on the due day, above 0 and below 1. */
  readonly retention: number;
  readonly parameters: Parameters;
  readonly userId: number;
  readonly questionId: number;
  /** Answers that have counted so far. */
  readonly reps: number;
}

/**
 * In how many whole days a question is due: from 1 to 365. Spread around FSRS's interval by a hash, so that questions of one
 * day part ways and a replay gives the same dates.
 */
export function dueIn(interval: Interval): number {
  const { memory, elapsedDays, retention, parameters, userId, questionId, reps } = interval;
  const days = schedulerOf(parameters, retention).next_interval(memory.stability, elapsedDays);
  if (days < MIN_FUZZED_DAYS) return days;
  const { min_ivl, max_ivl } = get_fuzz_range(days, elapsedDays, MAX_INTERVAL_DAYS);
  return min_ivl + (hash(userId, questionId, reps) % (max_ivl - min_ivl + 1));
}

/** 32 bits that do not change from run to run. */
export function hash(userId: number, questionId: number, reps: number): number {
  const seed =
    Math.imul(userId, 0x9e3779b1) ^ Math.imul(questionId, 0x85ebca6b) ^ Math.imul(reps, 0xc2b2ae35);
  return mulberry32(seed)();
}
