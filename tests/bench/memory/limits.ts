import type { Outcome } from './simulate.ts';
import type { WorldName } from './worlds.ts';

export type ByWorld = Readonly<Record<WorldName, Outcome>>;

export interface Compared {
  /** The product's default. */
  readonly standard: ByWorld;
  readonly redo15: ByWorld;
  readonly redo10: ByWorld;
}

/** Results that the default must reach in each world, and its most reviews. */
const LIMITS = {
  A: { all: 0.92, errors: 0.94, reviews: 1_250 },
  B: { all: 0.78, errors: 0.9, reviews: 1_800 },
} as const;

/**
 * The greatest error of the estimate of recall on exam day, on average over the students, in the world of its model.
 */
const ESTIMATE_ERROR = 0.05;

/** By how much it beats others: recall in shares of 1, reviews as a share of theirs. */
const COMPARISONS: readonly {
  readonly world: WorldName;
  readonly other: 'redo15' | 'redo10';
  readonly gain: Partial<Record<'all' | 'errors', number>>;
  readonly saved: number;
}[] = [
  { world: 'A', other: 'redo15', gain: { errors: 0.05 }, saved: 0.25 },
  // A tenth more reviews, for a quarter more of all that is recalled.
  { world: 'B', other: 'redo15', gain: { all: 0.25, errors: 0.05 }, saved: -0.1 },
  { world: 'B', other: 'redo10', gain: { all: 0.1, errors: 0 }, saved: 0.3 },
];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** @returns a sentence for each limit that is missed */
export function missedLimits(compared: Compared): string[] {
  const missed: string[] = [];
  const { standard } = compared;
  for (const world of ['A', 'B'] as const) {
    const { reviews: most, ...least } = LIMITS[world];
    const outcome = standard[world];
    for (const measure of ['all', 'errors'] as const) {
      if (outcome[measure] < least[measure]) {
        missed.push(
          `world ${world}: ${percent(outcome[measure])} of ${measure} recalled, not ${percent(least[measure])}`,
        );
      }
    }
    if (outcome.reviews > most) {
      missed.push(`world ${world}: ${outcome.reviews.toFixed(0)} reviews, more than ${most}`);
    }
  }
  if (standard.A.error > ESTIMATE_ERROR) {
    missed.push(
      `world A: the estimate is ${percent(standard.A.error)} off, more than ${percent(ESTIMATE_ERROR)}`,
    );
  }
  for (const { world, other, gain, saved } of COMPARISONS) {
    const [ours, theirs] = [standard[world], compared[other][world]];
    for (const measure of ['all', 'errors'] as const) {
      const wanted = gain[measure];
      if (wanted === undefined) continue;
      const gained = ours[measure] - theirs[measure];
      if (gained <= 0 || gained < wanted) {
        missed.push(
          `world ${world}: ${percent(gained)} more of ${measure} recalled than with ${other}, not ${percent(wanted)}`,
        );
      }
    }
    const share = 1 - ours.reviews / theirs.reviews;
    if (share < saved) {
      missed.push(
        `world ${world}: ${percent(share)} fewer reviews than with ${other}, not ${percent(saved)}`,
      );
    }
  }
  return missed;
}
