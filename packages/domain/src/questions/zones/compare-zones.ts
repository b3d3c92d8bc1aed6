import { type ExpectedElement, elementScore } from '../qroc-match/elements.ts';
import { compareAnswer, isRight, type Verdict } from '../qroc-match/match.ts';
import type { AbbreviationIndex } from '../qroc-match/normalize.ts';
import { textToZones, type ZonePlay } from './zones.ts';

/** A question with zones; the element of the same index is the label of a zone. */
export interface ZonedAnswer {
  zones: readonly unknown[];
  zone_play: ZonePlay | null;
  elements: readonly ExpectedElement[];
  /** Answers to other questions, as of `ExpectedAnswer`. */
  lexicon?: readonly string[] | undefined;
}

/** Labels that are put are compared as they are; a former label that is a synonym now is right as well. */
const placedVerdict = (name: string, { text, synonyms }: ExpectedElement): Verdict =>
  [text, ...synonyms].includes(name) ? 'exact' : 'different';

/**
 * Compares an answer zone by zone: bit 0 of `named_mask` is set where the first zone is right. `partial`: only some of the
 * required zones are right; `unsure`: the others may be misspelled names.
 */
export function compareZones(
  typed: string,
  { zones, zone_play, elements, lexicon = [] }: ZonedAnswer,
  abbreviations: AbbreviationIndex,
): { verdict: Verdict; named_mask: number } {
  const others = [...lexicon, ...elements.map(({ text }) => text)];
  const verdicts = textToZones(typed, zones.length).map((name, index): Verdict => {
    const element = elements[index];
    if (name === null || element === undefined) return 'none';
    if (zone_play !== 'name') return placedVerdict(name, element);
    const accepted_answers = [element.text, ...element.synonyms];
    const expected = { answer_text: '', accepted_answers, refused_answers: [], lexicon: others };
    return compareAnswer(name, expected, abbreviations).verdict;
  });
  const maskOf = (is: (verdict: Verdict) => boolean) =>
    verdicts.reduce((mask, verdict, index) => mask | (is(verdict) ? 1 << index : 0), 0);
  const named_mask = maskOf(isRight);
  const isWhole = (mask: number) => {
    const { ticked, total } = elementScore(mask, elements);
    return ticked === total;
  };
  if (isWhole(named_mask)) {
    return { verdict: verdicts.includes('close') ? 'close' : 'exact', named_mask };
  }
  if (isWhole(maskOf((verdict) => isRight(verdict) || verdict === 'unsure'))) {
    return { verdict: 'unsure', named_mask };
  }
  if (named_mask !== 0) return { verdict: 'partial', named_mask };
  return { verdict: verdicts.every((one) => one === 'none') ? 'none' : 'different', named_mask };
}
