import type { Letter } from './letters.ts';
import { pairOptions } from './option-order.ts';

type Options = Parameters<typeof pairOptions>[0];

/**
 * Pairs the options of two questions by equal texts. A single one that is left over on both sides is the same option
 * in other words.
 *
 * @returns by the letters of `from`; null when the options are not the same
 */
export function matchLetters(from: Options, to: Options): Map<Letter, Letter> | null {
  const { letters, from: alone, to: left } = pairOptions(from, to);
  const [letter, other] = [alone[0], left[0]];
  if (alone.length !== left.length || alone.length > 1) return null;
  if (letter !== undefined && other !== undefined) letters.set(letter, other);
  return letters;
}
