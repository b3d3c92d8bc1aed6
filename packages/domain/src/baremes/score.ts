import { type Letter, lettersOf } from '../questions/letters.ts';
import type { AnswerFormat } from '../questions/rules.ts';
import type { QuestionState } from '../questions/states.ts';
import type { Bareme } from './schema.ts';

/** A question as it is scored. Sets of letters are masks; letters that are no options never count. */
export interface ScoredQuestion {
  key: number;
  options: number;
  /** Propositions without which an answer is worth nothing. */
  must: number;
  /** Propositions with which an answer is worth nothing. */
  never: number;
  format: AnswerFormat;
  /** The panel's points of each letter, from 0 to 1; only for a script concordance test. */
  weights?: Readonly<Partial<Record<Letter, number>>> | null;
  /** Published when left out. */
  state?: QuestionState;
}

function popcount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A part of 1 in thousandths, to the nearest; SQL computes the same in double precision. */
const thousandths = (value: number): number => Math.floor(value * 1000 + 0.5);

/** The nearest whole number to a fraction, ties away from zero; never −0. */
function divide(dividend: number, divisor: number): number {
  const whole = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 ? 0 - whole : whole;
}

/** In how many boxes an answer differs from the key: a missing tick counts as much as one too many. */
export function discordances({ key, options }: ScoredQuestion, mask: number): number {
  return popcount((mask ^ key) & options);
}

/** Right ticks over expected ones; nothing when there are more ticks than expected. */
function rightOverExpected(ticked: number, key: number): number {
  const expected = popcount(key);
  return popcount(ticked) > expected ? 0 : divide(1000 * popcount(ticked & key), expected);
}

/** Letters without which an answer is worth nothing, and ticked ones with which it is. */
const exclusionsOf = ({ must, never, options }: ScoredQuestion, ticked: number) => ({
  missing: lettersOf(must & options & ~ticked),
  unacceptable: lettersOf(never & ticked),
});

/** The part of a rule that scored an answer, with what it counted. */
export type Reason =
  | { by: 'neutralised' }
  | { by: 'blank' }
  /** Indispensable propositions that are missing, and unacceptable ones that are ticked. */
  | { by: 'excluded'; missing: Letter[]; unacceptable: Letter[] }
  /** A script concordance test: by its panel. */
  | { by: 'panel'; ticks: number }
  /** All or nothing. */
  | { by: 'exact'; discordances: number }
  | { by: 'steps'; discordances: number }
  | { by: 'expected'; right: number; expected: number; ticks: number }
  | { by: 'propositions'; right: number; of: number }
  | { by: 'ticks'; right: number; wrong: number; expected: number }
  | { by: 'threshold'; right: number; of: number; isReached: boolean };

/** Points of an answer, in thousandths (null: it does not count), and their reason. */
export interface Judgement {
  points: number | null;
  reason: Reason;
}

/**
 * Points of one answer, in thousandths of the question's weight, from −1000 to 1000. The SQL function `bareme_points`
 * computes the same.
 *
 * In this order: a neutralised question is not counted; a blank gives `params.blank`; under `steps` and `x_over_n` an
 * answer without an indispensable proposition, or with an unacceptable one, gives 0 unless `params.ignore_must`; a
 * script concordance test gives its panel's weight whatever the rule, and 0 for several ticks; then the rule's kind.
 *
 * @param mask the ticked letters; 0, or letters that are no options, is a blank
 * @returns null when the question counts neither as points nor in the maximum
 */
export const pointsOf = (bareme: Bareme, question: ScoredQuestion, mask: number): number | null =>
  judge(bareme, question, mask).points;

/** Points of an answer with their reason, which for a blank tells nothing about the key. */
export function judge(bareme: Bareme, question: ScoredQuestion, mask: number): Judgement {
  if (question.state === 'neutralised') return { points: null, reason: { by: 'neutralised' } };
  const ticked = mask & question.options;
  const { kind, params } = bareme;
  if (ticked === 0) return { points: thousandths(params.blank ?? 0), reason: { by: 'blank' } };
  if ((kind === 'steps' || kind === 'x_over_n') && !params.ignore_must) {
    const exclusions = exclusionsOf(question, ticked);
    if (exclusions.missing.length > 0 || exclusions.unacceptable.length > 0) {
      return { points: 0, reason: { by: 'excluded', ...exclusions } };
    }
  }
  if (question.format === 'tcs') {
    const [letter, ...others] = lettersOf(ticked);
    const isSingle = letter !== undefined && others.length === 0;
    return {
      points: isSingle ? thousandths(question.weights?.[letter] ?? 0) : 0,
      reason: { by: 'panel', ticks: others.length + 1 },
    };
  }
  return judgeByKind(bareme, question, ticked);
}

