import { bestVerdict, isRight } from './match.ts';
import { type AbbreviationIndex, wordsOf } from './normalize.ts';

/** A list has at most so many elements: their ticks are bits of an `integer`. */
export const ELEMENTS_MAX = 20;

/** One of the things that an answer has to name. */
export interface ExpectedElement {
  text: string;
  /** Other wordings that name it too. */
  synonyms: readonly string[];
  /** The others are a bonus that the score does not count. */
  required: boolean;
}

/** The items of a typed list: lines, and what bullets, semicolons and commas separate, but no decimal comma. */
function itemsOf(typed: string): string[] {
  return typed
    .split(/[\n\r;•·▪◦]|,(?!\d)|\s[-–—*]\s|^\s*[-–—*]\s*/m)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * The elements that a typed text names, to be ticked before the student ticks the rest. An item names an element when
 * it is one of its wordings, or holds all words of one among at most five others; an item with "ou" only if the wording
 * has it as well.
 *
 * @returns a mask: bit 0 is the first element
 */
export function namedElements(
  typed: string,
  elements: readonly ExpectedElement[],
  abbreviations: AbbreviationIndex,
): number {
  const read = (part: string) => wordsOf(part, abbreviations);
  const items = itemsOf(typed).map(read);
  let mask = 0;
  elements.slice(0, ELEMENTS_MAX).forEach(({ text, synonyms }, index) => {
    const wordings = [text, ...synonyms].map(read);
    const isNamed = items.some((item) => {
      const verdict = bestVerdict(item, wordings);
      return isRight(verdict) || (verdict === 'partial' && !item.hasOr);
    });
    if (isNamed) mask |= 1 << index;
  });
  return mask;
}

/** How many of the elements that count are ticked. */
export interface ElementScore {
  ticked: number;
  /** Those that are required; all when none is. */
  total: number;
}

/**
 * The score of a checklist; its share is `ticked / total`.
 *
 * @param mask the ticked elements: bit 0 is the first
 */
export function elementScore(mask: number, elements: readonly ExpectedElement[]): ElementScore {
  const someRequired = elements.some(({ required }) => required);
  let ticked = 0;
  let total = 0;
  elements.slice(0, ELEMENTS_MAX).forEach(({ required }, index) => {
    if (someRequired && !required) return;
    total += 1;
    ticked += (mask >> index) & 1;
  });
  return { ticked, total };
}
