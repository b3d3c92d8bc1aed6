import type { Bareme } from '../baremes/schema.ts';
import { pointsOfParts, scoreOutOf20, type Total } from '../baremes/score.ts';
import { type ExpectedElement, elementScore } from '../questions/qroc-match/elements.ts';
import { type AnswerKind, isRight, type Verdict } from '../questions/qroc-match/match.ts';

/** An open question's position in a sitting, as it is scored. */
export interface OpenAnswerGiven {
  kind: AnswerKind;
  elements: readonly Pick<ExpectedElement, 'required'>[];
  /** True where something was typed. */
  is_typed: boolean;
  /** The matcher's verdict on the typed text, and the elements that it names: bit 0 is the first. */
  verdict: Verdict;
  named_mask: number;
  /** The student's own judgement, from 1 (unknown) to 4 (easy); null before it was compared. */
  grade: number | null;
  /** The elements that the student ticked. */
  elements_mask: number | null;
  /** True of a question on a picture, whose elements are zones: the matcher alone says which are right. */
  is_zoned: boolean;
  /** True where the question counts in no copy any more. */
  is_neutralised: boolean;
}

/** The points of an open answer. */
export interface OpenScore {
  /** Thousandths of a question; null: it does not count, or not before the student has compared it. */
  points: number | null;
  /** Typed, not judged by the student, and not surely right: nothing of it counts until it is compared. */
  is_to_compare: boolean;
}

/** The grade of an answer that the student did not know. */
const UNKNOWN = 1;

/** Each zone counts alike, where no rule is asked for. */
const PER_ZONE = { kind: 'per_item', params: { count: 'ticks' } } as Bareme;

/**
 * Scores an open answer, alike under every scoring rule; zones of a picture are parts that the rule counts. Compared by the student, a list gives the share of its
 * elements, anything else all or nothing: hesitating is knowing. Until then it counts where the matcher finds all that
 * is expected; anything else may be right in other words, which the student alone can say.
 */
export function scoreOpen(answer: OpenAnswerGiven, bareme = PER_ZONE): OpenScore {
  const { kind, elements, grade } = answer;
  if (answer.is_neutralised) return { points: null, is_to_compare: false };
  if (answer.is_zoned && answer.is_typed) {
    const { ticked, total } = elementScore(answer.named_mask, elements);
    return { points: pointsOfParts(bareme, ticked, total), is_to_compare: false };
  }
  const isList = kind === 'liste';
  const shareOf = (mask: number) => {
    const { ticked, total } = elementScore(mask, elements);
    return total === 0 ? 0 : Math.round((1000 * ticked) / total);
  };
  if (grade !== null) {
    const points = isList ? shareOf(answer.elements_mask ?? 0) : grade > UNKNOWN ? 1000 : 0;
    return { points, is_to_compare: false };
  }
  if (!answer.is_typed) return { points: 0, is_to_compare: false };
  const isFound = isList ? shareOf(answer.named_mask) === 1000 : isRight(answer.verdict);
  return isFound ? { points: 1000, is_to_compare: false } : { points: null, is_to_compare: true };
}

/** True where an open question has no answer. */
export const isOpenBlank = ({
  is_typed,
  grade,
}: Pick<OpenAnswerGiven, 'is_typed' | 'grade'>): boolean => !is_typed && grade === null;

/** Points and counts of a sitting's open questions, without those that are neutralised. */
export function totalOfOpen(answers: Iterable<OpenAnswerGiven>, bareme: Bareme) {
  const total = { points: 0, max_points: 0, correct: 0, blank: 0, to_compare: 0 };
  for (const answer of answers) {
    if (answer.is_neutralised) continue;
    const { points, is_to_compare } = scoreOpen(answer, bareme);
    if (is_to_compare) total.to_compare += 1;
    if (isOpenBlank(answer)) total.blank += 1;
    if (points === null) continue;
    total.points += points;
    total.max_points += 1000;
    if (points === 1000) total.correct += 1;
  }
  return total;
}

/** True where an answer is to be learned: given, judged, and not worth the whole question. */
export function isOpenWrong(answer: OpenAnswerGiven): boolean {
  const { points } = scoreOpen(answer);
  return !isOpenBlank(answer) && points !== null && points < 1000;
}

/**
 * The score of a finished sitting out of 20. The SQL function `sitting_score` computes the same.
 *
 * @returns null while an open answer is to be compared, and where no question counts
 */
export const sittingScore = ({
  to_compare_count,
  ...total
}: Total & { to_compare_count: number }): number | null =>
  to_compare_count > 0 ? null : scoreOutOf20(total);
