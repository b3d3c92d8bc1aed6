import { DomainError } from '@amphi/domain/errors';
import type { Table } from '@amphi/domain/imports/cells';
import { columnName, LEAST_COLUMNS } from '@amphi/domain/imports/columns';
import { isKeyAlone } from '@amphi/domain/imports/key-text';
import type { ImportFormat } from '@amphi/domain/imports/rules';
import {
  type NumberReading,
  SHEETS_MAX,
  type Sheet,
  type SheetChoice,
  type TableChoice,
  type TableSheets,
} from '@amphi/domain/imports/sheets';
import { headerSetKey } from '@amphi/domain/imports/table';
import { sheetNames } from '@amphi/domain/messages/fr/import-columns';
import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import { fileError } from './file-error.ts';
import type { FoundQuestion } from './found/found.ts';
import {
  cellText,
  type FoundGrid,
  findHeader,
  type Grid,
  type GridRow,
  type Header,
  headerAt,
  isKnownHeader,
  isPlainTable,
  readGrid,
} from './found/grid.ts';
import { readHeadless } from './found/headless.ts';
import { LETTER_KEYS, type NumberKeys, readingOf } from './found/number-keys.ts';
import { settledTable } from './found/plain.ts';
import { headerWords } from './found/roles.ts';
import { looksLikeSheet } from './found/sheet/read-sheet.ts';
import { type Head, type SheetFile, sheetFile } from './read-lines.ts';

/** A sheet that is read, by the line that names its columns; null: by none. */
interface Taken {
  grid: Grid;
  header: Header | null;
}

/**
 * Reads the sheets of a table: as it is, where its columns are ours; else the questions of all of them.
 *
 * @param choice which sheets and headers the sender has chosen, and how keys that are numbers are read; without it both
 *   are found
 */
export function readGrids(
  grids: readonly Grid[],
  format: ImportFormat,
  choice?: TableChoice,
): ReadTable {
  const taken = choice === undefined ? findTaken(grids, format) : takenOf(grids, choice.sheets);
  const left = leftNotes(grids, taken, choice !== undefined);
  const read = readTaken(taken, format, { left, chosen: choice?.numbers ?? null });
  const { numbers = LETTER_KEYS, ...file } = read;
  return { ...file, sheets: { ...sheetsOf(grids, taken), numbers: readingOf(numbers) } };
}

/** Rows of a table that are left aside, and the reading of numbers that is chosen. */
interface HowRead {
  left: string[];
  chosen: NumberReading | null;
}

function readTaken(taken: readonly Taken[], format: ImportFormat, how: HowRead): NumberedTable {
  if (taken.every(({ header }) => header !== null && isKnownHeader(header))) {
    return readHeaded(taken as Headed[], format, how);
  }
  const [only] = taken;
  if (taken.length === 1 && only !== undefined && only.header === null) {
    return readHeadlessGrid(only.grid, format, how);
  }
  return { format, notes: how.left, ...settledTable(unitedTable(taken), how.chosen) };
}

/** The sheets with a header; of a workbook with a sheet of questions by that name this one alone. */
function findTaken(grids: readonly Grid[], format: ImportFormat): Taken[] {
  const named = grids.filter(({ name }) => name === sheetNames.questions);
  const among = named.length > 0 ? named : grids;
  const headed = among.flatMap((grid) => {
    const header = findHeader(grid);
    return header === undefined ? [] : [{ grid, header }];
  });
  const [first] = among;
  if (first === undefined) throw fileError('imports.empty');
  if (headed.length > 0) return headed;
  if (isResults(first)) throw fileError('imports.only_results');
  const isBare = isHeadless(first, format) || isData(first);
  return [{ grid: first, header: isBare ? null : (firstLine(first) ?? null) }];
}

const PERSON =
  /^(?:nom|prenom|noms? et prenoms?|nom complet|etudiants?|eleves?|participants?|player|nickname|matricule|cne|apogee|email|e mail|username)$/;
