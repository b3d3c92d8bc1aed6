import { type Doubt, doubt } from '@amphi/domain/imports/doubts';
import {
  emptyQuestion,
  type FoundOption,
  type FoundQuestion,
  numericAnswer,
  openAnswers,
  titled,
  trueOrFalse,
  unsupportedQuestion,
} from './found.ts';
import { htmlToText, looksLikeHtml } from './html.ts';
import { linesIn } from './lines.ts';

/** Signs that an author has escaped, while the others are looked for. */
const ESCAPED = /\\([:#={}~\\/]|n)/g;
const HIDDEN = 0xe000;
const SIGNS = [...':#={}~\\n/'];
const hide = (text: string) =>
  text.replace(ESCAPED, (_, sign: string) => String.fromCharCode(HIDDEN + SIGNS.indexOf(sign)));
const show = (text: string) =>
  text.replace(/[\ue000-\ue008]/g, (one) => {
    const sign = SIGNS[one.charCodeAt(0) - HIDDEN] ?? '';
    return sign === 'n' ? '\n' : sign;
  });

interface Block {
  row: number;
  text: string;
}

const COMMENT = /^\s*\/\//;
const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/;

/** Questions as blocks of lines; a blank line within the braces of one does not end it. */
function* blocksOf(lines: readonly string[]): Generator<Block | { category: string }> {
  let row = 0;
  let block: string[] = [];
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    const category = CATEGORY.exec(line);
    const isBreak = line.trim() === '' && depth <= 0;
    const isNew = /^\s*::/.test(line) && block.length > 0;
    if (category !== null || isBreak || isNew) {
      if (block.length > 0) yield { row, text: block.join('\n') };
      block = [];
      depth = 0;
    }
    if (category !== null) yield { category: category[1] ?? '' };
    else if (line.trim() !== '' && !COMMENT.test(line)) {
      if (block.length === 0) row = index + 1;
      block.push(line);
      depth += (line.match(/\{/g)?.length ?? 0) - (line.match(/\}/g)?.length ?? 0);
    }
  }
  if (block.length > 0) yield { row, text: block.join('\n') };
}

/** The subject and the chapter that a path of categories ends with. */
export function namesOfCategory(path: string): { subject?: string; chapter?: string } {
  const parts = path
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => part.replaceAll('//', '/').trim())
    .filter((part) => part !== '' && !/^\$.*\$$|^top$/i.test(part));
  const chapter = parts.at(-1);
  const subject = parts.at(-2);
  if (subject === undefined) return chapter === undefined ? {} : { subject: chapter };
  return { subject, chapter: chapter ?? '' };
}

