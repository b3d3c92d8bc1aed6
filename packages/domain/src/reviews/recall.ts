/**
 * The state of one question in one student's memory (FSRS-6).
 *
 * `stability`: days after which recall falls to 90 %, from 0.001 on. `difficulty`: 1 to 10.
 */
export interface Memory {
  readonly stability: number;
  readonly difficulty: number;
}

/** The 21 parameters of FSRS-6. An array is validated once, and must not change afterwards. */
export type Parameters = readonly number[];

/** The index of the parameter that says how fast memories fade. */
const DECAY = 20;

/** Returns how fast memories fade by these parameters, above 0. */
export const decayOf = (parameters: Parameters): number => parameters[DECAY] as number;

/** Recall once `stability` days have passed. */
const STABLE_RECALL = 0.9;

/**
 * Probability of recall, 0 to 1, so many days after an answer: the forgetting curve of FSRS-6, here and not from the library,
 * so that a device orders its reviews as the server does.
 */
export const recallAfter = (days: number, stability: number, decay: number): number =>
  (1 + ((STABLE_RECALL ** (-1 / decay) - 1) * days) / stability) ** -decay;

/** Predicted probability that a question last answered on `lastDay` is recalled on `day`. */
export const recallOn = (
  day: number,
  lastDay: number,
  { stability }: Pick<Memory, 'stability'>,
  parameters: Parameters,
): number => recallAfter(day - lastDay, stability, decayOf(parameters));

/** Days since the last answer, as a multiple of stability, after which recall has fallen to a share. */
export const ageAt = (recall: number, decay: number): number =>
  (recall ** (-1 / decay) - 1) / (STABLE_RECALL ** (-1 / decay) - 1);
