import { LETTERS, type Letter, optionLetters } from './letters.ts';

type Options = Readonly<Partial<Record<Letter, string>>>;

/** Options of two questions, or of two versions of one, by letter: those with equal texts, and those left over on each side. */
interface PairedOptions {
  letters: Map<Letter, Letter>;
  from: Letter[];
  to: Letter[];
}

const exact = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** An option without case, accents, signs and spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Pairs options with the same text: first as it is written, so that `Na+` is not taken for `Na-`, then as it is folded. */
export function pairOptions(
  from: Options,
  to: Options,
  readings: readonly ((text: string) => string)[] = [exact, folded],
): PairedOptions {
  const letters = new Map<Letter, Letter>();
  let left = optionLetters(from);
  let others = optionLetters(to);
  for (const compared of readings) {
    // A text that several options have stays at its letter where it can.
    for (const isAtLetter of [true, false]) {
      left = left.filter((letter) => {
        const text = compared(from[letter] ?? '');
        const other = others.find(
          (one) => compared(to[one] ?? '') === text && (!isAtLetter || one === letter),
        );
        if (other === undefined) return true;
        letters.set(letter, other);
        others = others.filter((one) => one !== other);
        return false;
      });
    }
  }
  return { letters, from: left, to: others };
}

/** The index of each letter from A to F in the other question, A's first; unused letters stay where they can. */
export function positionsOf(letters: ReadonlyMap<Letter, Letter>): number[] {
  const used = new Set(letters.values());
  const free = LETTERS.filter((letter) => !used.has(letter));
  const all = new Map(letters);
  const unused = LETTERS.filter((letter) => !letters.has(letter));
  for (const letter of unused.filter((one) => free.includes(one))) {
    all.set(letter, letter);
    free.splice(free.indexOf(letter), 1);
  }
  return LETTERS.map((letter) => LETTERS.indexOf(all.get(letter) ?? (free.shift() as Letter)));
}

/** The positions of options that have not moved. */
export const UNMOVED: readonly number[] = LETTERS.map((_, index) => index);

/** The way back of `positionsOf`. */
export const positionsBack = (positions: readonly number[]): number[] =>
  positions.map((_, index) => positions.indexOf(index));

/** A set of letters with each letter at its other index; the SQL function `mapped_mask` computes the same. */
export const mappedMask = (mask: number, positions: readonly number[]): number =>
  positions.reduce((sum, index, bit) => ((mask >> bit) & 1 ? sum | (1 << index) : sum), 0);

/** A letter at its other index. */
export const mappedLetter = (letter: Letter, positions: readonly number[]): Letter =>
  LETTERS[positions[LETTERS.indexOf(letter)] ?? -1] ?? letter;

/**
 * Finds the options that an edit has moved, by their texts. An option with another text is the one that is at its
 * letter, else the only one that is left over; one that was removed gets a letter that is not offered.
 *
 * @returns as `positionsOf`; null where each option is where it was
 */
export function movedPositions(before: Options, after: Options): number[] | null {
  const { letters, from, to } = pairOptions(before, after);
  const rewritten = from.filter((letter) => to.includes(letter));
  for (const letter of rewritten) letters.set(letter, letter);
  const removed = from.filter((letter) => !rewritten.includes(letter));
  const added = to.filter((letter) => !rewritten.includes(letter));
  const [only] = removed;
  if (only !== undefined && removed.length === 1 && added.length === 1) {
    letters.set(only, added[0] as Letter);
    removed.pop();
  }
  const unoffered = LETTERS.filter((letter) => after[letter] === undefined);
  for (const letter of removed) {
    const index = Math.max(unoffered.indexOf(letter), 0);
    const [other] = unoffered.splice(index, 1);
    if (other !== undefined) letters.set(letter, other);
  }
  const positions = positionsOf(letters);
  return positions.every((index, bit) => index === bit) ? null : positions;
}

/**
 * True where every option of a question has the text that it had, at whatever letter: what was answered to it can be carried
 * over.
 */
export function hasSameOptions(before: Options, after: Options): boolean {
  const { from, to } = pairOptions(before, after, [exact]);
  return from.length === 0 && to.length === 0;
}

/** Fields of a closed question that name its letters. */
const LISTS = ['correct_answers', 'must_letters', 'never_letters'] as const;
const RECORDS = ['options', 'option_notes', 'option_weights'] as const;

/** The fields of a closed question with its options at their other letters. */
export function withMovedOptions(
  fields: Readonly<Record<string, unknown>>,
  positions: readonly number[],
): Record<string, unknown> {
  const moved = { ...fields };
  const byIndex = (one: Letter, other: Letter) => LETTERS.indexOf(one) - LETTERS.indexOf(other);
  for (const field of LISTS) {
    const letters = fields[field];
    if (!Array.isArray(letters)) continue;
    moved[field] = letters.map((letter: Letter) => mappedLetter(letter, positions)).sort(byIndex);
  }
  for (const field of RECORDS) {
    const record = fields[field];
    if (typeof record !== 'object' || record === null) continue;
    const entries = Object.entries(record) as [Letter, unknown][];
    moved[field] = Object.fromEntries(
      entries
        .map(([letter, value]) => [mappedLetter(letter, positions), value] as const)
        .sort(([one], [other]) => byIndex(one, other)),
    );
  }
  return moved;
}
