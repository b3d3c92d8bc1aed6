import { DomainError } from '@amphi/domain/errors';
import type { Table } from '@amphi/domain/imports/cells';
import type { FoundQuestion } from '@amphi/domain/imports/found/found';
import {
  findHeader,
  type Grid,
  isPlainTable,
  readGrid,
  readHeadless,
} from '@amphi/domain/imports/found/grid';
import { readJson } from '@amphi/domain/imports/found/json';
import type { GridKey } from '@amphi/domain/imports/found/sheet/grid-key';
import type { SheetLine } from '@amphi/domain/imports/found/sheet/line';
import {
  looksLikeSheet,
  readKeyFile,
  readSheet,
} from '@amphi/domain/imports/found/sheet/read-sheet';
import type { ImportFormat } from '@amphi/domain/imports/rules';
import { importDoubts } from '@amphi/domain/messages/fr/import-doubts';
import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import type { FilePicture, IllustratedQuestion } from './documents/found-file.ts';
import { readCsv } from './files/csv.ts';
import { cardsIn, type Recognised } from './recognise.ts';

interface Head {
  format: ImportFormat;
  /** What is said of the file beside its questions. */
  notes: string[];
}

/** Questions of a sheet, which may come with a key of its own. */
interface SheetFile extends Head {
  questions: (FoundQuestion | IllustratedQuestion)[];
  withKeys?: (keys: readonly GridKey[]) => Pick<SheetFile, 'questions' | 'notes'>;
}

/** What a file turned out to hold. */
export type ReadFile =
  | SheetFile
  | (Head & { table: Table })
  | (Head & { list: unknown })
  /** Nothing but the key of another file. */
  | { keys: GridKey[] };

/**
 * Reads the questions of a file that has been recognised.
 *
 * @throws imports.empty, imports.not_a_list, imports.missing_columns, imports.unreadable, imports.no_questions
 */
export function readRecognised(file: Recognised): ReadFile {
  if ('questions' in file) return { format: file.format, notes: [], questions: file.questions };
  if ('grids' in file) return readGrids(file.grids, file.format);
  if ('value' in file) return readJsonFile(file.value);
  if ('text' in file) return readText(file.text, file.lines);
  const keys = readKeyFile(file.lines);
  if (keys !== undefined) return { keys };
  const found = sheetFile(file.format, file.lines, file);
  if (found.questions.length === 0) throw new DomainError('imports.no_questions', 'file');
  return found;
}

/** A sheet that is read again where its key comes in another file. */
function sheetFile(
  format: ImportFormat,
  lines: readonly SheetLine[],
  {
    pictures = new Map(),
    notes: said = [],
  }: { pictures?: ReadonlyMap<string, Uint8Array>; notes?: readonly string[] } = {},
): SheetFile {
  const read = (keys: readonly GridKey[]) => {
    const { questions, left, years } = readSheet(lines, keys, {
      isWrapped: format === 'pdf' || format === 'photo',
    });
    const filled = left.filter((line) => line.trim() !== '');
    const notes = [
      ...said,
      ...(filled.length > 0
        ? [importNotes.linesLeft(filled.length, filled.slice(0, 3).map(short))]
        : []),
      ...(years.length > 0 ? [importNotes.years(years)] : []),
      ...(keys.length > 0 ? [importNotes.keysTaken(keys.length)] : []),
    ];
    const looked = withDoubtfulWords(questions, lines);
    return { questions: looked.map((question) => illustrated(question, pictures)), notes };
  };
  return { format, ...read([]), withKeys: read };
}

