import { ABBREVIATIONS } from '../qroc-match/abbreviations.ts';
import { editDistance } from '../qroc-match/distance.ts';
import { areOpposite, isAsking, isNegated, isSymbol, stemOf, wordsOf } from './words.ts';

/** A question to compare: its text, and the texts of its options, or the answer of an open one. */
export interface Comparable {
  text: string;
  options: readonly string[];
}

interface Part {
  words: readonly string[];
  /** The trigrams of all words, and of those alone that say what it is about. */
  grams: ReadonlySet<string>;
  topic: ReadonlySet<string>;
}

/** A question whose words and trigrams are known, so that it can be compared with many. */
export interface Prepared {
  text: Part;
  options: readonly Part[];
}

/** The trigrams of words as `pg_trgm` makes them: two spaces before each word and one after. */
function gramsOf(words: readonly string[]): Set<string> {
  const grams = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  }
  return grams;
}

/** Characters of a text that are compared: what is longer begins with its case, and costs the square of its words. */
export const COMPARED_MAX = 2_000;

function partOf(text: string): Part {
  const words = wordsOf(text.slice(0, COMPARED_MAX));
  return {
    words,
    grams: gramsOf(words),
    topic: gramsOf(words.filter((word) => !isAsking(word))),
  };
}

export const prepare = ({ text, options }: Comparable): Prepared => ({
  text: partOf(text),
  options: options.map(partOf),
});

/** All that is compared of a question, as trigrams. */
export const gramsOfAll = ({ text, options }: Prepared): Set<string> =>
  new Set([...text.topic, ...options.flatMap(({ grams }) => [...grams])]);

/** The share of what two sets hold that both hold; two empty ones are equal. */
function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [less, more] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const gram of less) if (more.has(gram)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 1 : common / all;
}

/**
 * True where two words differ by a slip of the pen: a letter more, less, another or exchanged; two in long ones. The first
 * letter is seldom mistaken, and often makes another word: rein, sein.
 */
function isSlip(one: string, other: string): boolean {
  if (one.length < 4 || other.length < 4 || one[0] !== other[0]) return false;
  if (stemOf(one) === stemOf(other)) return true;
  const most = Math.min(one.length, other.length) >= 9 ? 2 : 1;
  return editDistance(one, other, most) <= most;
}

const topicOf = (words: readonly string[]): string[] => words.filter((word) => !isAsking(word));

/** The stems of what known abbreviations stand for: of HTA, one word begins with two of its letters. */
const KNOWN = new Map(
  Object.entries(ABBREVIATIONS).map(([short, long]) => [
    short.toLowerCase(),
    topicOf(wordsOf(long)).map(stemOf),
  ]),
);

/**
 * The words of a text that an abbreviation means: those that are known of it, a run that begins with its letters,
 * or one word made of them.
 */
function spelledOut(short: string, words: readonly string[]): readonly string[] {
  if (short.length < 2 || short.length > 6) return [];
  const topic = topicOf(words);
  const known = KNOWN.get(short) ?? [];
  const index = topic.findIndex((_, start) =>
    known.every((stem, at) => stem === stemOf(topic[start + at] ?? '')),
  );
  if (known.length > 0 && index !== -1) return topic.slice(index, index + known.length);
  for (let start = 0; start + short.length <= topic.length; start += 1) {
    const run = topic.slice(start, start + short.length);
    if (run.map((word) => word[0]).join('') === short) return run;
  }
  const letters = new RegExp(`^${[...short].join('.{2,}')}`, 'u');
  return short.length > 2 ? topic.filter((word) => letters.test(word)).slice(0, 1) : [];
}

/** The words that a text has more often than another. */
function excessOf(words: readonly string[], than: readonly string[]): string[] {
  const there = new Map<string, number>();
  for (const word of than) there.set(word, (there.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = there.get(word) ?? 0;
    there.set(word, count - 1);
    return count <= 0;
  });
}