const SCORE =
  /^(?:notes?|scores?|total(?: score)?|points?|moyenne|rang|rank|resultats?|pourcentage|(?:correct|bonnes) (?:answers|reponses))(?: (?:finale?|sur \d+|\d+))*$/;

/** True of a list of persons with their scores, which has no question. */
function isResults(grid: Grid): boolean {
  const names = (firstLine(grid)?.names ?? []).map(headerWords);
  return names.some((name) => PERSON.test(name)) && names.some((name) => SCORE.test(name));
}

/** Characters that no name of a column has. */
const LONG_NAME = 60;

/** True where the first line is one of the questions: a text that is long or asks, or the key that all lines have. */
function isData(grid: Grid): boolean {
  const names = (firstLine(grid)?.names ?? []).map((name) => name.trim());
  const keys = names.flatMap((name, at) => (isKeyAlone(name) ? [at] : []));
  const others = grid.rows.slice(1, 20);
  return (
    grid.rows.length > 1 &&
    (names.some((name) => name.length > LONG_NAME || /[?:…]$/.test(name)) ||
      keys.some(
        (at) =>
          at > 2 &&
          others.every(({ cells }) => isKeyAlone(cellText(cells[at]))) &&
          others.length > 1,
      ))
  );
}

/** Titles of the whole table stand alone in their lines, and the names of its columns beside each other. */
function firstLine(grid: Grid): Header | undefined {
  const wide = grid.rows.find(
    ({ cells }) => cells.filter((cell) => cellText(cell) !== '').length >= LEAST_COLUMNS,
  );
  return headerAt(grid, (wide ?? grid.rows[0])?.row ?? 0);
}

/** True where questions are found in a table by its cells alone: its columns, or the lines of a sheet typed into them. */
const isHeadless = (grid: Grid, format: ImportFormat) =>
  readHeadless(grid) !== undefined || isTyped(grid, format);

/** A text that is a sheet is read as one before it is taken for a table. */
const isTyped = (grid: Grid, format: ImportFormat) =>
  format === 'xlsx' && looksLikeSheet(linesRead(grid, format).questions);

function takenOf(grids: readonly Grid[], chosen: readonly SheetChoice[]): Taken[] {
  return chosen.map(({ name, header: row }) => {
    const grid = grids.find((one) => one.name === name);
    const header = grid === undefined || row === null ? undefined : headerAt(grid, row);
    if (grid === undefined || (row !== null && header === undefined)) {
      throw new DomainError('request.invalid', 'sheets');
    }
    return { grid, header: header ?? null };
  });
}

/** Sheets that are not read though they may have questions. */
function leftNotes(grids: readonly Grid[], taken: readonly Taken[], isChosen: boolean): string[] {
  const others = grids.filter((grid) => taken.every((one) => one.grid !== grid));
  const isOwn = taken.some(({ grid }) => grid.name === sheetNames.questions);
  const named = isOwn ? others.filter((grid) => findHeader(grid) !== undefined) : others;
  if (named.length === 0 || isChosen) return [];
  const names = named.map(({ name }) => name);
  return [isOwn ? importNotes.sheetsNotRead(names) : importNotes.sheetsLeft(names)];
}

interface Headed extends Taken {
  header: Header;
}

type ReadTable = SheetFile | (Head & { table: Table });
/** A table with the numbers among its keys. */
type NumberedTable = ReadTable & { numbers?: NumberKeys };

function readHeaded(
  headed: readonly Headed[],
  format: ImportFormat,
  { left, chosen }: HowRead,
): NumberedTable {
  const [first] = headed;
  if (headed.length === 1 && first !== undefined && isPlainTable(first.header)) {
    return { format, notes: left, ...settledTable(unitedTable(headed), chosen) };
  }
  let numbers = LETTER_KEYS;
  const notes: string[] = [];
  if (headed.length > 1) notes.push(importNotes.sheets(headed.map(({ grid }) => grid.name)));
  const questions: FoundQuestion[] = [];
  for (const { grid, header } of headed) {
    const at = grid.rows[header.at]?.row ?? 1;
    if (header.at > 0 && headed.length === 1) notes.push(importNotes.headerAt(at));
    const found = readGrid(grid, header, chosen);
    if (found.numbers.isNumbered && !numbers.isNumbered) numbers = found.numbers;
    if (found.numbers.base === 0 && !found.numbers.isOpen) notes.push(importNotes.base(0));
    // Rows of further sheets go on where the ones before have ended.
    const offset = headed.length === 1 ? 0 : (questions.at(-1)?.row ?? 0);
    questions.push(...found.questions.map((one) => ({ ...one, row: one.row + offset })));
  }
  return { format, notes: [...notes, ...left], questions, numbers };
}