/** True where a text is in the GIFT format of Moodle. */
export function isGift(text: string): boolean {
  const hidden = hide(text);
  if (/^[ \t]*\$CATEGORY:/m.test(hidden) || /^[ \t]*::[^:]+::/m.test(hidden))
    return /\{[^{}]*\}/.test(hidden);
  const blocks = hidden.match(/\{\s*(?:[=~#]|T\b|F\b|TRUE\b|FALSE\b)[^{}]*\}/g) ?? [];
  return blocks.length > 0 && !/^\s*[[{<]/.test(text) && !/\\begin\{/.test(text);
}

/** Reads a text in the GIFT format of Moodle; what it has no question for here is named. */
export function readGift(text: string): FoundQuestion[] {
  const lines = linesIn(hide(text));
  const questions: FoundQuestion[] = [];
  let category: { subject?: string; chapter?: string } = {};
  for (const block of blocksOf(lines)) {
    if ('category' in block) category = namesOfCategory(show(block.category));
    else questions.push({ ...readBlock(block), ...category });
  }
  return questions;
}

function plainOf(raw: string, format = ''): string {
  const text = show(raw).trim();
  return format === 'html' || looksLikeHtml(text)
    ? htmlToText(text).text
    : text.replace(/\s*\n\s*/g, '\n');
}

function readBlock({ row, text }: Block): FoundQuestion {
  const titled = /^\s*::([\s\S]*?)::/.exec(text);
  const title = show(titled?.[1] ?? '').trim();
  const body = titled ? text.slice(titled[0].length) : text;
  const formatted = /^\s*\[(html|moodle|markdown|plain)\]/i.exec(body);
  const format = (formatted?.[1] ?? '').toLowerCase();
  const rest = formatted ? body.slice(formatted[0].length) : body;
  const open = rest.indexOf('{');
  const close = rest.lastIndexOf('}');
  if (open < 0 || close < open) {
    return unsupportedQuestion(row, plainOf(rest, format) || title, 'description');
  }
  const after = rest.slice(close + 1).trim();
  const gap = after === '' ? '' : ` _____ ${after}`;
  const stem = plainOf(rest.slice(0, open).trimEnd() + gap, format).replace(
    /_____ ([.,;:!?])/g,
    '_____$1',
  );
  const inner = rest.slice(open + 1, close);
  const general = inner.lastIndexOf('####');
  const answers = (general < 0 ? inner : inner.slice(0, general)).trim();
  const justification = general < 0 ? undefined : plainOf(inner.slice(general + 4), format);
  const question = readAnswers(answers, { row, stem, title, format });
  const images = [...htmlToText(show(rest.slice(0, open))).images];
  return {
    ...question,
    justification,
    doubts: [...question.doubts, ...images.map((name) => doubt('imageMissing', name))],
  };
}

interface Head {
  row: number;
  stem: string;
  title: string;
  format: string;
}

function readAnswers(answers: string, { row, stem, title, format }: Head): FoundQuestion {
  const named = (type: string) => unsupportedQuestion(row, titled(title, stem), type);
  if (answers === '') return { ...emptyQuestion(row, stem, 'qroc'), answer_text: '' };
  const logical = /^(T|TRUE|F|FALSE)\b\s*(?:#([\s\S]*))?$/i.exec(answers);
  if (logical) {
    const isTrue = /^t/i.test(logical[1] ?? '');
    const [wrong = '', right = ''] = (logical[2] ?? '')
      .split('#')
      .map((note) => plainOf(note, format));
    const notes = isTrue ? { yes: right, no: wrong } : { yes: wrong, no: right };
    return { ...emptyQuestion(row, stem), options: trueOrFalse(isTrue, notes) };
  }
  if (answers.startsWith('#')) {
    const value =
      /^#\s*=?\s*(?:%100%)?\s*(-?\d+(?:[.,]\d+)?)\s*(?::\s*(\d+(?:[.,]\d+)?))?\s*(?:#[\s\S]*)?$/.exec(
        answers,
      );
    if (!value) return named('numerical');
    const [, number = '', error] = value;
    return { ...emptyQuestion(row, stem), ...numericAnswer(number, error) };
  }
  const choices = choicesOf(answers, format);
  if (choices.some(({ sign, text }) => sign === '=' && text.includes('->'))) {
    return named('matching');
  }
  if (choices.length > 0 && choices.every(({ sign }) => sign === '=')) {
    const best = choices
      .filter(({ weight }) => weight === null || weight === 100)
      .map(({ text }) => text);
    return { ...emptyQuestion(row, stem), ...openAnswers(best) };
  }
  if (choices.length === 0) return named(show(answers).slice(0, 40));
  return { ...emptyQuestion(row, stem), ...readChoices(choices) };
}

interface Choice {
  sign: string;
  weight: number | null;
  text: string;
  note: string | undefined;
}

/** If each choice has a line of its own, a sign within a line begins none. */
function choicesOf(answers: string, format: string): Choice[] {
  const atLines = answers.split(/\n(?=\s*[=~])/);
  const perLine = atLines.length > 1 && atLines.every((part) => /^\s*[=~]/.test(part));
  const hasManyOnLine = perLine && atLines.some((part) => /\S\s*~/.test(part.trim().slice(1)));
  const parts =
    perLine && !hasManyOnLine ? atLines.map((part) => part.trim()) : answers.split(/(?=[=~])/);
  return parts
    .map((part) => part.trim())
    .filter((part) => /^[=~]/.test(part))
    .map((part) => {
      const weighted = /^[=~]\s*%(-?\d{1,3}(?:\.\d*)?)%/.exec(part);
      const body = part.slice(weighted?.[0].length ?? 1);
      const [text = '', ...notes] = body.split('#');
      const note = plainOf(notes.join('#'), format);
      const own = /^\s*\[(?:html|moodle|markdown|plain)\]/i;
      return {
        sign: part[0] ?? '',
        weight: weighted ? Number(weighted[1]) : null,
        text: plainOf(
          text.replace(own, ''),
          own.exec(text)?.[0].includes('html') ? 'html' : format,
        ),
        note: note === '' ? undefined : note,
      };
    });
}

function readChoices(
  choices: readonly Choice[],
): Pick<FoundQuestion, 'options' | 'doubts' | 'single'> {
  const single = choices.some(({ sign }) => sign === '=');
  const rights = choices.map(({ sign, weight }) => (single ? sign === '=' : (weight ?? 0) > 0));
  const options = choices.map(
    ({ text, note }, index): FoundOption => ({ text, note, right: rights[index] === true }),
  );
  return {
    options,
    single,
    doubts: weightDoubts(
      choices.map(({ weight, sign }) => weight ?? (sign === '=' ? 100 : 0)),
      single,
    ),
  };
}

/** Doubts that weights leave: parts of the points of a single answer, or a sum that is not the whole. */
export function weightDoubts(weights: readonly number[], single: boolean): Doubt[] {
  const parts = weights.filter((weight) => weight > 0);
  if (single) return parts.length > 1 ? [doubt('partialCredit')] : [];
  const sum = parts.reduce((total, weight) => total + weight, 0);
  const isWhole =
    parts.length === 0 || Math.abs(sum - 100) <= 1 || parts.every((weight) => weight === 100);
  return isWhole ? [] : [doubt('weights', parts.join('/'))];
}
