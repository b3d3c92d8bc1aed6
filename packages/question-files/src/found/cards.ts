import { doubt } from '@amphi/domain/imports/doubts';
import { isKeyAlone } from '@amphi/domain/imports/key-text';
import { IMPORT_MAX_ROWS } from '@amphi/domain/imports/rules';
import { fileError } from '../file-error.ts';
import { emptyQuestion, type FoundQuestion } from './found.ts';
import { readMarkup } from './html.ts';
import { linesIn } from './lines.ts';
import { hasOcclusions, readOcclusions } from './occlusions.ts';
import { linesOf, readSheet } from './sheet/read-sheet.ts';

const HEADER =
  /^#(separator|html|guid column|notetype column|notetype|deck column|deck|tags column|tags|columns)\s*:\s*(.*)$/i;
const SEPARATORS: Record<string, string> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
};

/** True where a text is an export of Anki's notes, by the lines that begin it. */
export const isAnki = (text: string): boolean =>
  /^\ufeff?#(?:separator|html|notetype|deck|columns|guid)/i.test(text);

/** The separator, the positions of columns (from 0), and how many lines they take. */
function headersOf(lines: readonly string[]) {
  const headers = new Map<string, string>();
  let count = 0;
  for (const line of lines) {
    const found = HEADER.exec(line);
    if (!found && !line.startsWith('#')) break;
    if (found) headers.set((found[1] ?? '').toLowerCase(), (found[2] ?? '').trim());
    count += 1;
  }
  const named = headers.get('separator') ?? 'tab';
  const position = (name: string) => Number(headers.get(`${name} column`) ?? 0) - 1;
  return { separator: SEPARATORS[named.toLowerCase()] ?? named, headers, position, count };
}

/** Records with fields in quotes as a spreadsheet writes them; each with the line that it begins on. */
export function recordsOf(text: string, separator: string): { row: number; cells: string[] }[] {
  const records: { row: number; cells: string[] }[] = [];
  let row = 1;
  let begun = 1;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) records.push({ row: begun, cells });
    if (records.length > IMPORT_MAX_ROWS) throw fileError('imports.too_many_rows');
    cells = [];
    cell = '';
    begun = row;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n') row += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') end();
    else if (sign !== '\r') cell += sign;
  }
  end();
  return records;
}

/** Reads an export of Anki's notes: fronts and backs, and cards with gaps. */
export function readAnki(text: string): FoundQuestion[] {
  const lines = linesIn(text);
  const { separator, headers, position, count } = headersOf(lines);
  const body = lines.slice(count).join('\n');
  const special = ['guid', 'notetype', 'deck', 'tags'].map(position).filter((at) => at >= 0);
  return recordsOf(body, separator).map(({ row, cells }) => {
    const fields = cells.filter((_, index) => !special.includes(index));
    const deck = (position('deck') >= 0 ? cells[position('deck')] : headers.get('deck')) ?? '';
    const type =
      (position('notetype') >= 0 ? cells[position('notetype')] : headers.get('notetype')) ?? '';
    const card = hasOcclusions(fields, type)
      ? readOcclusions(row + count, fields)
      : cardOf(row + count, fields, type);
    return { ...card, ...filingOfDeck(deck) };
  });
}

function filingOfDeck(deck: string): { subject?: string; chapter?: string } {
  const parts = deck
    .split('::')
    .map((part) => part.trim())
    .filter(Boolean);
  const chapter = parts.at(-1);
  const subject = parts.at(-2);
  if (chapter === undefined) return {};
  return subject === undefined ? { subject: chapter } : { subject, chapter };
}

/** No gap reaches beyond the beginning of the next one, so that gaps without an end are gone through once. */
const GAP = /\{\{c\d+::((?:(?!\{\{c\d|\}\}|::)[\s\S])*)(?:::(?:(?!\{\{c\d|\}\})[\s\S])*)?\}\}/g;

/** The answer behind `Réponse : B —`, where the options that the letter is of are on no side of the card. */
const SAID_ANSWER =
  /^(?:(?:bonne\s+)?r[ée]ponse|r[ée]p|answer)\s*[:=]\s*(?:[A-H]\s*[-–—:.)]+\s+)?(\S[\s\S]*)$/iu;

/** A card as a question: an open one, or a closed one where its front has options. */
export function cardOf(row: number, fields: readonly string[], type = ''): FoundQuestion {
  const [rawFront = '', rawBack = '', ...more] = fields;
  const { text: front, images } = readMarkup(rawFront);
  const back = readMarkup(rawBack);
  const missing = [...images, ...back.images].map((name) => doubt('imageMissing', name));
  const gaps = [...front.matchAll(GAP)].map(([, answer = '']) => answer.trim());
  if (/cloze|trous/i.test(type) || gaps.length > 0) {
    const doubts = gaps.length > 1 ? [doubt('blanks')] : [];
    return {
      ...emptyQuestion(row, front.replace(GAP, '_____'), 'qroc'),
      answer_text: gaps.join(' ; '),
      accepted_answers: gaps.length === 1 ? gaps : [],
      justification: back.text || undefined,
      doubts: [...doubts, ...missing],
    };
  }
  const said = SAID_ANSWER.exec(back.text);
  const closed = closedCard(row, front, back.text);
  if (closed !== undefined) return { ...closed, doubts: [...closed.doubts, ...missing] };
  const extra = more.map((field) => readMarkup(field).text).filter((text) => text !== '');
  return {
    ...emptyQuestion(row, front, 'qroc'),
    answer_text: said?.[1] ?? back.text,
    doubts: missing,
    justification:
      type !== '' &&
      extra.length > 0 &&
      extra.length < 3 &&
      extra.every((text) => /\s/.test(text) && text.length > 30)
        ? extra.join('\n')
        : undefined,
  };
}

/** A front with options below each other is a closed question, whose key is on the back. */
function closedCard(row: number, front: string, back: string): FoundQuestion | undefined {
  const { questions } = readSheet(linesOf(`1. ${front}\nRéponse : ${back}`));
  const [question, ...others] = questions;
  if (question === undefined || others.length > 0) return undefined;
  if (question.options.length >= 2) return { ...question, row, question_number: undefined };
  if (!isKeyAlone(back)) return undefined;
  return {
    ...emptyQuestion(row, front),
    unread_key: back,
    doubts: [doubt('qcmWithoutOptions')],
  };
}

/** True where each line is a term and its definition with a tab between, as Quizlet and Anki write them without a header. */
export function isCards(text: string): boolean {
  const lines = linesIn(text).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => /^[^\t]+\t[^\t]+\t*$/.test(line.trim()));
}

/** Reads terms and definitions with a tab between. */
export const readCards = (text: string): FoundQuestion[] =>
  recordsOf(text.replace(/^\ufeff/, ''), '\t').map(({ row, cells }) => cardOf(row, cells));
