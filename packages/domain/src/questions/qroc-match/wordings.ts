import { type AbbreviationIndex, type Words, wordsOf } from './normalize.ts';

/** Words with the letters and digits that they are made of. */
export interface Wording extends Words {
  /** Counts of each digit and letter in the words, from "0" to "9" and from "a" to "z". */
  letters: Uint16Array;
  /** The sum of `letters`. */
  length: number;
}

const [DIGIT, LETTER, DIGITS] = ['0'.charCodeAt(0), 'a'.charCodeAt(0), 10];

/** A text as `namedElements` compares it. */
export function wordingOf(text: string, abbreviations: AbbreviationIndex): Wording {
  const { words, hasOr } = wordsOf(text, abbreviations);
  const letters = new Uint16Array(DIGITS + 26);
  let length = 0;
  for (const word of words) {
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      const index = code >= LETTER ? code - LETTER + DIGITS : code - DIGIT;
      const count = letters[index];
      if (count === undefined) continue;
      letters[index] = count + 1;
      length += 1;
    }
  }
  return { words, hasOr, letters, length };
}

/** Letters of one edit at least: two in words of five letters, three in words of nine. */
const LETTERS_PER_EDIT = 2.5;

/**
 * True where a text may hold all words of a wording, joined or apart, with the slips that the matcher allows: it lacks no
 * more letters than these can change. Decides in a fraction of the time that comparing takes.
 */
export function mayHold(text: Wording, wording: Wording): boolean {
  const most = Math.floor(wording.length / LETTERS_PER_EDIT);
  if (wording.length - text.length > most) return false;
  let lacking = 0;
  for (let index = 0; index < wording.letters.length; index += 1) {
    const lack = (wording.letters[index] ?? 0) - (text.letters[index] ?? 0);
    if (lack > 0) lacking += lack;
    if (lacking > most) return false;
  }
  return true;
}

/** Characters of the wordings that are cached in memory for one set of abbreviations: some 40 MB at most. */
const KEPT_MAX = 4_000_000;

const cache = new WeakMap<AbbreviationIndex, { length: number; wordings: Map<string, Wording> }>();

/** The wording of an expected text, which every answer to its question is compared with: it is prepared once. */
export function expectedWording(text: string, abbreviations: AbbreviationIndex): Wording {
  let known = cache.get(abbreviations);
  if (known === undefined || known.length > KEPT_MAX) {
    known = { length: 0, wordings: new Map() };
    cache.set(abbreviations, known);
  }
  let wording = known.wordings.get(text);
  if (wording === undefined) {
    wording = wordingOf(text, abbreviations);
    known.wordings.set(text, wording);
    known.length += text.length;
  }
  return wording;
}
