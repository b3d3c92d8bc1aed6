import { type Doubt, doubt } from '@amphi/domain/imports/doubts';
import { isKeyAlone, isTruthKey, plain, readKey } from '@amphi/domain/imports/key-text';
import { examFieldsOfSaid, type SaidExam } from '@amphi/domain/imports/years';
import { splitExam } from '../clean.ts';
import { emptyQuestion, type FoundQuestion, trueOrFalse } from '../found.ts';
import { asksForFalse } from '../negation.ts';
import { reserveIn } from '../second-look.ts';
import { SPECIES } from '../species.ts';
import { numbersMeant } from './combinations.ts';

export interface DraftOption {
  text: string;
  checked: boolean | null;
  marked: boolean;
  note?: string;
  /** The position that a letter behind its box names, and the text with that letter. */
  boxed?: { letter: number | null; whole: string };
}

/** A question while its lines are read. */
export interface Draft {
  row: number;
  number: number | null;
  said: 'qcm' | 'qroc' | null;
  style: string;
  stem: string[];
  options: DraftOption[];
  /** `A` or `a`, a box, or the bullet that its options begin with. */
  sign: string | null;
  key: string | null;
  /** Numbers that the letters of a key stand for where the options are numbered: `A : 1+2+3`. */
  combinations: ReadonlyMap<string, string>;
  answer: string[];
  comment: string[];
  chapter: string | undefined;
  subject: string | undefined;
  exam: SaidExam;
  case: { name: string; text: string } | undefined;
  /** Lines of the case that are shown before this question. */
  reveal: string[];
  /** True where text is right behind its key, without a word that says what it is. */
  hasTextAfterKey: boolean;
  image: string | undefined;
  doubts: Doubt[];
}

const join = (lines: readonly string[]) => lines.join('\n').trim();

/** Lines that end where the page does go on in the next one. */
const unwrapped = (lines: readonly string[]) =>
  lines
    .map((line, index) => (/[.:;?!]$/.test(line) || index === lines.length - 1 ? line : `${line} `))
    .join('\n')
    .replaceAll(' \n', ' ')
    .trim();

/** `(V)`, `: Faux`, `[V]`, `→ vrai` at the end of an option. */
const FLAG_AT_END =
  /^(.*\S)\s*(?:[([:=→>–—-]|\t|\s{2,}|(?<=[.!?])\s(?=vrai|faux|Vrai|Faux|VRAI|FAUX))\s*(V|F|vrai|faux|Vrai|Faux|VRAI|FAUX|juste|Juste|fausse)\s*[)\]]?\s*\.?$/u;
const FLAG_AT_START =
  /^[([]?(V|F|VRAI|FAUX|Vrai|Faux|vrai|faux)\s*(?:[)\]:=]|[–—-](?=\s))+\s*(\S.*)$/u;
const isTrue = (flag: string) => /^[vj]/i.test(flag);

/** A text without the `(V)` or `: Faux` beside it, and which of these it is. */
export function flagOf(text: string): { text: string; right: boolean } | undefined {
  const end = FLAG_AT_END.exec(text);
  if (end) return { text: end[1] ?? '', right: isTrue(end[2] ?? '') };
  const start = FLAG_AT_START.exec(text);
  return start ? { text: start[2] ?? '', right: isTrue(start[1] ?? '') } : undefined;
}

const STAR_AT_END = /\s*(?:\*+|✓|✔|☑|✅|\((?:x|X|✓|juste|vrai|bonne r[ée]ponse)\))\s*$/u;

/** The farthest start of a mark from the end of its option. */
const STAR_LENGTH = 60;

/** Behind boxes, `C. perfringens` is a name and no letter unless all are letters in their order. */
function restoreLetters(options: DraftOption[]): void {
  if (options.every(({ boxed }, index) => boxed === undefined || boxed.letter === index)) return;
  for (const option of options) option.text = option.boxed?.whole ?? option.text;
}

interface Marks {
  right: boolean[];
  /** True of words for true and false. */
  areTruths: boolean;
}

