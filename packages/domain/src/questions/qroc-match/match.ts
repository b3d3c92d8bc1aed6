import { hasOtherEnding, isAntonym, isSlip } from './antonyms.ts';
import { editDistance } from './distance.ts';
import { expectedForms, typedForms, withoutRemarks } from './forms.ts';
import { type AbbreviationIndex, CHARGES, NEGATION, type Words, wordsOf } from './normalize.ts';
import { isTypicalSlip, soundOf } from './slips.ts';
import { expectedWording } from './wordings.ts';

/** Verdicts from the worst to the best. */
const ORDER = ['none', 'different', 'partial', 'unsure', 'close', 'exact'] as const;

/**
 * Verdict on a typed answer beside the expected ones. `exact`: the same words. `close`: the same but for slips as people
 * make them. `unsure`: so close that it may be a slip or another word.
 * `partial`: the words of an expected answer among others, or as one of two guesses. `different`: anything else, and
 * what is refused. `none`: nothing to compare. It proposes a grade; the student gives it.
 */
export type Verdict = (typeof ORDER)[number];

/** Forms of an answer: a few words, a checklist of elements, or a text. */
export type AnswerKind = 'courte' | 'liste' | 'rédigée';

/** An answer of more words is not compared word by word. */
export const SHORT_ANSWER_WORDS = 5;

/** The most words that a `partial` answer holds beyond the expected ones. */
const EXTRA_WORDS_MAX = 5;

/** So many words at most are looked for with slips: a longer difference is another answer. */
const MISSING_MAX = 20;

/** Words in two parts ("céphalo-rachidien") are only looked for among so few that are left over. */
const JOINED_AMONG_MAX = 12;

/** The fields of an open question that the matcher reads. */
export interface ExpectedAnswer {
  answer_text: string;
  /** Short forms, each of at most `SHORT_ANSWER_WORDS` words. */
  accepted_answers: readonly string[];
  /** Frequent wrong answers that are close to a right one. */
  refused_answers: readonly string[];
  /** Answers to other questions of the subject: a word of theirs is no slip of a word of this one. */
  lexicon?: readonly string[];
}

/** Words as people count them: a bullet or a dash alone is none. */
function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** True where a text is short enough to be compared word by word. */
export const isShort = (text: string): boolean => {
  const count = countWords(text);
  return count > 0 && count <= SHORT_ANSWER_WORDS;
};

/** The kind of answer that a question expects. */
export function answerKind({
  elements,
  accepted_answers,
  answer_text,
}: Pick<ExpectedAnswer, 'accepted_answers' | 'answer_text'> & {
  elements: readonly unknown[];
}): AnswerKind {
  if (elements.length > 0) return 'liste';
  return accepted_answers.length > 0 || isShort(withoutRemarks(answer_text)) ? 'courte' : 'rédigée';
}

/** Letters in which a word is at most apart from what it is a misspelling of. */
export const EDITS_MAX = 3;

/** Edits that may be slips in words of so many letters: none in short ones, 1 from five on, 2 from nine. */
const slipsOf = (length: number): number => (length <= 4 ? 0 : length <= 8 ? 1 : 2);

/** Edits between misspellings of so many letters: one more than slips, since what sounds alike is spelled in many ways. */
export const editsOf = (length: number): number => (length <= 4 ? 0 : slipsOf(length) + 1);

/** Words of the answers to other questions: what is right elsewhere is no slip here. */
export type Lexicon = ReadonlySet<string>;

const NO_WORDS: Lexicon = new Set();

/** Tells a slip from another word; `unsure` where the letters are close and the edit is none that people make. */
function similarityOf(typed: string, meant: string, lexicon: Lexicon): 'same' | 'unsure' | 'other' {
  if (typed === meant) return 'same';
  const slips = slipsOf(Math.min(typed.length, meant.length));
  if (slips === 0 || lexicon.has(typed) || /\d/.test(typed + meant)) return 'other';
  const distance = editDistance(typed, meant, slips + 1);
  if (distance > slips + 1 || !isSlip(typed, meant, distance)) return 'other';
  if (soundOf(typed) === soundOf(meant)) return 'same';
  if (distance > slips || hasOtherEnding(typed, meant)) return 'other';
  return isTypicalSlip(typed, meant, slips) ? 'same' : 'unsure';
}