/** The words that only one text has, without those that are misspelt or abbreviated in the other. */
function ownWords(one: Part, other: Part, first: string[], second: string[]) {
  const turned = first.some((word) => second.some((counter) => areOpposite(word, counter)));
  let left = first.filter((word) => !isAsking(word));
  let right = second.filter((word) => !isAsking(word));
  for (const word of left) {
    const same = right.find((counter) => !isSymbol(word) && isSlip(word, counter));
    if (same === undefined) continue;
    left = excessOf(left, [word]);
    right = excessOf(right, [same]);
  }
  for (const word of left) {
    const run = spelledOut(word, other.words);
    if (run.some((part) => right.includes(part))) {
      [left, right] = [excessOf(left, [word]), excessOf(right, run)];
    }
  }
  for (const word of right) {
    const run = spelledOut(word, one.words);
    if (run.some((part) => left.includes(part))) {
      [left, right] = [excessOf(left, run), excessOf(right, [word])];
    }
  }
  // Written as one word or two: crico-thyroïdien, cricothyroïdien. Numbers are never misspelt.
  if (![...left, ...right].some(isSymbol) && isSlip(left.join(''), right.join(''))) {
    [left, right] = [[], []];
  }
  return { left, right, turned };
}

/** The cost of each word that replaces another one: most often another organ, drug or disease. */
const REPLACED = 0.5;
/** The cost of each word that only one of them has. */
const ADDED = 0.03;
/** Texts whose words are the same but for slips, abbreviations and their order are alike by so much at least. */
const EXPLAINED = 0.9;

/** With less in common, texts are not the same whatever their words are. */
const LEAST = 0.3;
/** More words than these are not misspelt in both texts. */
const MOST_WORDS = 12;

/** From 0 to 1; 0 when a number, a negation or an opposite tells them apart. */
function partSimilarity(one: Part, other: Part): number {
  const overlap = Math.max(
    overlapOf(one.grams, other.grams),
    one.topic.size > 0 && other.topic.size > 0 ? overlapOf(one.topic, other.topic) : 0,
  );
  if (overlap < LEAST || isNegated(one.words) !== isNegated(other.words)) return 0;
  const [first, second] = [excessOf(one.words, other.words), excessOf(other.words, one.words)];
  if (first.length > MOST_WORDS && second.length > MOST_WORDS) return 0;
  const { left, right, turned } = ownWords(one, other, first, second);
  if (turned || [...left, ...right].some(isSymbol)) return 0;
  const replaced = Math.min(left.length, right.length);
  const added = Math.max(left.length, right.length) - replaced;
  const isExplained = replaced + added === 0 && one.topic.size > 0;
  const alike = Math.max(overlap, isExplained ? EXPLAINED : 0);
  return Math.max(0, alike - replaced * REPLACED - added * ADDED);
}

/** The mean similarity of options, each with that which is most like it; the order doesn't matter. */
function optionsSimilarity(one: Prepared, other: Prepared): number {
  const pairs = one.options
    .flatMap((own, from) =>
      other.options.map((there, to) => ({ from, to, like: optionSimilarity(own, there) })),
    )
    .sort((first, second) => second.like - first.like);
  const most = Math.max(one.options.length, other.options.length);
  const [used, taken] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  for (const { from, to, like } of pairs) {
    if (used.has(from) || taken.has(to)) continue;
    used.add(from);
    taken.add(to);
    sum += like;
  }
  return most === 0 ? 1 : sum / most;
}

const optionSimilarity = (one: Part, other: Part): number =>
  one.words.join(' ') === other.words.join(' ') ? 1 : partSimilarity(one, other);

/**
 * Compares two questions, text and options with the same weight: 1 is the same words. Numbers, negations and
 * opposites that differ make it 0, however alike the letters are.
 */
export function similarityOf(one: Prepared, other: Prepared): number {
  const text = partSimilarity(one.text, other.text);
  if (text === 0) return 0;
  return (text + optionsSimilarity(one, other)) / 2;
}