/** The letters of the options that something beside their texts says to be right. */
function readMarks(options: DraftOption[]): Marks | undefined {
  const flags = options.map(({ text }) => flagOf(text));
  if (options.length >= 2 && flags.every((flag) => flag !== undefined)) {
    for (const [index, option] of options.entries())
      option.text = flags[index]?.text ?? option.text;
    return { right: flags.map((flag) => flag?.right === true), areTruths: true };
  }
  for (const option of options) {
    const tail = Math.max(0, option.text.length - STAR_LENGTH);
    const ending = option.text.slice(tail);
    if (!STAR_AT_END.test(ending)) continue;
    option.text = option.text.slice(0, tail) + ending.replace(STAR_AT_END, '');
    option.checked = true;
  }
  return options.some(({ checked }) => checked === true)
    ? { right: options.map(({ checked }) => checked === true), areTruths: false }
    : undefined;
}

/** Letters at the beginning of a longer text, as in `ACD. Parce que…`. */
export const LEADING =
  /^\(?((?:[A-H](?:\s*(?:[,;+/&]|et|-)\s*|\s+)?){1,8})\)?\s*(?:[.:;()–—-]+\s*|\n|\s(?=car\s|parce\s|\())(\S[\s\S]*)$/u;

interface ReadKey {
  positions: readonly number[] | undefined;
  rest: string;
}

function keyOf(text: string, options: readonly string[]): ReadKey {
  const whole = readKey(text, options);
  if (whole !== undefined) return { positions: whole, rest: '' };
  const leading = SPECIES.test(text.trim()) ? null : LEADING.exec(text.trim());
  const positions = leading && readKey(leading[1] ?? '', options);
  if (!positions) return { positions: undefined, rest: '' };
  const rest = (leading[2] ?? '').trim();
  // The text of the right option, repeated, explains nothing.
  const isRepeated =
    positions.length === 1 && plain(options[positions[0] ?? 0] ?? '') === plain(rest);
  return { positions, rest: isRepeated ? '' : rest };
}

/** Makes a question of its lines, once all are read. */
export function finish(
  given: Draft,
  { isMarked, isWrapped }: { isMarked: boolean; isWrapped: boolean },
): FoundQuestion {
  const draft = isWrapped
    ? {
        ...given,
        stem: [unwrapped(given.stem)],
        comment: [unwrapped(given.comment)],
        reveal: [unwrapped(given.reveal)],
      }
    : given;
  const { said } = draft;
  restoreLetters(draft.options);
  const marks = readMarks(draft.options);
  const taken = splitExam(join(draft.stem).replace(/^(?:\*|[ÉEée]nonc[ée]\s*:)\s*(?=\S)/, ''));
  const isOther = taken.exam !== undefined && taken.exam.year !== draft.exam.year;
  const { faculty } = draft.exam;
  const exam = isOther
    ? { ...(faculty && { faculty }), ...taken.exam }
    : { ...draft.exam, ...taken.exam };
  const question: FoundQuestion = {
    ...emptyQuestion(draft.row, taken.stem),
    isOfLines: true,
    hasBareRemark: draft.hasTextAfterKey,
    doubts: draft.doubts,
    chapter: draft.chapter,
    subject: draft.subject,
    ...examFieldsOfSaid(exam),
    question_number: draft.number !== null && draft.number > 0 ? draft.number : undefined,
    image_url: draft.image,
    justification: join(draft.comment) || undefined,
  };
  const withCase = addCase(question, draft);
  if (marks === undefined && isInParts(draft)) return finishParts(withCase, draft);
  const isOpen = said === 'qroc' || (draft.options.length === 0 && said !== 'qcm');
  return isOpen ? finishOpen(withCase, draft) : finishClosed(withCase, draft, { marks, isMarked });
}

/** Each question of a case brings its vignette along, whichever are taken; without one the name holds them together. */
function addCase(question: FoundQuestion, { case: one, reveal }: Draft): FoundQuestion {
  if (one === undefined) return question;
  return {
    ...question,
    case_group: one.name,
    case_vignette: one.text || undefined,
    case_reveal: join(reveal) || undefined,
  };
}

function finishOpen(question: FoundQuestion, draft: Draft): FoundQuestion {
  const answer = join([draft.key ?? '', ...draft.answer]);
  const flag = /^(?:v|f|vrai|faux)\.?$/i.test(answer)
    ? { text: question.question_text, right: isTrue(answer) }
    : flagOf(question.question_text);
  if (draft.said === null && flag !== undefined) {
    return { ...question, question_text: flag.text, options: trueOrFalse(flag.right) };
  }
  if (draft.said === null && isKeyAlone(answer)) {
    return {
      ...question,
      unread_key: answer,
      doubts: [...question.doubts, doubt('qcmWithoutOptions')],
    };
  }
  return { ...question, kind: 'qroc', answer_text: answer };
}

/** A part of an open question: it asks, or says how many points it is worth. */
const ASKS =
  /\?\s*(?:\([^()]*\))?\s*$|[([]\s*\d+(?:[.,]\d+)?\s*(?:points?|pts?|marks?)\s*[)\]]\s*\.?\s*$|^(?:quel(?:le)?s?|citer?z?|citez|d[ée]cri(?:re|vez)|donne[rz]|explique[rz]|d[ée]fini(?:r|ssez)|pr[ée]cise[rz]|justifie[rz]|comment|pourquoi|what|which|why|how|list|name|describe|explain|give|outline|define|state)\b/iu;

export const isAsked = (text: string): boolean =>
  text.split('\n').some((line) => ASKS.test(line.replace(/^\s*\w[.)]\s*/, '').trim()));

