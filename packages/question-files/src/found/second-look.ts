import { type Doubt, type DoubtCode, doubt } from '@amphi/domain/imports/doubts';
import type { FoundQuestion } from './found.ts';
import { bareLine, standsAlone } from './sheet/repeated.ts';

const MOMENT = /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+(?:à\s+)?\d{1,2}[:h]\d{2}/;
/** A number of cells or of ions whose exponent fell down: 109/L of 10⁹/L. */
const FALLEN = /(?<![\d.,])10(?:3|6|9|10|11|12)\s?\/\s?(?:L|l|mm|µ|μ|ml|mL)/;
const NUMBERS = /^\s*\d{1,2}(?:[\s,;]+\d{1,2})*\s*$/;
/** Words of a text that asks for a number. */
const ASKS_NUMBER =
  /combien|nombre|num[ée]ro|quel(?:le)?s?\s|[âa]ge|dose|dur[ée]e|d[ée]lai|taux|valeur|score|chiffre|ann[ée]e|paire|degr[ée]|normale?|pourcent|%|how many|number|=/i;
const KEY_IN_ANSWER =
  /^(?:(?:[Bb]onne\s+)?[Rr][ée]ponse\s*[:=]|[A-H]\s+[—–]\s+\S|[A-H]\s*[):]\s+\S)/u;
/** Words that take a question, an option or a key back. */
const TAKEN_BACK =
  '(?:neutralis[ée]e?s?|annul[ée]e?s?|supprim[ée]e?s?|discutables?|discut[ée]e?s?|litigieu(?:x|ses?)|contest[ée]e?s?|hors programme|non compt[ée]e?s?|[àa] v[ée]rifier|douteu(?:x|ses?)|incertaine?s?)';
const RESERVE = new RegExp(
  `[([][^()[\\]]{0,40}(?<!\\p{L})${TAKEN_BACK}(?!\\p{L})[^()[\\]]{0,40}[)\\]]?|^\\W*(?:[A-H](?:\\s*(?:,|et)\\s*[A-H])*|question|item|qcm|proposition)\\s+(?:est\\s+)?${TAKEN_BACK}(?!\\p{L})`,
  'iu',
);

/** Parts of these words, without which no text is looked through for them. */
const MAY_RESERVE =
  /neutralis|annul|supprim|discut|litigieu|contest|programme|compt|v[ée]rifi|douteu|incertain/i;

/** The words of a text that take a question or its key back; undefined where there are none. */
export const reserveIn = (text: string): string | undefined =>
  !MAY_RESERVE.test(text) ? undefined : RESERVE.exec(text)?.[0].replace(/^[([\s]+|[)\]\s]+$/g, '');

const textOf = ({ question_text, options, justification, answer_text }: FoundQuestion) =>
  [question_text, ...options.map(({ text }) => text), justification, answer_text].join('\n');
const same = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

const isTrueOrFalse = ({ options }: FoundQuestion) => options[0]?.text === 'Vrai';
/** The texts that a duplicate has in common with its question beside the stem; it is counted elsewhere. */
const answersOf = ({ options, answer_text = '' }: FoundQuestion) =>
  same([...options.map(({ text }) => same(text)).toSorted(), answer_text].join('\n'));

/** A question beside those around it. */
interface Seen {
  question: FoundQuestion;
  /** All its texts, a line each. */
  text: string;
  before: FoundQuestion | undefined;
  next: FoundQuestion | undefined;
  /** Lines that stand alone in several questions. */
  repeated: ReadonlySet<string>;
}

/**
 * A second look at the questions of a file as a whole: each check that finds a sign of a misreading marks the question
 * with its doubt, and mends nothing.
 */
