import { type Doubt, doubt, type UnsupportedType } from '@amphi/domain/imports/doubts';
import { isKeyAlone, isTruthKey, readKey } from '@amphi/domain/imports/key-text';
import { examFieldsOfSaid, examOf } from '@amphi/domain/imports/years';
import {
  emptyQuestion,
  type FoundOption,
  type FoundQuestion,
  openAnswers,
  trueOrFalse,
  unsupportedQuestion,
} from './found.ts';
import { htmlToText, looksLikeHtml } from './html.ts';
import { fitsFlags, LETTER_KEYS, type NumberKeys } from './number-keys.ts';
import { reserveIn } from './second-look.ts';
import type { QuestionValues } from './values.ts';

const isTrueWord = (text: string) =>
  /^(?:1|1\.0+|100|true|vrai|v|x|oui|yes|y|juste|correct|correcte|ok|✓|✔|☑|bonne?|exact)$/i.test(
    text.trim(),
  );
const isFalseWord = (text: string) =>
  /^(?:|0|0\.0+|-|false|faux|f|non|no|n|incorrect|incorrecte|wrong|✗|☐|mauvaise?|inexact)$/i.test(
    text.trim(),
  );

const clean = (text: string) =>
  looksLikeHtml(text) ? htmlToText(text).text : text.replace(/\r\n?/g, '\n').trim();

const UNSUPPORTED: [RegExp, UnsupportedType][] = [
  [/match|appari|associ/i, 'matching'],
  [/order|sort|s[ée]quence|ordre|reorder|puzzle/i, 'ordering'],
  [/draw|dessin/i, 'draw'],
  [/poll|sondage|word ?cloud|nuage|brainstorm/i, 'poll'],
  [/hotspot|image ?map|label an image|find on image/i, 'hotspot'],
  [/drag|glisser/i, 'drag'],
];
const OPEN = /open|ouverte|qroc|short|courte|essay|fill|blank|texte|guess ?number|num[ée]ri|libre/i;
const CLOSED = /mcq|qcm|multi|choice|choix|checkbox|single|quiz|mc$|^ma$|qcu|qcs|qrm|qru/i;
const LOGICAL = /true|vrai|t\/?f|v\/?f/i;

/** The question that values make, with what the numbers of the keys of its file are. */
export function questionOf(
  values: QuestionValues,
  numbers: NumberKeys = LETTER_KEYS,
): FoundQuestion {
  const { row, type, number } = values;
  const stem = clean(values.text);
  const refused = UNSUPPORTED.find(([sign]) => sign.test(type));
  if (refused !== undefined && !CLOSED.test(type))
    return unsupportedQuestion(row, stem, refused[1]);
  const all = optionsOf(values).map(({ text, flag, note }) => ({
    text: clean(text),
    flag,
    note: note === undefined ? undefined : clean(note),
  }));
  // An empty option among others keeps its letter until the key is read.
  const options = all.slice(0, all.findLastIndex(({ text }) => text !== '') + 1);
  const question: FoundQuestion = {
    ...emptyQuestion(row, stem),
    justification: clean(values.justification) || undefined,
    subject: values.subject.trim() || undefined,
    chapter: values.chapter.trim() || undefined,
    lesson_name: values.lesson.trim() || undefined,
    ...examFieldsOfSaid(examOf(values.exam)),
    image_url: values.image.trim() || undefined,
    question_number:
      /^\d{1,6}$/.test(number.trim()) && Number(number) > 0 ? Number(number) : undefined,
    doubts: [],
  };
  const reserve = [...values.key, ...values.answer].map(reserveIn).find(Boolean);
  if (reserve !== undefined) question.doubts.push(doubt('reserve', reserve));
  const unread = values.exam.find((text) => /\d{4}/.test(text));
  if (question.exam_year === undefined && unread !== undefined)
    question.doubts.push(doubt('yearUnread', unread));
  if (question.image_url !== undefined && !/^(?:https?:\/\/|\/)/.test(question.image_url)) {
    question.doubts.push(doubt('imageMissing', question.image_url));
    question.image_url = undefined;
  }
  return options.length === 0
    ? withoutOptions(question, values)
    : closed(question, values, { options, numbers });
}

/** Right and wrong ones that stand apart are put into the order of their texts: the first would always be right. */
function optionsOf({ options, key, answer, wrong }: QuestionValues): QuestionValues['options'] {
  const right = (key.length > 0 ? key : answer).filter((text) => text.trim() !== '');
  if (options.length > 0 || wrong.length === 0) return options;
  const logical = [...right, ...wrong].every((text) => /^(?:vrai|faux|true|false)$/i.test(text));
  if (logical && right.length === 1 && wrong.length === 1) {
    const isTrue = isTrueWord(right[0] ?? '');
    return [
      { text: 'Vrai', flag: isTrue ? 'vrai' : 'faux' },
      { text: 'Faux', flag: isTrue ? 'faux' : 'vrai' },
    ];
  }
  return [
    ...right.map((text) => ({ text, flag: 'vrai' })),
    ...wrong.map((text) => ({ text, flag: 'faux' })),
  ].toSorted((a, b) => a.text.localeCompare(b.text, 'fr'));
}

