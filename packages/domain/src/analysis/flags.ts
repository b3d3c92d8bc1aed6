import type { Letter } from '../questions/letters.ts';

/** Flags that the answers raise on a question, the worst first. None of them changes anything by itself. */
export const ANALYSIS_FLAGS = [
  'key_suspect',
  'no_discrimination',
  'too_hard',
  'idle_distractor',
  'too_easy',
  'mixed_versions',
] as const;
export type AnalysisFlag = (typeof ANALYSIS_FLAGS)[number];

/** First answers in training, or the ranked copies of an exam; never mixed. */
export const ANALYSIS_CONTEXTS = ['practice', 'exam'] as const;
export type AnalysisContext = (typeof ANALYSIS_CONTEXTS)[number];

/** Ranked answers below which nothing is said of a question. */
export const RANKED_MIN: Readonly<Record<AnalysisContext, number>> = { practice: 50, exam: 30 };

/** Other first answers of the subject by which a student is ranked. */
export const OTHERS_MIN = 20;

/** Shares of students who ticked an option, from 0 to 1. */
export interface OptionFigures {
  letter: Letter;
  in_key: boolean;
  chosen: number;
  /** Among the strongest and the weakest; null when no student is ranked. */
  strong: number | null;
  weak: number | null;
  /** Correlation of handling the option rightly with ability; null where either does not vary. */
  discrimination: number | null;
}

export interface ItemFigures {
  n: number;
  ranked: number;
  earlier: number;
  /** The share of answers that are exactly right. */
  p: number;
  discrimination: number | null;
  options: readonly OptionFigures[];
}

/** By how much the strongest prefer a letter outside of the key, or avoid one of the key. */
const PREFERRED = 0.15;
const AVOIDED = 0.1;

/** Standard errors that such a difference has to exceed: chance makes differences too where answers are few. */
const ERRORS = 2;

const IDLE_SHARE = 0.05;
const IDLE_ANSWERS = 100;
const EASY = 0.95;
const HARD = 0.15;
const FLAT = 0.1;

/**
 * True where the strongest contradict the key at a letter: they tick it though it is not in the key, or leave it
 * though it is.
 *
 * @param group how many students each of both groups has
 */
export function contradictsKey(option: OptionFigures, group: number): boolean {
  const { in_key, strong, weak } = option;
  if (strong === null || weak === null || group === 0) return false;
  const variance = strong * (1 - strong) + weak * (1 - weak);
  const error = Math.sqrt(variance / group);
  const difference = in_key ? weak - strong : strong - weak;
  return difference >= (in_key ? AVOIDED : PREFERRED) && difference >= ERRORS * error;
}

/** The share of the ranked that make one group: 27 % of an exam's copies, a third in training. */
const GROUP_SHARE: Readonly<Record<AnalysisContext, number>> = { practice: 1 / 3, exam: 0.27 };

/** The number of students in the strongest group, and in the weakest. */
export const groupSize = (context: AnalysisContext, ranked: number): number =>
  Math.floor(ranked * GROUP_SHARE[context]);

/** The letters at which the strongest contradict the key. */
export function suspectOptions(context: AnalysisContext, item: ItemFigures): OptionFigures[] {
  if (item.ranked < RANKED_MIN[context]) return [];
  const group = groupSize(context, item.ranked);
  return item.options.filter((option) => contradictsKey(option, group));
}

/** The letters outside of the key that almost no student ticks. */
export function idleOptions({ n, options }: Pick<ItemFigures, 'n' | 'options'>): OptionFigures[] {
  if (n < IDLE_ANSWERS) return [];
  return options.filter(({ in_key, chosen }) => !in_key && chosen < IDLE_SHARE);
}

/** Flags of a question, the worst first. */
export function flagsOf(context: AnalysisContext, item: ItemFigures): AnalysisFlag[] {
  const { ranked, p, discrimination, earlier } = item;
  const isKnown = ranked >= RANKED_MIN[context];
  const raised: Readonly<Record<AnalysisFlag, boolean>> = {
    key_suspect: suspectOptions(context, item).length > 0,
    // Almost all right or almost all wrong: the item cannot tell the strong from the weak.
    no_discrimination:
      isKnown && discrimination !== null && discrimination < FLAT && p > HARD && p < EASY,
    too_hard: isKnown && p <= HARD,
    idle_distractor: idleOptions(item).length > 0,
    too_easy: isKnown && p >= EASY,
    mixed_versions: earlier > 0,
  };
  return ANALYSIS_FLAGS.filter((flag) => raised[flag]);
}

/** A number to sort by: one worse flag outweighs all lesser ones. */
export function severityOf(flags: readonly AnalysisFlag[]): number {
  return flags.reduce((sum, flag) => {
    const index = ANALYSIS_FLAGS.indexOf(flag);
    return sum + 2 ** (ANALYSIS_FLAGS.length - 1 - index);
  }, 0);
}

/** The 95 % interval of a correlation by Fisher's transformation; null for fewer than four pairs. */
export function correlationInterval(r: number, n: number): { low: number; high: number } | null {
  if (n < 4) return null;
  const z = Math.atanh(Math.min(Math.max(r, -0.999999), 0.999999));
  const margin = 1.96 / Math.sqrt(n - 3);
  return { low: Math.tanh(z - margin), high: Math.tanh(z + margin) };
}
