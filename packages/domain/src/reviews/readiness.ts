import type { Rate } from './progress.ts';
import { recallAfter } from './recall.ts';

/** Fewer questions that were answered say nothing about a large subject; of a small one half are needed. */
export const READINESS_MIN = 30;

/** Questions that have to be answered before a subject of so many is estimated. */
export const answersNeeded = (total: number): number =>
  Math.min(READINESS_MIN, Math.ceil(total / 2));

/** An answer to a question that was seen on an earlier day. */
export interface ObservedReview {
  /** Days since the answer before. */
  days: number;
  /** Predicted then: days after which recall falls to 90 %. */
  stability: number;
  isRecalled: boolean;
}

/** A question seen, as it is remembered. */
export interface SeenQuestion {
  /** Days from its last answer to the exam. */
  days: number;
  stability: number;
  /** False where it was answered on one day alone, so that nothing shows how fast it fades. */
  isReviewed: boolean;
}

/** Reviews from which a student's own memory is measured: what is shown of it, what is estimated by it, and intervals. */
export const MEASURED_MIN = 30;
/** Reviews by which it is, the latest. */
export const OBSERVED_MAX = 400;

/** Student's memory beside the predicted one. */
export interface Calibration {
  /** False before there are enough reviews to measure by. */
  isMeasured: boolean;
  /** For each curve of forgetting, the weight of each of `STEPS`; they sum to 1. */
  weights: readonly (readonly number[])[];
  /** Share of belief in each curve; they sum to 1. */
  shares: readonly number[];
  /** Mean days between an answer and its review; 1 before the first. */
  days: number;
}

/** A memory that is weighed: a factor of predicted stabilities, as a logarithm, and how much they differ, as a power. */
interface Step {
  shift: number;
  power: number;
}
const SHIFTS = Array.from({ length: 31 }, (_, step) => -3 + step * 0.2);
const POWERS = [1, 0.8, 0.6, 0.4] as const;
const STEPS: readonly Step[] = POWERS.flatMap((power) => SHIFTS.map((shift) => ({ shift, power })));
/** Stability in days that every power leaves as it is. */
const PIVOT = 2;
/** Power of questions that were answered on one day alone, whose stabilities hardly differ. */
const UNREVIEWED_POWER = 0.6;
/** Deviation of memories from the predicted one, as a logarithm of stability, before anything is measured. */
const PRIOR_DEVIATION = 0.7;
/** Deviation of the stability of questions that were answered on one day alone. */
const UNREVIEWED_DEVIATION = 0.5;

/**
 * Curves of forgetting that bound what is possible: FSRS's own, slow in the long run, and one that is all but exponential.
 * Reviews after some days cannot tell one from the other, and an exam weeks away is far beyond them.
 */
const curvesOf = (decay: number): readonly number[] => [decay, 20];

/** Share of right answers to questions that are forgotten, and of wrong ones to those that are known. */
const [GUESS, SLIP] = [0.02, 0.03] as const;

/** Probability of a right answer so many days after the last one, in multiples of stability. */
const rightAfter = (age: number, curve: number) =>
  GUESS + (1 - GUESS - SLIP) * recallAfter(age, 1, curve);

/** Days as a multiple of stability, as a logarithm, before any shift. */
const logAge = ({ days, stability }: { days: number; stability: number }, power: number) =>
  Math.log(days / PIVOT) - power * Math.log(stability / PIVOT);

/** Width of a bin of ages, as a logarithm: what differs by less is counted together. */
const BIN = 0.05;

