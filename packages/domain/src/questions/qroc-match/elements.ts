import { candidatesAmong } from './items.ts';
import { compare, isRight } from './match.ts';
import { type AbbreviationIndex, TEXT_MAX } from './normalize.ts';
import { expectedWording, type Wording, wordingOf } from './wordings.ts';

/** A list has at most so many elements: their ticks are bits of an `integer`. */
export const ELEMENTS_MAX = 20;

/** A thing that an answer has to name. */
export interface ExpectedElement {
  text: string;
  /** Other wordings that name it too. */
  synonyms: readonly string[];
  /** The others are a bonus that the score does not count. */
  required: boolean;
}

/** Items of a typed list that are compared, and words of an item: what is longer is no item of a list. */
export const ITEMS_MAX = 60;
export const ITEM_WORDS_MAX = 12;

/** The items of a typed list: lines, and what bullets, semicolons and commas separate, but no decimal comma. */
function itemsOf(typed: string): Set<string> {
  const items = typed
    .slice(0, TEXT_MAX)
    .split(/[\n\r;•·▪◦]|,(?!\d)|\s[-–—*]\s|^\s*[-–—*]\s*/m)
    .map((item) => item.trim());
  return new Set(items.filter((item) => item !== ''));
}

/** The items that are compared, each once. */
function readItems(typed: string, abbreviations: AbbreviationIndex): Wording[] {
  const items: Wording[] = [];
  for (const text of itemsOf(typed)) {
    const item = wordingOf(text, abbreviations);
    if (item.words.length > 0 && item.words.length <= ITEM_WORDS_MAX) items.push(item);
    if (items.length === ITEMS_MAX) break;
  }
  return items;
}

/**
 * The elements that a typed text names, to be ticked before the student ticks the rest. An item names an element when
 * it is one of its wordings, or holds all words of one among at most five others; an item with "ou" only if the wording
 * has it as well. The first `ITEMS_MAX` items of at most `ITEM_WORDS_MAX` words are compared.
 *
 * @returns a mask: bit 0 is the first element
 */
export function namedElements(
  typed: string,
  elements: readonly ExpectedElement[],
  abbreviations: AbbreviationIndex,
): number {
  const candidatesOf = candidatesAmong(readItems(typed, abbreviations));
  let mask = 0;
  elements.slice(0, ELEMENTS_MAX).forEach(({ text, synonyms }, index) => {
    const isNamed = [text, ...synonyms].some((expected) => {
      const wording = expectedWording(expected, abbreviations);
      return candidatesOf(wording).some((item) => {
        const verdict = compare(item, wording);
        return isRight(verdict) || (verdict === 'partial' && !item.hasOr);
      });
    });
    if (isNamed) mask |= 1 << index;
  });
  return mask;
}

/** Counts the ticked elements among those that count. */
export interface ElementScore {
  ticked: number;
  /** Required elements; all when none is required. */
  total: number;
}

/**
 * The score of a checklist; its share is `ticked / total`.
 *
 * @param mask the ticked elements: bit 0 is the first
 */
export function elementScore(
  mask: number,
  elements: readonly Pick<ExpectedElement, 'required'>[],
): ElementScore {
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