/** True where `typed` is the other word, or may be it with a slip; never across antonyms. */
export const mayBeSameWord = (typed: string, meant: string, lexicon: Lexicon = NO_WORDS): boolean =>
  similarityOf(typed, meant, lexicon) !== 'other';

type IsSame = (one: string, other: string) => boolean;

/** Two words of `parts` that make a word together, in either order; the first there are. */
function findPair(
  parts: readonly string[],
  word: string,
  isSame: IsSame,
): [string, string] | undefined {
  for (const one of parts) {
    for (const other of parts) {
      const isFar = Math.abs(one.length + other.length - word.length) > EDITS_MAX;
      if (one !== other && !isFar && isSame(one + other, word)) return [one, other];
    }
  }
  return undefined;
}

/**
 * Takes out of both lists a word of `whole` that two words of `parts` make together, in either order: "anti
 * inflammatoire" is "antiinflammatoire".
 */
function joinPairs(parts: string[], whole: string[], isSame: IsSame): void {
  if (parts.length > JOINED_AMONG_MAX || whole.length > JOINED_AMONG_MAX) return;
  for (const word of [...whole]) {
    const pair = findPair(parts, word, isSame);
    if (pair === undefined) continue;
    whole.splice(whole.indexOf(word), 1);
    for (const part of pair) parts.splice(parts.indexOf(part), 1);
  }
}

/**
 * Pairs each word of `missing` with one of `extra` that is the same but for slips, as a bipartite matching by
 * augmenting paths: which word is taken first does not matter.
 *
 * @returns the words of `extra` that are left, or null when a word of `missing` finds none
 */
function pairWords(
  extra: readonly string[],
  missing: readonly string[],
  isSame: IsSame,
): string[] | null {
  const candidates = new Map<string, string[]>();
  for (const word of missing) {
    const found = extra.filter((candidate) => isSame(candidate, word));
    if (found.length === 0) return null;
    candidates.set(word, found);
  }
  const takenBy = new Map<string, string>();
  const find = (word: string, seen: Set<string>): boolean =>
    (candidates.get(word) ?? []).some((candidate) => {
      if (seen.has(candidate)) return false;
      seen.add(candidate);
      const holder = takenBy.get(candidate);
      if (holder !== undefined && !find(holder, seen)) return false;
      takenBy.set(candidate, word);
      return true;
    });
  for (const word of missing) if (!find(word, new Set())) return null;
  return extra.filter((word) => !takenBy.has(word));
}

const holdsDigit = (word: string) => /\d/.test(word);

/** Compares two bags of words; alternatives ("ou") are the caller's concern. */
function compareWords(
  typed: readonly string[],
  expected: readonly string[],
  lexicon: Lexicon,
): Verdict {
  const extra = typed.filter((word) => !expected.includes(word));
  const missing = expected.filter((word) => !typed.includes(word));
  if (extra.includes(NEGATION) || missing.includes(NEGATION)) return 'different';
  const isEqual: IsSame = (one, other) => one === other;
  joinPairs(extra, missing, isEqual);
  joinPairs(missing, extra, isEqual);
  // "liquide céphalo-rachidien (LCR)" names twice what is expected once.
  joinPairs(extra, [...expected], isEqual);
  if (extra.length === 0 && missing.length === 0) return 'exact';
  const isSame: IsSame = (one, meant) => similarityOf(one, meant, lexicon) === 'same';
  joinPairs(extra, missing, isSame);
  joinPairs(missing, extra, (meant, one) => isSame(one, meant));
  const isUncharged = [...extra, ...missing].every((word) => CHARGES.has(word));
  if (isUncharged && extra.length + missing.length === 1) return 'unsure';
  const tooMany = extra.length - missing.length;
  if (tooMany < 0 || tooMany > EXTRA_WORDS_MAX) return 'different';
  if (missing.length > MISSING_MAX) return 'different';
  const left = pairWords(extra, missing, isSame);
  if (left === null) {
    const mayBeSame: IsSame = (one, meant) => mayBeSameWord(one, meant, lexicon);
    const isClose = tooMany === 0 && pairWords(extra, missing, mayBeSame) !== null;
    return isClose ? 'unsure' : 'different';
  }
  if (left.length === 0) return 'close';
  const isContradicted = left.some((word) => expected.some((other) => isAntonym(word, other)));
  const isOtherNumber = left.some(holdsDigit) && expected.some(holdsDigit);
  return isContradicted || isOtherNumber ? 'different' : 'partial';
}