/** Counts of ages by bin. */
function countAges(some: readonly { days: number; stability: number }[], power: number) {
  const counts = new Map<number, number>();
  for (const one of some) {
    const bin = Math.round(logAge(one, power) / BIN);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  return [...counts];
}

/** Adds up a value of the probability that each is right. */
const sumOver = (
  ages: ReturnType<typeof countAges>,
  shift: number,
  curve: number,
  value: (right: number) => number = (right) => right,
) =>
  ages.reduce(
    (sum, [bin, count]) => sum + count * value(rightAfter(Math.exp(bin * BIN - shift), curve)),
    0,
  );

/** Belief in FSRS's own curve for a student who remembers as long as it expects: the sooner one forgets, the steeper. */
const FSRS_SHARE = 0.5;

const weigh = (logs: readonly number[]): number[] => {
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

/** Means of `STEPS` by their weights. */
const meanStep = (weights: readonly number[]): Step =>
  STEPS.reduce(
    (mean, { shift, power }, step) => ({
      shift: mean.shift + shift * (weights[step] as number),
      power: mean.power + power * (weights[step] as number),
    }),
    { shift: 0, power: 0 },
  );

const logPrior = (shift: number, deviation: number, mean = 0) =>
  -(((shift - mean) / deviation) ** 2 / 2);

/**
 * Measures how much longer or shorter a student remembers than predicted, and how much less questions differ: the posterior
 * of one factor and one power of all stabilities, by Bayes' rule over a grid. Below `MEASURED_MIN` reviews the prior stays.
 *
 * @param reviews in their order; the last `OBSERVED_MAX` count
 * @param decay of FSRS's curve, above 0
 * @param lasting how long the memories last by which the stabilities were predicted, as a share of what FSRS expects
 */
export function calibrate(
  reviews: readonly ObservedReview[],
  decay: number,
  lasting = 1,
): Calibration {
  const observed = reviews.length < MEASURED_MIN ? [] : reviews.slice(-OBSERVED_MAX);
  const byPower = POWERS.map((power) => ({
    power,
    right: countAges(
      observed.filter(({ isRecalled }) => isRecalled),
      power,
    ),
    wrong: countAges(
      observed.filter(({ isRecalled }) => !isRecalled),
      power,
    ),
  }));
  const weights = curvesOf(decay).map((curve) =>
    weigh(
      byPower.flatMap(({ right, wrong }) =>
        SHIFTS.map(
          (shift) =>
            logPrior(shift, PRIOR_DEVIATION) +
            sumOver(right, shift, curve, Math.log) +
            sumOver(wrong, shift, curve, (one) => Math.log(1 - one)),
        ),
      ),
    ),
  );
  const days = observed.reduce((sum, review) => sum + review.days, 0) / (observed.length || 1);
  const share = FSRS_SHARE * lasting ** 2;
  return {
    isMeasured: observed.length > 0,
    weights,
    shares: [share, 1 - share],
    days: Math.max(1, days),
  };
}

/** Deviation of every estimate, and how much it grows with the logarithm of how far an exam is beyond the reviews. */
const MODEL_DEVIATION = 0.05;
/** Deviation of an estimate for which days to come are played. */
export const PLAYED_DEVIATION = 0.1;
const BEYOND_DEVIATION = 0.05;

/** Quantile of the normal distribution, for an interval that holds 9 times of 10. */
const Z = 1.644854;

/** Steps that weigh less are left out: all of them together move a share by less than 0.001. */
const WEIGHT_MIN = 1e-5;

/** @param ages of the questions, for each power whose shifts are weighed */
function knownBy(
  weights: readonly number[],
  ages: readonly ReturnType<typeof countAges>[],
  curve: number,
) {
  const known = weights.flatMap((weight, step) => {
    if (weight < WEIGHT_MIN) return [];
    const [power, shift] = [Math.floor(step / SHIFTS.length), step % SHIFTS.length];
    return [{ weight, count: sumOver(ages[power] ?? [], SHIFTS[shift] as number, curve) }];
  });
  const mean = known.reduce((sum, { count, weight }) => sum + count * weight, 0);
  return {
    mean,
    variance: known.reduce((sum, { count, weight }) => sum + (count - mean) ** 2 * weight, 0),
  };
}

/** The expected number of known questions, with its variance, under each curve of forgetting. */
function knownByCurve(
  seen: readonly SeenQuestion[],
  decay: number,
  { weights }: Calibration,
): { mean: number; variance: number }[] {
  const reviewed = seen.filter(({ isReviewed }) => isReviewed);
  const ages = POWERS.map((power) => countAges(reviewed, power));
  const unreviewed = countAges(
    seen.filter(({ isReviewed }) => !isReviewed),
    UNREVIEWED_POWER,
  );
  return curvesOf(decay).map((curve, index) => {
    const own = weights[index] as readonly number[];
    // A memory that fades faster than predicted does so for every question; a slower one is believed where it showed.
    const shift = Math.min(0, meanStep(own).shift);
    const others = weigh(SHIFTS.map((one) => logPrior(one, UNREVIEWED_DEVIATION, shift)));
    const parts = [knownBy(own, ages, curve), knownBy(others, [unreviewed], curve)];
    return {
      mean: parts.reduce((sum, { mean }) => sum + mean, 0),
      variance: parts.reduce((sum, { variance }) => sum + variance, 0),
    };
  });
}

const meanOf = (curves: readonly { mean: number }[], { shares }: Calibration) =>
  curves.reduce((sum, { mean }, index) => sum + mean * (shares[index] as number), 0);

/** Number of some questions that would be known, as measured. */
export const expectedKnown = (
  seen: readonly SeenQuestion[],
  decay: number,
  calibration: Calibration,
): number => meanOf(knownByCurve(seen, decay, calibration), calibration);

/** The probability that a question is right so many days after its last answer, by the means of what was measured. */
export function measuredRecall(decay: number, { weights, shares }: Calibration) {
  const curves = curvesOf(decay).map((curve, index) => {
    const { shift, power } = meanStep(weights[index] as readonly number[]);
    return { curve, share: shares[index] as number, shift, power };
  });
  return (days: number, stability: number, isReviewed: boolean): number =>
    curves.reduce((sum, { curve, share, shift, power }) => {
      const age = isReviewed
        ? logAge({ days, stability }, power) - shift
        : logAge({ days, stability }, UNREVIEWED_POWER) - Math.min(0, shift);
      return sum + share * rightAfter(Math.exp(age), curve);
    }, 0);
}

/**
 * The share of a subject's questions that would be answered right on the day of its exam, with the interval that holds 9
 * times of 10. What was not seen counts as not known. Simulated students of several memories check the interval
 * (`pnpm bench:memory --experiment readiness`, and `following`).
 *
 * @param total questions of the subject
 * @param model deviation of the estimate itself
 * @returns null below `answersNeeded` questions seen
 */
export function readiness(
  seen: readonly SeenQuestion[],
  total: number,
  decay: number,
  calibration: Calibration,
  model = MODEL_DEVIATION,
): Rate | null {
  if (total === 0 || seen.length < answersNeeded(total)) return null;
  const curves = knownByCurve(seen, decay, calibration);
  const rate = meanOf(curves, calibration) / total;
  const ahead = seen.reduce((sum, question) => sum + question.days, 0) / seen.length;
  const beyond = BEYOND_DEVIATION * Math.log(Math.max(1, ahead / calibration.days));
  const share = Math.min(1, seen.length / total);
  const deviation = (of: number) => (share * of) ** 2 + (rate * (1 - rate)) / total;
  const end = (sign: 1 | -1, of: number) =>
    curves.map(
      ({ mean, variance }) =>
        mean / total + sign * Z * Math.sqrt(variance / total ** 2 + deviation(of)),
    );
  return {
    rate,
    low: Math.max(0, Math.min(...end(-1, model + beyond))),
    high: Math.min(share, Math.max(...end(1, model))),
  };
}

/** The widest interval, as a share of 1, whose centre says more than its ends. */
const CENTRE_WIDTH = 0.25;

/** True where a centre may be shown: that of a wide interval would be read as the estimate. */
export const hasCentre = ({ low, high }: Rate): boolean => high - low <= CENTRE_WIDTH;

/** A chapter of a subject, and how much of it would be known on the day of the exam. */
export interface ChapterReadiness {
  chapter_id: number;
  total: number;
  /** Sum of the recall predicted for its questions that were seen. */
  known: number;
}

/** Chapters to do next: those in which most questions would not be known. */
export function nextChapters<Chapter extends ChapterReadiness>(
  chapters: readonly Chapter[],
  count: number,
): Chapter[] {
  const missing = ({ total, known }: Chapter) => total - known;
  return chapters
    .filter((chapter) => missing(chapter) >= 1)
    .sort((one, other) => missing(other) - missing(one) || one.chapter_id - other.chapter_id)
    .slice(0, count);
}

/** Below this share of right answers a chapter is weak, whatever others know of it. */
const WEAK_RATE = 0.6;

/** True where a chapter is weak: known less than by all students, as far as theirs is known, or little at all. */
export const isWeak = ({ own, expected }: { own: Rate | null; expected: number | null }): boolean =>
  own !== null && own.rate < Math.max(expected ?? 0, WEAK_RATE);
