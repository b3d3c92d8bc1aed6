import type { SelfGrade } from '../../reviews/grades.ts';
import { SELF_GRADES } from '../qroc-answer.schema.ts';
import { compareZones } from '../zones/compare-zones.ts';
import type { ZonePlay } from '../zones/zones.ts';
import { markDifferences, type TextPart } from './differences.ts';
import { type ExpectedElement, namedElements } from './elements.ts';
import {
  answerKind,
  compareAnswer,
  type ExpectedAnswer,
  isRight,
  matchAnswer,
  type Verdict,
} from './match.ts';
import type { AbbreviationIndex } from './normalize.ts';

/** What typed answers to an open question are compared with; one with zones is compared zone by zone. */
export type ExpectedTyped = ExpectedAnswer & {
  elements: readonly ExpectedElement[];
  zones: readonly unknown[] | null;
  zone_play: ZonePlay | null;
};

/** The words of a short answer and of the expected one that differ; null for other kinds of answers. */
function differencesOf(
  typed: string,
  closest: string | null,
  abbreviations: AbbreviationIndex,
): { typed: TextPart[]; expected: TextPart[] } | null {
  if (closest === null) return null;
  return {
    typed: markDifferences(typed, closest, abbreviations),
    expected: markDifferences(closest, typed, abbreviations),
  };
}

/** Shows a typed text beside the expected answer, once they are compared. */
export function showTyped(
  typed: string,
  expected: ExpectedAnswer & { elements: readonly { text: string; required: boolean }[] },
  { verdict, abbreviations }: { verdict: Verdict; abbreviations: AbbreviationIndex },
) {
  const kind = answerKind(expected);
  const closest = () => compareAnswer(typed, expected, abbreviations).closest;
  return {
    kind,
    verdict,
    differences: kind === 'courte' ? differencesOf(typed, closest(), abbreviations) : null,
    elements: expected.elements.map(({ text, required }) => ({ text, required })),
  };
}

/** The verdict on a typed text, and the elements that it names: bit 0 is the first. */
export function matchTyped(
  typed: string,
  expected: ExpectedTyped,
  abbreviations: AbbreviationIndex,
): { verdict: Verdict; named_mask: number } {
  const { zones, elements } = expected;
  if (zones !== null) return compareZones(typed, { ...expected, zones }, abbreviations);
  return {
    verdict: matchAnswer(typed, expected, abbreviations),
    named_mask: namedElements(typed, elements, abbreviations),
  };
}

/**
 * The elements that an answer counts as named: on a picture the zones that are right, else those that the student ticked,
 * or until then those that the text names.
 */
export const countedElements = (
  { zones, elements }: { zones: readonly unknown[] | null; elements: readonly unknown[] },
  ticked: number | null,
  named: number,
): number => (zones !== null || ticked === null ? named : ticked & (2 ** elements.length - 1));

/**
 * Grades that are offered for an answer: on a picture nothing better than hesitated while the zones are not all right.
 */
export const offeredGrades = (
  { zones }: { zones: readonly unknown[] | null },
  verdict: Verdict,
): readonly SelfGrade[] =>
  zones === null || isRight(verdict) ? SELF_GRADES : ['unknown', 'hesitated'];

/** The grade that is recorded: one that is not offered is hesitated, as a device may have compared another version. */
export const recordedGrade = (
  expected: { zones: readonly unknown[] | null },
  verdict: Verdict,
  grade: SelfGrade,
): SelfGrade => (offeredGrades(expected, verdict).includes(grade) ? grade : 'hesitated');

/** Compares a typed text with the expected answer, to be shown beside it. */
export function compareTyped(
  typed: string,
  expected: ExpectedTyped,
  abbreviations: AbbreviationIndex,
) {
  const { verdict, named_mask } = matchTyped(typed, expected, abbreviations);
  return {
    ...showTyped(typed, expected, { verdict, abbreviations }),
    elements_mask: named_mask,
  };
}
