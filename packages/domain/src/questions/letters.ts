/**
 * Options are keyed A to F. Sets of letters travel as arrays and are stored and compared as bit masks:
 * A is bit 0, F is bit 5, so that `{A, C}` is 5.
 */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Letter = (typeof LETTERS)[number];

export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = LETTERS.length;

/** The least number of choices that a question can be limited to; a single one is a format of its own (QRU). */
export const CHOICES_MIN = 2;

/** The texts of a question's options, by letter. */
export type Options = Partial<Record<Letter, string>>;

export function isLetter(value: string): value is Letter {
  return (LETTERS as readonly string[]).includes(value);
}

export function bitOf(letter: Letter): number {
  return 1 << LETTERS.indexOf(letter);
}

/** The mask of a set of letters; order and duplicates don't matter. */
export function maskOf(letters: Iterable<Letter>): number {
  let mask = 0;
  for (const letter of letters) mask |= bitOf(letter);
  return mask;
}

/** The letters of a mask, in order. */
export function lettersOf(mask: number): Letter[] {
  return LETTERS.filter((letter) => (mask & bitOf(letter)) !== 0);
}

/** The letters that a question offers, in order. */
export function optionLetters(options: Options): Letter[] {
  return LETTERS.filter((letter) => options[letter] !== undefined);
}

/** The letters with one more, or without it where it was among them; in order. */
export function toggleLetter(letters: readonly Letter[], letter: Letter): Letter[] {
  return LETTERS.filter((one) => letters.includes(one) !== (one === letter));
}
