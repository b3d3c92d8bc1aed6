import { EDITS_MAX, editsOf, mayBeSameWord } from './match.ts';
import { mayHold, type Wording } from './wordings.ts';

/** The items of a list by each word of theirs, and by two words that make one. */
type Index = Map<string, Set<Wording>>;

function add(index: Index, word: string, item: Wording): void {
  const found = index.get(word);
  if (found === undefined) index.set(word, new Set([item]));
  else found.add(item);
}

/** The letters of a word as bits; a slip changes two of them at most. */
function bitsOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

const NONE: ReadonlySet<Wording> = new Set();
/** By how many letters a word may be longer than what it is a slip of. */
const LONGER = Array.from({ length: 2 * EDITS_MAX + 1 }, (_, index) => index - EDITS_MAX);

/** Finds the items that have a word of the index, slips allowed; every word is looked for once. */
function finderOf(index: Index): (word: string) => ReadonlySet<Wording> {
  const byLength = new Map<number, { word: string; bits: number; items: Set<Wording> }[]>();
  for (const [word, items] of index) {
    if (editsOf(word.length) === 0) continue;
    const entry = { word, bits: bitsOf(word), items };
    const same = byLength.get(word.length);
    if (same === undefined) byLength.set(word.length, [entry]);
    else same.push(entry);
  }
  const known = new Map<string, Set<Wording>>();
  return (wanted) => {
    const before = known.get(wanted);
    if (before !== undefined) return before;
    const exact = index.get(wanted) ?? NONE;
    const near = LONGER.filter(
      (by) =>
        Math.abs(by) <= editsOf(wanted.length + Math.min(by, 0)) &&
        byLength.has(wanted.length + by),
    );
    if (near.length === 0) return exact;
    const found = new Set(exact);
    known.set(wanted, found);
    const bits = bitsOf(wanted);
    for (const by of near) {
      const most = 2 * editsOf(wanted.length + Math.min(by, 0));
      for (const { word, bits: own, items } of byLength.get(wanted.length + by) ?? []) {
        if (countBits(bits ^ own) > most || !mayBeSameWord(word, wanted)) continue;
        for (const item of items) found.add(item);
      }
    }
    return found;
  };
}

/**
 * Finds the items of a typed list that hold all words of a wording: as they are, with slips, joined or apart. The
 * others need not be compared with it.
 */
export function candidatesAmong(
  items: readonly Wording[],
): (wording: Wording) => readonly Wording[] {
  const [whole, parts]: [Index, Index] = [new Map(), new Map()];
  for (const item of items) {
    for (const one of item.words) {
      add(whole, one, item);
      add(parts, one, item);
      for (const other of item.words) if (one !== other) add(parts, one + other, item);
    }
  }
  const [withWhole, withParts] = [finderOf(whole), finderOf(parts)];
  /** The items in which a word of a wording and another one are written as one. */
  const withJoined = (word: string, { words }: Wording): Set<Wording> =>
    new Set(
      words
        .filter((other) => other !== word)
        .flatMap((other) => [...withWhole(word + other), ...withWhole(other + word)]),
    );
  return (wording) => {
    let left = items.filter((item) => mayHold(item, wording));
    for (const word of wording.words) {
      if (left.length === 0) break;
      const there = withParts(word);
      const others = left.filter((item) => !there.has(item));
      if (others.length === 0) continue;
      const joined = withJoined(word, wording);
      left = left.filter((item) => there.has(item) || joined.has(item));
    }
    return left;
  };
}
