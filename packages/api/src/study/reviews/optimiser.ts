import { GRADES } from '@amphi/domain/reviews/grades';
import { type Parameters, recallOn } from '@amphi/domain/reviews/recall';
import { type GradedAnswer, nextMemory } from './memory.ts';

/** The graded answers to one question by one student, the first of each day of study, in order of their days. */
export type History = readonly GradedAnswer[];

/** New parameters have to predict later answers so much better than those in use: by this share of the log loss. */
export const FIT_MARGIN = 0.005;

/** Shares of the reviews, by time, after which parameters fitted to what was before are compared with what came after. */
const SPLITS = [0.4, 0.6, 0.8] as const;

/** A review with all that was answered to the question before it; its own grade is what is to be predicted. */
interface Review {
  history: History;
  /** Its position in the history, from 1 on. */
  at: number;
  day: number;
}

function reviewsOf(histories: readonly History[]): Review[] {
  return histories
    .flatMap((history) =>
      history.flatMap(({ day }, at) => (at === 0 ? [] : [{ history, at, day }])),
    )
    .sort((one, other) => one.day - other.day);
}

/** Counts the reviews in histories: answers after the first to a question. */
export const countReviews = (histories: readonly History[]): number =>
  histories.reduce((sum, { length }) => sum + Math.max(0, length - 1), 0);

/** Keeps a prediction's logarithm finite. */
const EDGE = 1e-4;

/** Mean log loss of the recall that the product predicts for reviews: the lower, the better. */
function logLossOf(reviews: readonly Review[], parameters: Parameters): number {
  let sum = 0;
  for (const { history, at } of reviews) {
    let state = null;
    let last = 0;
    for (const { day, grade } of history.slice(0, at)) {
      state = nextMemory(state, day - last, grade, parameters);
      last = day;
    }
    const { day, grade } = history[at] as GradedAnswer;
    if (state === null) continue;
    const recall = Math.min(1 - EDGE, Math.max(EDGE, recallOn(day, last, state, parameters)));
    sum -= Math.log(grade === GRADES.again ? 1 - recall : recall);
  }
  return sum / reviews.length;
}

/** Deviation of the logarithm of the factor before anything is measured: few reviews leave it near 1. */
const FACTOR_DEVIATION = 0.7;
/** The share of the log loss that a factor has to save: nothing is computed again for less. */
const FACTOR_MARGIN = 0.001;
/** Factors that are weighed, from 1 down. */
const FACTORS = Array.from({ length: 31 }, (_, step) => Math.exp(-step / 10));

/** Parameters of FSRS-6 that say how long a memory lasts: after a first answer, after a lapse, and how it grows. */
const [FIRST_COUNT, GROWTH, FADED_GROWTH, LAPSED] = [4, 8, 9, 11] as const;
/** Whoever forgets sooner gains less by a review, too: growth falls by the root of the factor. */
const GROWTH_POWER = 0.5;

/** Parameters by which all stabilities are so many times those of the given ones, at most as long. */
function shortened(parameters: Parameters, factor: number): Parameters {
  return parameters.map((value, index) => {
    if (index < FIRST_COUNT || index === LAPSED) return value * factor;
    // Growth falls with stability, which is another number now.
    if (index !== GROWTH) return value;
    return value + ((parameters[FADED_GROWTH] as number) + GROWTH_POWER) * Math.log(factor);
  });
}

/**
 * Fits one factor of all stabilities to histories that are too short for more, the likeliest beside the prior: intervals
 * are shortened for a student who forgets sooner than predicted, and stay for the others.
 *
 * @param present the parameters in use
 * @param base what is shortened
 * @returns null without reviews
 */
function fitFactor(
  histories: readonly History[],
  present: Parameters,
  base: Parameters,
): Fit | null {
  const reviews = reviewsOf(histories);
  if (reviews.length === 0) return null;
  let [w, least] = [base, Number.POSITIVE_INFINITY];
  for (const factor of FACTORS) {
    const tried = shortened(base, factor).map(Math.fround);
    const loss =
      reviews.length * logLossOf(reviews, tried) + (Math.log(factor) / FACTOR_DEVIATION) ** 2 / 2;
    if (loss < least) [w, least] = [tried, loss];
  }
  const [log_loss_before, log_loss_after] = [logLossOf(reviews, present), logLossOf(reviews, w)];
  const is_accepted = log_loss_after < log_loss_before * (1 - FACTOR_MARGIN);
  return { w, reviews: reviews.length, log_loss_before, log_loss_after, is_accepted };
}

/** FSRS's own optimiser; undefined on a platform that it is not built for. */
async function loadOptimiser() {
  try {
    return await import('@open-spaced-repetition/binding');
  } catch {
    return undefined;
  }
}

type Optimiser = NonNullable<Awaited<ReturnType<typeof loadOptimiser>>>;

/** @returns undefined when the optimiser finds nothing, as with too few reviews */
async function optimise(
  { computeParameters, FSRSBindingItem, FSRSBindingReview }: Optimiser,
  reviews: readonly Review[],
): Promise<Parameters | undefined> {
  const items = reviews.map(({ history, at }) => {
    const answers = history.slice(0, at + 1);
    return new FSRSBindingItem(
      answers.map(
        ({ day, grade }, index) =>
          new FSRSBindingReview(grade, index === 0 ? 0 : day - (answers[index - 1]?.day ?? day)),
      ),
    );
  });
  try {
    const w = await computeParameters(items, { enableShortTerm: false });
    return w.every(Number.isFinite) ? w.map(Math.fround) : undefined;
  } catch {
    return undefined;
  }
}

export interface Fit {
  w: Parameters;
  reviews: number;
  log_loss_before: number;
  log_loss_after: number;
  is_accepted: boolean;
}

/**
 * Fits parameters to histories by FSRS's own optimiser. They are accepted only if parameters fitted in the same way to
 * earlier reviews predict the later ones better than those in use, over several splits by time.
 *
 * @param present the parameters in use
 * @param base parameters of which one factor is fitted instead, for few reviews
 * @returns null where there is no optimiser for the platform, or it finds nothing
 */
export async function fitParameters(
  histories: readonly History[],
  present: Parameters,
  base: Parameters | null = null,
): Promise<Fit | null> {
  if (base !== null) return fitFactor(histories, present, base);
  const optimiser = await loadOptimiser();
  if (optimiser === undefined) return null;
  const reviews = reviewsOf(histories);
  const bounds = [...SPLITS.map((share) => Math.floor(share * reviews.length)), reviews.length];
  let [before, after, compared] = [0, 0, 0];
  for (const [index, share] of SPLITS.entries()) {
    const end = Math.floor(share * reviews.length);
    const later = reviews.slice(end, bounds[index + 1]);
    const fitted = await optimise(optimiser, reviews.slice(0, end));
    if (fitted === undefined || later.length === 0) return null;
    before += later.length * logLossOf(later, present);
    after += later.length * logLossOf(later, fitted);
    compared += later.length;
  }
  const w = await optimise(optimiser, reviews);
  if (w === undefined) return null;
  return {
    w,
    reviews: reviews.length,
    log_loss_before: before / compared,
    log_loss_after: after / compared,
    is_accepted: after <= before * (1 - FIT_MARGIN),
  };
}
