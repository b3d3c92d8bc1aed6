import { DomainError } from '@amphi/domain/errors';
import type { Table } from '@amphi/domain/imports/cells';
import { LEAST_COLUMNS } from '@amphi/domain/imports/columns';
import type { TableChoice } from '@amphi/domain/imports/sheets';
import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import { fileError } from './file-error.ts';
import { linesOutside, markdownTables, readCsv } from './files/csv.ts';
import { isFields } from './found/given-options.ts';
import { findHeader, type Grid, readGrid } from './found/grid.ts';
import { readJson } from './found/json.ts';
import type { GridKey } from './found/sheet/grid-key.ts';
import { looksLikeSheet, readKeyFile } from './found/sheet/read-sheet.ts';
import { readGrids } from './read-grids.ts';
import { type Head, type SheetFile, sheetFile } from './read-lines.ts';
import { cardsIn, type Recognised, refusalOf } from './recognise.ts';

/** Contents of a file that was read. */
export type ReadFile =
  | SheetFile
  | (Head & { table: Table })
  | (Head & { list: unknown })
  /** Nothing but the key of another file. */
  | { keys: GridKey[] };

/**
 * Reads the questions of a file that has been recognised.
 *
 * @param chosen how a table is read, where its sender has said so
 * @throws imports.empty, imports.not_a_list, imports.missing_columns, imports.unreadable, imports.no_questions
 */
export function readRecognised(file: Recognised, chosen?: TableChoice): ReadFile {
  if (chosen !== undefined && 'text' in file) return readGrids([readCsv(file.text)], 'csv', chosen);
  if ('questions' in file) return { format: file.format, notes: [], questions: file.questions };
  if ('sheets' in file) return readGrids(file.sheets, file.format, chosen);
  if ('value' in file) return readJsonFile(file.value);
  if ('text' in file) return readText(file);
  const keys = readKeyFile(file.lines);
  if (keys !== undefined) return { keys };
  const found = withTables(sheetFile(file.format, file.lines, file), file.grids ?? []);
  if (found.questions.length === 0) throw fileError('imports.no_questions');
  return found;
}

/** Questions of a document with those of its tables, in the order of the document. */
function withTables(sheet: SheetFile, grids: readonly Grid[]): SheetFile {
  const found = grids.flatMap((grid) => {
    const header = findHeader(grid);
    return header === undefined ? [] : readGrid(grid, header).questions;
  });
  if (found.length === 0) return sheet;
  const questions = [...sheet.questions, ...found].toSorted((a, b) => a.row - b.row);
  return { ...sheet, questions };
}

/** Entries in the shape of our own exports are read as they are; all other JSON by the names of its keys. */
function readJsonFile(value: unknown): ReadFile {
  if (!Array.isArray(value) || !isOwnList(value)) {
    const { questions, ignored, base } = readJson(value);
    if (questions.length > 0) {
      const notes = [
        ...(base === null ? [] : [importNotes.base(base)]),
        ...(ignored.size > 0 ? [importNotes.keysLeft(ignored)] : []),
      ];
      return { format: 'json', notes, questions };
    }
  }
  if (!Array.isArray(value) || (value.length > 0 && !value.some(isOwn)))
    throw fileError('imports.not_a_list');
  return { format: 'json', notes: [], list: value };
}

/** Names by which a list is in our own shape, however much of it is missing. */
const OWN_NAMES = ['question_text', 'answer_text', 'correct_answers', 'source_id'];
const isOwn = (one: unknown) => isFields(one) && OWN_NAMES.some((name) => name in one);

function isOwnList(list: readonly unknown[]): boolean {
  const own = list.filter(
    (one) =>
      isFields(one) &&
      'question_text' in one &&
      ('answer_text' in one ||
        (isFields(one.options) && Object.keys(one.options).every((name) => /^[A-Z]$/.test(name)))),
  );
  return own.length * 2 > list.length;
}

function readText({ text, lines, notes }: Extract<Recognised, { format: 'text' }>): ReadFile {
  const keys = readKeyFile(lines);
  if (keys !== undefined) return { keys };
  const marked = markdownTables(text);
  if (marked.some((grid) => (findHeader(grid)?.names.length ?? 0) >= LEAST_COLUMNS + 1)) {
    const read = readGrids(marked, 'csv');
    const left = linesOutside(text);
    const note = left.length > 0 ? [importNotes.linesLeft(left.length, left.slice(0, 3))] : [];
    return { ...read, notes: [...read.notes, ...note] };
  }
  const table = csvOf(text);
  // An equal number of separators in each line makes a table of it, whatever its cells say.
  const isTable = !(table instanceof DomainError) && isEven(table);
  if (table instanceof DomainError || (!isTable && findHeader(table) === undefined)) {
    const sheet = sheetFile('sheet', lines, { notes });
    if (looksLikeSheet(sheet.questions)) return sheet;
    if (table instanceof DomainError && table.code === 'imports.too_many_rows') throw table;
    const cards = cardsIn(text);
    if (cards !== undefined) return { format: 'cards', notes: [], questions: cards };
    if (table instanceof DomainError) throw table;
    const refusal = refusalOf(text, isWide(table));
    if (refusal !== undefined) throw refusal;
  }
  return readGrids([table], 'csv');
}

/** Lines from which as many commas in each are no accident. */
const EVEN_LINES = 4;

function isEven({ rows, separator }: Grid): boolean {
  const width = rows[0]?.cells.length ?? 0;
  const least = separator === ',' ? EVEN_LINES : 2;
  return (
    rows.length >= least &&
    width > LEAST_COLUMNS &&
    rows.every(({ cells }) => cells.length === width)
  );
}

/** True where most lines have several cells. */
const isWide = ({ rows, separator }: Grid) =>
  rows.filter(({ cells }) => cells.length > (separator === ',' ? LEAST_COLUMNS : 1)).length * 2 >
  rows.length;

/** The text as a table, or why it is none. */
function csvOf(text: string): Grid | DomainError {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
