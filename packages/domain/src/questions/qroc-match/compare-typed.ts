import { markDifferences, type TextPart } from './differences.ts';
import { type ExpectedElement, namedElements } from './elements.ts';
import {
  answerKind,
  compareAnswer,
  type ExpectedAnswer,
  matchAnswer,
  type Verdict,
} from './match.ts';
import type { AbbreviationIndex } from './normalize.ts';

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

/** Compares a typed text with the expected answer, and finds the elements that it names: bit 0 is the first. */
export function compareTyped(
  typed: string,
  expected: ExpectedAnswer & { elements: readonly ExpectedElement[] },
  abbreviations: AbbreviationIndex,
) {
  const verdict = matchAnswer(typed, expected, abbreviations);
  return {
    ...showTyped(typed, expected, { verdict, abbreviations }),
    elements_mask: namedElements(typed, expected.elements, abbreviations),
  };
}