function withoutOptions(question: FoundQuestion, values: QuestionValues): FoundQuestion {
  const given = [...values.key, ...values.answer].map(clean).filter(Boolean);
  const [answer = ''] = given;
  const isLogical =
    LOGICAL.test(values.type) ||
    (/^(?:vrai|faux|true|false|v|f)$/i.test(answer) && !OPEN.test(values.type));
  if (isLogical && /^(?:vrai|faux|true|false|v|f|t|oui|non|1|0)$/i.test(answer)) {
    return { ...question, options: trueOrFalse(isTrueWord(answer) || /^t/i.test(answer)) };
  }
  const isOpen = OPEN.test(values.type) && !CLOSED.test(values.type);
  if (!isOpen && (CLOSED.test(values.type) || isKeyAlone(answer))) {
    return {
      ...question,
      unread_key: answer,
      doubts: [...question.doubts, doubt('qcmWithoutOptions')],
    };
  }
  return { ...question, kind: 'qroc', answer_text: given.join('\n'), accepted_answers: given };
}

function closed(
  question: FoundQuestion,
  values: QuestionValues,
  {
    options,
    numbers,
  }: {
    options: { text: string; flag?: string | undefined; note?: string | undefined }[];
    numbers: NumberKeys;
  },
): FoundQuestion {
  const texts = options.map(({ text }) => text);
  const isOpen = OPEN.test(values.type) && !CLOSED.test(values.type);
  // Fill-in-the-blank: the columns of options have the answers that are taken.
  if (isOpen && options.every(({ flag }) => flag === undefined)) {
    const accepted = [...values.key, ...texts].filter((text) => text !== '' && !isKeyAlone(text));
    return { ...question, ...openAnswers(accepted) };
  }
  const rights = flagsOf(options) ?? keysOf(values, texts, numbers);
  const found: FoundOption[] = options.map(({ text, note }, index) => ({
    text,
    note,
    right: rights?.positions.includes(index) === true,
  }));
  return {
    ...question,
    options: found,
    areTruths: rights?.areTruths,
    unread_key: rights === undefined || rights.unread === undefined ? undefined : rights.unread,
    doubts: [...question.doubts, ...(rights?.doubts ?? [])],
  };
}

/** Characters of a key that could not be read: enough to see what it is. */
const MAX_UNREAD = 500;

interface Rights {
  positions: readonly number[];
  unread?: string;
  /** True where words for true and false say which they are. */
  areTruths?: boolean;
  doubts: Doubt[];
}

function flagsOf(options: readonly { flag?: string | undefined }[]): Rights | undefined {
  const flags = options.map(({ flag }) => flag);
  if (flags.every((flag) => flag === undefined)) return undefined;
  const isRead = flags.every((flag) => flag === undefined || isTrueWord(flag) || isFalseWord(flag));
  if (!isRead)
    return {
      positions: [],
      unread: flags.join(' '),
      doubts: [doubt('keyText', flags.join(' '))],
    };
  return {
    positions: flags.flatMap((flag, index) =>
      flag !== undefined && isTrueWord(flag) ? [index] : [],
    ),
    areTruths: flags.some((flag) => /^\s*(?:v|f|vrai|faux|fausse)\s*$/i.test(flag ?? '')),
    doubts: [],
  };
}

function keysOf(
  { key, answer }: QuestionValues,
  texts: readonly string[],
  { base, isOpen, areFlags }: NumberKeys,
): Rights | undefined {
  const given = (key.some((text) => text.trim() !== '') ? key : answer)
    .map((text) => clean(text))
    .filter(Boolean);
  if (given.length === 0) return undefined;
  const isNumbers =
    given.every((text) => /^[\d\s,;.&+/-]+$/.test(text)) && !texts.includes(given[0] ?? '');
  const flags =
    given.length === texts.length &&
    given.length > 1 &&
    given.every((text) => /^(?:true|false|vrai|faux|v|f)$/i.test(text)) &&
    !isLetters(given);
  const isNumberFlags = areFlags !== false && fitsFlags(given, texts.length);
  if (flags || isNumberFlags)
    return {
      positions: given.flatMap((text, index) => (isTrueWord(text) ? [index] : [])),
      areTruths: flags && isTruthKey(given.join(' '), texts.length),
      doubts: isNumberFlags && areFlags === null ? [doubt('flagsOrNumbers', given.join(', '))] : [],
    };
  const whole =
    given.length > 1
      ? given.map((text) => readKey(text, texts, base))
      : [readKey(given[0] ?? '', texts, base)];
  if (whole.some((positions) => positions === undefined)) {
    return {
      positions: [],
      unread: given.join(', ').slice(0, MAX_UNREAD),
      doubts: [doubt('keyText', given.join(', '))],
    };
  }
  const positions = [...new Set(whole.flatMap((one) => one ?? []))].toSorted((a, b) => a - b);
  return {
    positions,
    areTruths: given.length === 1 && isTruthKey(given[0] ?? '', texts.length),
    doubts: isNumbers && isOpen ? [doubt('base', base)] : [],
  };
}

/** `V` and `F` of a list are letters where others than these are among them. */
const isLetters = (given: readonly string[]) => given.some((text) => /^[a-e]$/i.test(text));