function judgeByKind(
  { kind, params }: Bareme,
  question: ScoredQuestion,
  ticked: number,
): Judgement {
  const key = question.key & question.options;
  const wrong = discordances(question, ticked);
  const of = popcount(question.options);
  const exact = (otherwise: number): Judgement => ({
    points: wrong === 0 ? 1000 : otherwise,
    reason: { by: 'exact', discordances: wrong },
  });
  const expected = (): Judgement => ({
    points: rightOverExpected(ticked, key),
    reason: {
      by: 'expected',
      right: popcount(ticked & key),
      expected: popcount(key),
      ticks: popcount(ticked),
    },
  });
  switch (kind) {
    case 'exact':
      return exact(0);
    case 'negative':
      return exact(thousandths(params.wrong));
    case 'x_over_n':
      return expected();
    case 'steps': {
      if (question.format === 'qru' && params.qru) return exact(0);
      if (question.format === 'qrp' && params.qrp) return expected();
      return {
        points: thousandths(params.steps[Math.min(wrong, params.steps.length - 1)] ?? 0),
        reason: { by: 'steps', discordances: wrong },
      };
    }
    case 'per_item': {
      const penalty = thousandths(params.penalty ?? 0);
      const isByProposition = params.count === 'propositions';
      const points = isByProposition
        ? divide(1000 * (of - wrong) - penalty * wrong, of)
        : pointsByTick(ticked, key, of, penalty);
      return {
        points: params.floor === undefined ? points : Math.max(thousandths(params.floor), points),
        reason: isByProposition
          ? { by: 'propositions', right: of - wrong, of }
          : {
              by: 'ticks',
              right: popcount(ticked & key),
              wrong: popcount(ticked & ~key),
              expected: popcount(key),
            },
      };
    }
    case 'threshold': {
      const isReached = 1000 * (of - wrong) > thousandths(params.share) * of;
      const part = isReached ? thousandths(params.points) : 0;
      return {
        points: wrong === 0 ? 1000 : part,
        reason: { by: 'threshold', right: of - wrong, of, isReached },
      };
    }
  }
}

/**
 * Points of an answer to parts that are right or wrong, in thousandths: the rule counts a wrong part as a discordance, and
 * knows no tick too many.
 */
export function pointsOfParts(bareme: Bareme, right: number, of: number): number {
  const all = 2 ** of - 1;
  const question = { key: all, options: all, must: 0, never: 0, format: 'qrm' } as const;
  return judgeByKind(bareme, question, 2 ** right - 1).points ?? 0;
}

/** Each right tick is worth 1/k and each wrong one −penalty/(n−k), with k right options of n; rounded once. */
function pointsByTick(ticked: number, key: number, all: number, penalty: number): number {
  const expected = popcount(key);
  const others = all - expected;
  const right = popcount(ticked & key);
  const wrong = popcount(ticked & ~key);
  if (others === 0) return divide(1000 * right, expected);
  if (expected === 0) return divide(-penalty * wrong, others);
  return divide(1000 * right * others - penalty * wrong * expected, expected * others);
}

/** Points and the most that could be had, both in thousandths. */
export interface Total {
  points: number;
  max_points: number;
}

/** An answer to be scored; `weight` is a whole number, 1 when left out. */
export interface ScoredAnswer {
  question: ScoredQuestion;
  mask: number;
  weight?: number;
}

/** Adds up what answers give, with their weights. Neutralised questions are in neither sum. */
export function totalOf(bareme: Bareme, answers: Iterable<ScoredAnswer>): Total {
  const total: Total = { points: 0, max_points: 0 };
  for (const { question, mask, weight = 1 } of answers) {
    const points = pointsOf(bareme, question, mask);
    if (points === null) continue;
    total.points += points * weight;
    total.max_points += 1000 * weight;
  }
  return total;
}

/**
 * Weighs the points of a clinical case's questions together: a rule may count the case for a number of questions. The
 * SQL functions `bareme_case_points` and `bareme_case_max` compute the same.
 */
function weighedCase({ params: { case_weight } }: Bareme, { points, max_points }: Total): Total {
  if (case_weight === undefined || max_points === 0) return { points, max_points };
  const most = 1000 * case_weight;
  return { points: divide(points * most, max_points), max_points: most };
}

/** Adds up what questions give, those of a clinical case as the rule counts the case; null: of no case. */
export function totalOfCases(
  bareme: Bareme,
  questions: Iterable<Total & { case_id: number | null }>,
): Total {
  const sums = new Map<number | null, Total>();
  for (const { case_id, points, max_points } of questions) {
    const sum = sums.get(case_id) ?? { points: 0, max_points: 0 };
    sums.set(case_id, addTotals(sum, { points, max_points }));
  }
  return [...sums]
    .map(([case_id, sum]) => (case_id === null ? sum : weighedCase(bareme, sum)))
    .reduce(addTotals, { points: 0, max_points: 0 });
}

export const addTotals = (one: Total, other: Total): Total => ({
  points: one.points + other.points,
  max_points: one.max_points + other.max_points,
});

/**
 * The note out of 20: two decimals, half away from zero, never below 0. Rounded once, after the sum.
 *
 * @returns null when no question counts
 */
export function scoreOutOf20({ points, max_points }: Total): number | null {
  if (max_points === 0) return null;
  return divide(2000 * Math.max(0, points), max_points) / 100;
}

/**
 * Counts the cost of one discordance: the answered questions that are a single box away from the key, and the thousandths
 * that they lack under this rule. Blanks, neutralised questions and script concordance tests are not among them.
 */
export function costOfNearMisses(
  bareme: Bareme,
  answers: Iterable<ScoredAnswer>,
): { questions: number; points: number } {
  const cost = { questions: 0, points: 0 };
  for (const { question, mask, weight = 1 } of answers) {
    const isBlank = (mask & question.options) === 0;
    if (isBlank || question.format === 'tcs' || discordances(question, mask) !== 1) continue;
    const points = pointsOf(bareme, question, mask);
    if (points === null) continue;
    cost.questions += 1;
    cost.points += (1000 - points) * weight;
  }
  return cost;
}