function readHeadlessGrid(
  grid: Grid,
  format: ImportFormat,
  { left, chosen }: HowRead,
): NumberedTable {
  const found: FoundGrid | undefined = readHeadless(grid, chosen);
  if (found !== undefined) {
    const { questions, numbers } = found;
    return { format, notes: [importNotes.headless, ...left], questions, numbers };
  }
  if (isTyped(grid, format)) {
    const sheet = linesRead(grid, format);
    return { ...sheet, notes: [...sheet.notes, ...left] };
  }
  return { format, notes: left, ...settledTable(unitedTable([{ grid, header: null }]), chosen) };
}

/** A sheet that was typed into a spreadsheet: one line of it a row. */
function linesRead(grid: Grid, format: ImportFormat): SheetFile {
  const lines = grid.rows.map(({ row, cells }) => ({
    row,
    text: cells
      .map((cell) => (cell === null ? '' : String(cell)))
      .filter(Boolean)
      .join('\t'),
  }));
  return sheetFile(format, lines);
}

const widthOf = ({ rows }: Grid) =>
  rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);

/** The names of columns: those of the header where they tell these apart, else the spreadsheet's letters. */
const namesOf = ({ grid, header }: Taken): string[] =>
  Array.from({ length: widthOf(grid) }, (_, at) => {
    const name = header?.names[at] ?? '';
    const isOwn = name !== '' && header?.names.indexOf(name) === at;
    return isOwn ? name : [name, importNotes.column(columnName(at))].filter(Boolean).join(', ');
  });

/** Unites several tables: a column for each name, rows one after the other. */
function unitedTable(taken: readonly Taken[]): Table & { rows: readonly GridRow[] } {
  const [first] = taken;
  if (taken.length === 1 && first?.header) {
    const { grid, header } = first;
    return { header: grid.rows[header.at]?.cells ?? [], rows: grid.rows.slice(header.at + 1) };
  }
  const names = [...new Set(taken.flatMap(namesOf))];
  const rows: GridRow[] = [];
  for (const one of taken) {
    const own = namesOf(one);
    const positions = names.map((name) => own.indexOf(name));
    const offset = rows.at(-1)?.row ?? 0;
    for (const { row, cells, ...line } of one.grid.rows.slice((one.header?.at ?? -1) + 1)) {
      const own = positions.map((position) => cells[position] ?? null);
      rows.push({ ...line, row: row + offset, cells: own });
    }
  }
  return { header: names, rows };
}

/** Lines of a sheet among which the header can be chosen, and characters of each that are shown. */
const LINES_SHOWN = 25;
const LINE_LENGTH = 100;

function sheetsOf(grids: readonly Grid[], taken: readonly Taken[]): TableSheets {
  const sheets = grids.slice(0, SHEETS_MAX).map((grid): Sheet => {
    const one = taken.find((read) => read.grid === grid);
    const header = one?.header ?? null;
    return {
      name: grid.name,
      lines: grid.rows.slice(0, LINES_SHOWN).map(({ row, cells }) => ({
        row,
        text: cells.map(cellText).filter(Boolean).join(' · ').slice(0, LINE_LENGTH),
      })),
      is_read: one !== undefined,
      header: header === null ? null : (grid.rows[header.at]?.row ?? null),
      names: header === null ? '' : headerSetKey(header.names),
    };
  });
  const found = grids.map((grid) => [grid.name, widthOf(grid), findHeader(grid)?.names ?? null]);
  return { shape: JSON.stringify(found), sheets };
}