const CHECKS = {
  moment: ({ text }) => MOMENT.exec(text)?.[0],
  fallen: ({ text }) => FALLEN.exec(text)?.[0],
  numbers: ({ question: { kind, answer_text = '', question_text } }) =>
    kind === 'qroc' &&
    NUMBERS.test(answer_text) &&
    (/\d\s*[\s,;]\s*\d/.test(answer_text) || !ASKS_NUMBER.test(question_text)) &&
    answer_text.replace(/\s+/g, ' '),
  key: ({ question: { kind, answer_text = '' } }) =>
    kind === 'qroc' && KEY_IN_ANSWER.test(answer_text) && answer_text,
  reserve: ({ question: { question_text, options, justification = '', unread_key = '' }, text }) =>
    MAY_RESERVE.test(text + unread_key)
      ? [question_text, ...options.map((one) => one.text), justification.slice(0, 80), unread_key]
          .map(reserveIn)
          .find((found) => found !== undefined)
      : undefined,
  unfinished: ({ question: { justification = '', isOfLines }, next }) =>
    isOfLines === true &&
    justification !== '' &&
    !/[.!?…:;)»"\]]$/.test(justification) &&
    /^\p{Ll}/u.test(next?.question_text ?? '') &&
    justification.slice(-60),
  begins: ({ question: { question_text, isOfLines }, before }) =>
    isOfLines === true &&
    /^\p{Ll}/u.test(question_text) &&
    /[^.!?…:;)»"\]]$/.test(before?.justification ?? '') &&
    question_text.slice(0, 60),
  again: ({ question, before, next }) =>
    // Pictures are often asked about in the same words.
    question.zones === undefined &&
    question.options.length <= 2 &&
    question.question_text.trim() !== '' &&
    [before, next].some(
      (other) =>
        other !== undefined &&
        other.options.length <= 2 &&
        same(other.question_text) === same(question.question_text) &&
        (isTrueOrFalse(question) || answersOf(other) !== answersOf(question)),
    ),
  behind: ({ question: { question_text, options, isOfLines } }) => {
    const [line = '', above = ''] = question_text.split('\n').reverse();
    return (
      isOfLines === true && options.length > 0 && /[:?]$/.test(above) && standsAlone(line) && line
    );
  },
  repeated: ({ question, repeated }) =>
    aloneIn(question).find((text) => repeated.has(bareLine(text))),
  letter: ({ question: { options } }) => {
    const letters = options.filter(({ text }) => /^[A-H]$/.test(text.trim()));
    const others = options.filter(({ text }) => /\p{L}{3,}/u.test(text));
    return letters.length === 1 && letters.length + others.length === options.length
      ? letters[0]?.text
      : undefined;
  },
} satisfies Partial<Record<DoubtCode, (seen: Seen) => string | boolean | undefined>>;

const CODES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

/** Lines of a stem and of a remark that may be the head or the foot of a page. */
const aloneIn = ({
  question_text,
  justification = '',
  isOfLines,
  hasBareRemark,
}: FoundQuestion): string[] => {
  if (isOfLines !== true) return [];
  const stem = question_text.split('\n').slice(1);
  const remark = hasBareRemark === true ? justification.split('\n') : [];
  return [...stem, ...remark].filter(standsAlone);
};

function repeatedIn(questions: readonly FoundQuestion[]): Set<string> {
  const counts = new Map<string, number>();
  for (const question of questions)
    for (const text of new Set(aloneIn(question).map(bareLine)))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].flatMap(([text, count]) => (count > 1 ? [text] : [])));
}

/** Questions with the doubts that a second look at all of them leaves. */
export const lookAgain = <Question extends FoundQuestion>(
  questions: readonly Question[],
): Question[] => {
  const repeated = repeatedIn(questions);
  return questions.map((question, at) => {
    const [before, next] = [questions[at - 1], questions[at + 1]];
    const seen = { question, text: textOf(question), before, next, repeated };
    const doubts: Doubt[] = [];
    for (const code of CODES) {
      const found = CHECKS[code](seen);
      if (found !== undefined && found !== false)
        doubts.push(code === 'again' ? doubt(code) : doubt(code, String(found)));
    }
    return doubts.length === 0
      ? question
      : { ...question, doubts: [...question.doubts, ...doubts] };
  });
};
