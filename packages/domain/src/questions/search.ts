/** Questions of a search that are shown. */
export const HITS_SHOWN = 50;

/** Hits of each kind that are ordered and counted; a word that is in more questions says little. */
export const HITS_MAX = 1_000;

/** Each further word costs a search of its own. */
const WORDS_MAX = 6;
const WORD_MIN = 2;

/** The words of a search without punctuation; none where all are shorter than two characters. */
export function wordsOf(text: string): string[] {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
  return words.some((word) => word.length >= WORD_MIN) ? words : [];
}
