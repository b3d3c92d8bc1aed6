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
  /** True where the question counts in no copy any more. */
  is_neutralised: boolean;
}

/** The points of an open answer. */
export interface OpenScore {
  /** Thousandths of a question; null: it does not count, or not before the student has graded it. */
  points: number | null;
  /** By the matcher alone: the student's own judgement replaces it. */
  is_provisional: boolean;
}

/** The grade of an answer that the student did not know. */
const UNKNOWN = 1;

/**
 * Scores an open answer, alike under every scoring rule. Compared by the student, a list gives the share of its
 * elements, anything else all or nothing: hesitating is knowing. Until then a short answer is worth what the matcher
 * says and a list what it names; what may be a slip or another word, or is written in sentences, does not count yet.
 */
export function scoreOpen(answer: OpenAnswerGiven): OpenScore {
  const { kind, elements, grade } = answer;
  if (answer.is_neutralised) return { points: null, is_provisional: false };
  const isList = kind === 'liste';
  const shareOf = (mask: number) => {
    const { ticked, total } = elementScore(mask, elements);
    return total === 0 ? 0 : Math.round((1000 * ticked) / total);
  };
  if (grade !== null) {
    const points = isList ? shareOf(answer.elements_mask ?? 0) : grade > UNKNOWN ? 1000 : 0;
    return { points, is_provisional: false };
  }
  if (!answer.is_typed) return { points: 0, is_provisional: false };
  if (isList) return { points: shareOf(answer.named_mask), is_provisional: true };
  if (kind === 'courte' && answer.verdict !== 'unsure') {
    return { points: isRight(answer.verdict) ? 1000 : 0, is_provisional: true };
  }
  return { points: null, is_provisional: true };
}

/** True where an open question has no answer. */
export const isOpenBlank = ({
  is_typed,
  grade,
}: Pick<OpenAnswerGiven, 'is_typed' | 'grade'>): boolean => !is_typed && grade === null;

/** Points and counts of a sitting's open questions, without those that are neutralised. */
export function totalOfOpen(answers: Iterable<OpenAnswerGiven>) {
  const total = { points: 0, max_points: 0, correct: 0, blank: 0, provisional: 0 };
  for (const answer of answers) {
    if (answer.is_neutralised) continue;
    const { points, is_provisional } = scoreOpen(answer);
    if (is_provisional) total.provisional += 1;
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