/** The verdict of one typed text and one expected text; `none` when one of them holds no word. */
export function compare(typed: Words, expected: Words, lexicon = NO_WORDS): Verdict {
  if (typed.words.length === 0 || expected.words.length === 0) return 'none';
  const verdict = compareWords(typed.words, expected.words, lexicon);
  const isGuess = typed.hasOr && !expected.hasOr;
  return isGuess && isRight(verdict) ? 'partial' : verdict;
}

/** True where a verdict proposes that the answer is right. */
export function isRight(verdict: Verdict): boolean {
  return verdict === 'exact' || verdict === 'close';
}

/** The best verdict of a text against several; `none` when there is nothing to compare with. */
export function bestVerdict(typed: Words, expected: readonly Words[]): Verdict {
  const best = Math.max(0, ...expected.map((words) => ORDER.indexOf(compare(typed, words))));
  return ORDER[best] ?? 'none';
}

/** A typed text next to the expected one that it is closest to. */
export interface Comparison {
  verdict: Verdict;
  /** Null where no expected text is short enough to be compared. */
  closest: string | null;
}

/**
 * Compares what a student typed with the answers that a short question accepts. The text of the answer itself is one
 * of them when it is short. A refused answer counts first: what is as close to it as to an accepted one is `different`.
 *
 * @param typed as it was typed, up to 2,000 characters
 */
export function compareAnswer(
  typed: string,
  { answer_text, accepted_answers, refused_answers, lexicon = [] }: ExpectedAnswer,
  abbreviations: AbbreviationIndex,
): Comparison {
  const read = (text: string) => expectedWording(text, abbreviations);
  const words = wordsOf(typed, abbreviations);
  const accepted = isShort(withoutRemarks(answer_text))
    ? [answer_text, ...accepted_answers]
    : accepted_answers;
  const elsewhere = new Set(lexicon.filter(isShort).flatMap((text) => read(text).words));
  const compared = accepted.map((text) => ({
    text,
    verdict: compare(words, read(text), elsewhere),
  }));
  const [best] = compared.sort(
    (one, other) => ORDER.indexOf(other.verdict) - ORDER.indexOf(one.verdict),
  );
  const verdict = best?.verdict ?? 'none';
  const refused = bestVerdict(words, refused_answers.map(read));
  const isRefused = isRight(refused) && ORDER.indexOf(refused) >= ORDER.indexOf(verdict);
  if (isRefused) return { verdict: 'different', closest: best?.text ?? null };
  if (isRight(verdict) || isRight(refused)) return { verdict, closest: best?.text ?? null };
  const alike = accepted.find((text) => {
    const wordings = expectedForms(text).map(read);
    return typedForms(typed, text).some((form) => {
      const own = wordsOf(form, abbreviations);
      return wordings.some((wording) => isRight(compare(own, wording, elsewhere)));
    });
  });
  if (alike !== undefined) return { verdict: 'close', closest: alike };
  return { verdict, closest: best?.text ?? null };
}

/** The verdict of `compareAnswer`. */
export function matchAnswer(
  typed: string,
  expected: ExpectedAnswer,
  abbreviations: AbbreviationIndex,
): Verdict {
  return compareAnswer(typed, expected, abbreviations).verdict;
}
