import { mayBeSameWord } from './match.ts';
import { type AbbreviationIndex, wordsOf } from './normalize.ts';

/** A piece of a text: spaces, or a word with its signs. `differs`: the other text has no such word. */
export interface TextPart {
  text: string;
  differs: boolean;
}

/**
 * A text in pieces, those marked that the other one lacks. Spelling, accents, plurals, word order and slips of the
 * keyboard are no difference, as for the verdict; words that are not compared do not differ.
 */
export function markDifferences(
  text: string,
  other: string,
  abbreviations: AbbreviationIndex,
): TextPart[] {
  const own = wordsOf(text, abbreviations).words;
  const there = wordsOf(other, abbreviations).words;
  const isMissing = (word: string) =>
    own.includes(word) && !there.some((candidate) => mayBeSameWord(word, candidate));
  return text
    .split(/(\s+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({
      text: piece,
      differs: wordsOf(piece, abbreviations).words.some(isMissing),
    }));
}
