import { LETTERS, type Letter, optionLetters } from './letters.ts';

type Options = Readonly<Partial<Record<Letter, string>>>;

/** An option as it is compared: without case, accents, signs and spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Which option of another question each option is: that with the same text. A single one that is left over on both
 * sides is the same option in other words.
 *
 * @returns by the letters of `from`; null when the options are not the same
 */
export function matchLetters(from: Options, to: Options): Map<Letter, Letter> | null {
  const left = optionLetters(to as Record<string, string>);
  const found = new Map<Letter, Letter>();
  const alone: Letter[] = [];
  for (const letter of optionLetters(from as Record<string, string>)) {
    const text = folded(from[letter] ?? '');
    const index = left.findIndex((other) => folded(to[other] ?? '') === text);
    const [other] = index < 0 ? [] : left.splice(index, 1);
    if (other === undefined) alone.push(letter);
    else found.set(letter, other);
  }
  const [letter, other] = [alone[0], left[0]];
  if (alone.length !== left.length || alone.length > 1) return null;
  if (letter !== undefined && other !== undefined) found.set(letter, other);
  return found;
}

/** The index of each letter from A to F in the other question, A's first; unused letters take the places left over. */
export function placesOf(letters: ReadonlyMap<Letter, Letter>): number[] {
  const taken = new Set(letters.values());
  const free = LETTERS.filter((letter) => !taken.has(letter));
  return LETTERS.map((letter) => LETTERS.indexOf(letters.get(letter) ?? (free.shift() as Letter)));
}

/** The way back of `placesOf`. */
export const placesBack = (places: readonly number[]): number[] =>
  places.map((_, index) => places.indexOf(index));

/** A set of letters with each letter at its other index; the SQL function `mapped_mask` computes the same. */
export const mappedMask = (mask: number, places: readonly number[]): number =>
  places.reduce((sum, index, bit) => ((mask >> bit) & 1 ? sum | (1 << index) : sum), 0);