/** Questions with a word that was hard to read on a page have to be looked at. */
function withDoubtfulWords(
  questions: readonly FoundQuestion[],
  lines: readonly SheetLine[],
): FoundQuestion[] {
  return questions.map((question, at) => {
    const end = questions[at + 1]?.row ?? Number.POSITIVE_INFINITY;
    const words = lines
      .filter(({ row }) => row >= question.row && row < end)
      .flatMap(({ doubtful = [] }) => doubtful);
    if (words.length === 0) return question;
    const doubt = importDoubts.scan([...new Set(words)].join(', '));
    return { ...question, doubts: [...question.doubts, doubt] };
  });
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function illustrated(
  question: FoundQuestion,
  pictures: ReadonlyMap<string, Uint8Array>,
): IllustratedQuestion {
  const content = pictures.get(question.image_url ?? '');
  const own: FilePicture[] =
    content === undefined ? [] : [{ name: question.image_url ?? '', content }];
  return { ...question, pictures: own };
}

/** Entries in the shape of our own exports are read as they are; all other JSON by the names of its keys. */
function readJsonFile(value: unknown): ReadFile {
  if (!Array.isArray(value) || !isOwnList(value)) {
    const { questions, ignored, base } = readJson(value);
    if (questions.length > 0) {
      const notes = [
        ...(base === null ? [] : [importNotes.base(base)]),
        ...(ignored.length > 0 ? [importNotes.keysLeft(ignored)] : []),
      ];
      return { format: 'json', notes, questions };
    }
  }
  if (!Array.isArray(value)) throw new DomainError('imports.not_a_list', 'file');
  return { format: 'json', notes: [], list: value };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOwnList(list: readonly unknown[]): boolean {
  const own = list.filter(
    (one) =>
      isRecord(one) &&
      'question_text' in one &&
      ('answer_text' in one ||
        (isRecord(one.options) && Object.keys(one.options).every((name) => /^[A-Z]$/.test(name)))),
  );
  return own.length * 2 > list.length;
}

function readText(text: string, lines: readonly SheetLine[]): ReadFile {
  const keys = readKeyFile(lines);
  if (keys !== undefined) return { keys };
  const table = csvOf(text);
  if (table instanceof DomainError || findHeader(table) === undefined) {
    const sheet = sheetFile('sheet', lines);
    if (looksLikeSheet(sheet.questions)) return sheet;
    if (table instanceof DomainError && table.code === 'imports.too_many_rows') throw table;
    const cards = cardsIn(text);
    if (cards !== undefined) return { format: 'cards', notes: [], questions: cards };
  }
  if (table instanceof DomainError) throw table;
  return readGrids([table], 'csv');
}

/** The text as a table, or why it is none. */
function csvOf(text: string): Grid | DomainError {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** A table as it stands, where its columns are ours; else the questions of all its sheets. */
function readGrids(grids: readonly Grid[], format: ImportFormat): ReadFile {
  const headed = grids.flatMap((grid) => {
    const header = findHeader(grid);
    return header === undefined ? [] : [{ grid, header }];
  });
  const [first] = headed;
  if (first === undefined) return readWithoutHeader(grids, format);
  const others = grids
    .filter((grid) => headed.every((one) => one.grid !== grid))
    .map(({ name }) => name);
  const left = others.length > 0 ? [importNotes.sheetsLeft(others)] : [];
  if (headed.length === 1 && isPlainTable(first.header)) {
    return { format, notes: left, table: tableOf(first.grid) };
  }
  const notes: string[] = [];
  if (headed.length > 1) notes.push(importNotes.sheets(headed.map(({ grid }) => grid.name)));
  const questions: FoundQuestion[] = [];
  for (const { grid, header } of headed) {
    const at = grid.rows[header.at]?.row ?? 1;
    if (header.at > 0 && headed.length === 1) notes.push(importNotes.headerAt(at));
    // Rows of further sheets go on where the ones before have ended.
    const offset = headed.length === 1 ? 0 : (questions.at(-1)?.row ?? 0);
    const found = readGrid(grid, header);
    if (found.base === 0) notes.push(importNotes.base(0));
    questions.push(...found.questions.map((one) => ({ ...one, row: one.row + offset })));
  }
  return { format, notes: [...notes, ...left], questions };
}

function tableOf({ rows }: Grid): Table {
  const [header, ...body] = rows;
  if (header === undefined) throw new DomainError('imports.empty', 'file');
  return { header: header.cells, rows: body };
}

function readWithoutHeader(grids: readonly Grid[], format: ImportFormat): ReadFile {
  const [grid] = grids;
  if (grid === undefined) throw new DomainError('imports.empty', 'file');
  const found = readHeadless(grid);
  if (found !== undefined)
    return { format, notes: [importNotes.headless], questions: found.questions };
  // A sheet that was typed into a spreadsheet: one line of it a row.
  const lines = grid.rows.map(({ row, cells }) => ({
    row,
    text: cells
      .map((cell) => (cell === null ? '' : String(cell)))
      .filter(Boolean)
      .join('\t'),
  }));
  const sheet = sheetFile(format, lines);
  if (format === 'xlsx' && looksLikeSheet(sheet.questions)) return sheet;
  return { format, notes: [], table: tableOf(grid) };
}