/** True where what looks like options are the parts of an open question: most of them ask, and there is no key. */
export const isInParts = ({ key, options, sign }: Draft): boolean =>
  (key === null || key === '') &&
  sign !== 'box' &&
  options.length > 0 &&
  options.every(({ checked }) => checked !== true) &&
  options.filter(({ text }) => isAsked(text)).length * 2 > options.length;

function finishParts(question: FoundQuestion, { options, answer, sign }: Draft): FoundQuestion {
  const parts = options.map(({ text }, at) => {
    const label =
      sign === 'number' ? String(at + 1) : String.fromCharCode((sign === 'A' ? 65 : 97) + at);
    return `${label}) ${text.trim()}`;
  });
  const question_text = join([question.question_text, ...parts]);
  return { ...question, kind: 'qroc', question_text, answer_text: join(answer) };
}

function finishClosed(
  question: FoundQuestion,
  draft: Draft,
  { marks, isMarked }: { marks: Marks | undefined; isMarked: boolean },
): FoundQuestion {
  const { options } = draft;
  const texts = options.map(({ text }) => text.trim());
  const doubts = [...question.doubts];
  const formatted = options.map(({ marked }) => marked);
  const isFormatted = isMarked && formatted.includes(true) && formatted.includes(false);
  const seen = marks?.right ?? (isFormatted ? formatted : undefined);
  const key =
    draft.key === null || draft.combinations.size === 0 || draft.sign !== 'number'
      ? draft.key
      : numbersMeant(draft.key, draft.combinations, options.length);
  const ownKey = key === null ? undefined : keyOf(join([key, ...draft.answer]), texts);
  const right =
    ownKey?.positions === undefined
      ? seen
      : texts.map((_, index) => ownKey.positions?.includes(index) === true);
  const isConfirmed =
    ownKey?.positions !== undefined &&
    marks !== undefined &&
    agree(marks, right ?? [], question.question_text);
  if (ownKey?.positions !== undefined && marks !== undefined && !isConfirmed) {
    doubts.push(doubt('keyTwice', lettersOf(right ?? []), lettersOf(marks.right)));
  }
  const isUnread = draft.key !== null && ownKey?.positions === undefined;
  if (key !== null && key !== '' && draft.sign === 'number' && /[A-H]/i.test(key))
    doubts.push(doubt('numbersByLetters', key));
  const reserve = reserveIn(join([draft.key ?? '', ...draft.answer]));
  if (reserve !== undefined) doubts.push(doubt('reserve', reserve));
  if (isUnread) doubts.push(doubt('keyText', draft.key ?? ''));
  if (options.length === 0) doubts.push(doubt('qcmWithoutOptions'));
  const justification = join([ownKey?.rest ?? '', question.justification ?? '']);
  return {
    ...question,
    justification: justification || undefined,
    options: options.map(({ note }, index) => ({
      text: texts[index] ?? '',
      right: right?.[index] === true,
      note,
    })),
    areTruths:
      ownKey?.positions === undefined
        ? marks?.areTruths
        : isTruthKey(draft.key ?? '', texts.length),
    unread_key: isUnread && seen === undefined ? (draft.key ?? undefined) : undefined,
    doubts,
  };
}

/** True where a key has the options that marks say to be right; to be false, where that is asked for. */
const agree = ({ right, areTruths }: Marks, key: readonly boolean[], stem: string) =>
  right.join() === key.map((isRight) => isRight !== (areTruths && asksForFalse(stem))).join();

const lettersOf = (right: readonly boolean[]) =>
  right.map((isRight, index) => (isRight ? String.fromCharCode(65 + index) : '')).join('');
