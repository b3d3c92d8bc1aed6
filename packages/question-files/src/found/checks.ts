import { type Doubt, doubt } from '@amphi/domain/imports/doubts';
import { LETTERS } from '@amphi/domain/questions/letters';
import type { FoundQuestion } from './found.ts';
import { asksForFalse } from './negation.ts';
import { lookAgain } from './second-look.ts';
import { SPECIES } from './species.ts';

/** The letter of an option with its mark, where an option may begin. */
const MARKED =
  /(?:^|[\s;,.])[([]?([A-H])\s?(?:[)\]:]|[-–—=](?=\s)|\.(?=\s|\p{Lu}\p{Ll}))\s?(?=\S)/gu;
const SMALL = /(?:^|[\s;,(])([a-h])(?:\)\s?|\.\s)(?=\S)/gu;
/** A letter with a sign behind it, without which neither of the two is found. */
const MAY_MARK = /(?:^|[\s;,.([])[A-Ha-h]\s?[)\]:.=–—-]/u;
/** `A= 1,2,4`, `B (1,3)`: a letter that means numbers. */
const COMBINATION =
  /(?:^|[\s;,.(])\(?[A-H]\)?\s*(?:[=:.)\-–—→]|si\b)*\s*\(?[1-9](?:\s*(?:[,+;&/–-]|et)\s*[1-9](?!\d))+/giu;

/** The positions of letters that begin an option, or would. */
const marksIn = (text: string, pattern = MARKED): number[] =>
  (MAY_MARK.test(text) ? [...text.matchAll(pattern)] : []).flatMap((found) =>
    SPECIES.test(text.slice(found.index).replace(/^[\s;,.([]+/, ''))
      ? []
      : [(found[1] ?? '').toUpperCase().charCodeAt(0) - 65],
  );

/** So many letters, each behind the one before it, from A on. */
const runFromA = (text: string): number =>
  !MAY_MARK.test(text)
    ? 0
    : Math.max(
        ...[MARKED, SMALL].map((pattern) =>
          marksIn(text, pattern).reduce(
            (next, position) => (position === next ? next + 1 : next),
            0,
          ),
        ),
      );

/** Letters from which a list of options is one. */
const LEAST = 3;

/** True of a remark on an option that says whether it is right. */
export const SAYS_TRUTH =
  /^\W*(?:vrai|faux|v|f|juste|correct|incorrect|exact|inexact|oui|non|car|parce)\b/iu;

/** A text that its file goes on with: `hypo-` at the end of a line. */
const isCut = (text: string) =>
  /(?<!\bGram)(?<=\p{Ll}{2})[-\u00ad]\s*$/u.test(text) && /\s/.test(text.trim());

/** A name such as `B. fragilis` with a germ that is not known: dot, small letters, and nothing that goes on. */
const NAME = /^[A-H]\.\s?\p{Ll}+$/u;

function optionDoubts({ options }: FoundQuestion): Doubt[] {
  return options.flatMap(({ text }, index) => {
    if (!MAY_MARK.test(text)) return [];
    const positions = NAME.test(text.trim()) ? [] : marksIn(text);
    const isHeld = positions.length > 1 || positions.some((position) => position > index);
    const isBegun = /^[([]?(?:[A-H]\s?[)\]:=]|[a-h][)\]])/u.test(text) || runFromA(text) >= LEAST;
    return isHeld || isBegun || (index === options.length - 1 && positions.length > 0)
      ? [doubt('optionInOption', LETTERS[index] ?? String(index + 1), text)]
      : [];
  });
}

function equalDoubts({ options }: FoundQuestion): Doubt[] {
  const first = new Map<string, number>();
  return options.flatMap(({ text }, index) => {
    const same = text.normalize('NFC').replace(/\s+/g, ' ').trim();
    const before = first.get(same);
    if (before === undefined) first.set(same, index);
    const letters = [before ?? 0, index].map(
      (position) => LETTERS[position] ?? String(position + 1),
    );
    return before === undefined ? [] : [doubt('optionsEqual', letters.join(', '))];
  });
}

/**
 * Signs that a question was not read as it was written: each check that fails is a doubt, with which it
 * is not taken before someone has looked at it.
 */
const CHECKS: ((question: FoundQuestion) => Doubt[])[] = [
  optionDoubts,
  equalDoubts,
  ({ question_text, areTruths }) =>
    areTruths === true && asksForFalse(question_text) ? [doubt('truthOfFalse')] : [],
  // A line of combinations that no key was resolved by.
  ({ question_text, options, justification = '' }) =>
    [question_text, ...options.map(({ text }) => text), justification].some(
      (text) => [...text.matchAll(COMBINATION)].length >= 2,
    )
      ? [doubt('combinations')]
      : [],
  // Notes that are a list of options of their own.
  ({ options, isOfLines }) =>
    isOfLines === true &&
    options.length >= LEAST &&
    options.every(({ note }) => note !== undefined && !SAYS_TRUTH.test(note))
      ? [doubt('listInRemarks')]
      : [],
  ({ kind, justification = '', isOfLines }) =>
    kind === 'qcm' && isOfLines === true && runFromA(justification) >= LEAST
      ? [doubt('listInRemarks')]
      : [],
  ({ kind, answer_text = '' }) =>
    kind === 'qroc' && runFromA(answer_text) >= 2 ? [doubt('optionsInAnswer')] : [],
  ({ question_text, kind, isOfLines }) =>
    (kind === 'qcm' || isOfLines !== true) && runFromA(question_text) >= LEAST
      ? [doubt('optionsInText')]
      : [],
  ({ question_text, options }) =>
    [question_text, ...options.map(({ text }) => text)]
      .filter(isCut)
      .map((text) => doubt('cutWord', text.slice(-40))),
  ({ question_text, options }) =>
    [question_text, ...options.map(({ text }) => text)].some((text) =>
      /^\s*[-–—_*.|=:]{2,}\s*$/u.test(text),
    )
      ? [doubt('noWords')]
      : [],
];

/** Questions with the doubts that reading leaves. */
export const checkQuestions = <Question extends FoundQuestion>(
  questions: readonly Question[],
): Question[] =>
  lookAgain(
    questions.map((question) => ({
      ...question,
      doubts: [...question.doubts, ...CHECKS.flatMap((check) => check(question))],
    })),
  );

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of a line from which it counts as text that is missing. */
const LEAST_WORDS = 3;

/** Lines of a file most of whose words are in none of its questions, in the order of the file. */
export function textLeft(
  lines: readonly { text: string }[],
  questions: readonly FoundQuestion[],
): string[] {
  const counts = new Map<string, number>();
  const add = (text: string | undefined) => {
    for (const word of wordsOf(text ?? '')) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  let vignette: string | undefined;
  for (const question of questions) {
    for (const text of [
      question.question_text,
      question.answer_text,
      question.justification,
      question.chapter,
      question.subject,
      question.case_reveal,
      ...question.doubts.flatMap(({ params }) => params.map(String)),
    ])
      add(text);
    if (question.case_vignette !== vignette) add(question.case_vignette);
    vignette = question.case_vignette;
    for (const { text, note } of question.options) {
      add(text);
      add(note);
    }
  }
  return lines.flatMap(({ text }) => {
    const words = wordsOf(text).filter((word) => word.length > 1);
    const missing = words.filter((word) => {
      const left = counts.get(word) ?? 0;
      counts.set(word, left - 1);
      return left <= 0;
    });
    return words.length >= LEAST_WORDS && missing.length * 2 > words.length ? [text.trim()] : [];
  });
}
