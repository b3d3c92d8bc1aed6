import { doubt } from '@amphi/domain/imports/doubts';
import { IMPORT_MAX_LINES } from '@amphi/domain/imports/rules';
import { fileError } from '../../file-error.ts';
import { textLeft } from '../checks.ts';
import { linesOfEach } from '../excerpt.ts';
import type { FoundQuestion } from '../found.ts';
import { assignKeys } from './assign-keys.ts';
import { combinationsIn } from './combinations.ts';
import { finish, flagOf, isAsked, isInParts } from './draft.ts';
import { correctedKeys, type GridKey, gridKeys, isGridRow } from './grid-key.ts';
import { classify, type SheetLine } from './line.ts';
import { withoutMarkup } from './markup.ts';
import { planOf } from './plan.ts';
import { SheetReader } from './reader.ts';
import { withoutRepeated } from './repeated.ts';
import { splitLine } from './split.ts';

export interface FoundSheet {
  questions: FoundQuestion[];
  /** Lines that are part of no question. */
  left: string[];
  /** Years of an exam that a heading leaves open, as `2022-2023`. */
  years: string[];
  /** The title of the whole that speaks of an exam; empty without one. */
  title: string;
}

/** The lines of a text with their numbers. */
export const linesOf = (text: string): SheetLine[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|[\r\n\u2028\v\f]/)
    .map((line, index) => ({ row: index + 1, text: line.replaceAll('\u200b', '') }));

/** Lines that a sheet may have, the empty ones included: ten of each question. */
const MAX_LINES = 10 * IMPORT_MAX_LINES;
/** Characters of one line: a case of several pages in one paragraph. */
const MAX_LINE = 20_000;

/**
 * Lines of a bounded number and length, without long runs of blanks, over which expressions would be tried again from
 * each sign.
 */
function modestLines(lines: readonly SheetLine[]): SheetLine[] {
  if (lines.length > MAX_LINES) throw fileError('imports.too_many_rows');
  return lines.map((line) => {
    const text = line.text.replace(/\s{4,}/g, (run) => (run.includes('\t') ? '\t' : '  '));
    if (text.length > MAX_LINE) throw fileError('imports.unreadable');
    return { ...line, text };
  });
}

/**
 * Reads questions as people type them: numbered, with options below and the key beside, below, or in a grid at the end.
 *
 * @param keys a key that came in a file of its own
 * @param options.isWrapped whether lines end where the page does, as in a PDF
 */
export function readSheet(
  given: readonly SheetLine[],
  keys: readonly GridKey[] = [],
  { isWrapped = false }: { isWrapped?: boolean } = {},
): FoundSheet {
  const { lines: own, repeated, returning } = withoutRepeated(withoutMarkup(modestLines(given)));
  const lines = own.flatMap(splitLine);
  const hasSaid = lines.some(({ text }) => {
    const kind = classify(text);
    return kind.is === 'question' && kind.style === 'said';
  });
  const reader = new SheetReader(hasSaid, isWrapped);
  reader.read(planOf(lines));
  if (keys.length > 0) assignKeys(reader.drafts, keys);
  const isMarked = reader.drafts.some(({ options }) => options.some(({ marked }) => marked));
  const hasOpen = reader.drafts.some(
    ({ said, options, key }) => said === 'qroc' || (options.length === 0 && key !== null),
  );
  const hasClosed = reader.drafts.some((draft) => draft.options.length > 0 && !isInParts(draft));
  const questions = reader.drafts.map((draft) => {
    // Among closed questions, one without options and without answer has lost them.
    const isLost =
      draft.options.length === 0 &&
      draft.key === null &&
      draft.said === null &&
      !hasOpen &&
      hasClosed &&
      flagOf(draft.stem.join(' ')) === undefined;
    return finish(isLost ? { ...draft, said: 'qcm' } : draft, { isMarked, isWrapped });
  });
  const found = withReturning(withOwnRows(questions), own, returning);
  return {
    questions: found,
    left: [...new Set([...repeated, ...reader.left, ...textLeft(lines, found).filter(isOwnText)])],
    years: [...new Set(reader.exams.years)],
    title: reader.exams.title,
  };
}

/** True of a line that should be found in a question, if it is no title, key or other sign of the sheet itself. */
const isOwnText = (text: string): boolean =>
  ['question', 'option', 'text', 'comment'].includes(classify(text).is) &&
  combinationsIn(text) === null &&
  !isGridRow(text) &&
  gridKeys([{ row: 1, text }]) === undefined;

/** Two questions that begin on one line have to have a row each. */
function withOwnRows(questions: FoundQuestion[]): FoundQuestion[] {
  let last = 0;
  return questions.map((question) => {
    last = Math.max(last + 1, question.row);
    return { ...question, row: last };
  });
}

/** Questions with the lines in their texts that come back elsewhere in the sheet: heads and feet of pages, or parts of them. */
function withReturning(
  questions: FoundQuestion[],
  lines: readonly SheetLine[],
  returning: ReadonlySet<string>,
): FoundQuestion[] {
  if (returning.size === 0) return questions;
  const linesOf = linesOfEach(questions, lines);
  return questions.map((question, at) => {
    const { question_text, options, justification = '', answer_text = '' } = question;
    const texts = [question_text, ...options.map(({ text }) => text), justification, answer_text];
    const line = linesOf[at]
      ?.map(({ text }) => text.trim())
      .find(
        (text) =>
          returning.has(text) &&
          text !== question_text.trim() &&
          texts.some((one) => one.includes(text)),
      );
    return line === undefined
      ? question
      : { ...question, doubts: [...question.doubts, doubt('repeated', line)] };
  });
}

/** The keys of a file that has nothing but keys. */
export function readKeyFile(lines: readonly SheetLine[]): GridKey[] | undefined {
  const modest = modestLines(lines);
  const keys = gridKeys(modest) ?? correctedKeys(modest);
  return keys !== undefined && keys.length > 0 ? keys : undefined;
}

/** True where a text is a sheet of questions: half of them at least have options, or are open ones. */
export function looksLikeSheet(questions: readonly FoundQuestion[]): boolean {
  const whole = questions.filter(
    ({ kind, options, answer_text, question_text }) =>
      options.length >= 2 || (kind === 'qroc' && (answer_text !== '' || isAsked(question_text))),
  );
  return whole.length > 0 && whole.length * 2 >= questions.length;
}
