import { DomainError } from '@amphi/domain/errors';
import type { Cell, Table } from '@amphi/domain/imports/cells';
import { IMPORT_MAX_ROWS } from '@amphi/domain/imports/rules';
import { sheetNames } from '@amphi/domain/messages/fr/import-columns';
import readWorkbook from 'read-excel-file/universal';
import { packParts, unpackParts } from './zip.ts';

/** Lines beyond the last question that may have a format, a colour, or nothing at all. */
const SPARE_ROWS = 1_000;
const MAX_COLUMNS = 200;

const LAST_CELL = /<(?:\w+:)?c\b[^>]*?\sr="([A-Z]{1,4})(\d{1,9})"/g;
const LAST_ROW = /<(?:\w+:)?row\b[^>]*?\sr="(\d{1,9})"/g;

function columnIndex(name: string): number {
  return [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/**
 * Refuses what a reader would choke on: entities of a document type, and cells so far out that the
 * empty ones between would fill the memory.
 */
function assertSafe(name: string, xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new DomainError('imports.unsafe', 'file');
  if (!/worksheets\//.test(name)) return;
  const lastRow = IMPORT_MAX_ROWS + SPARE_ROWS;
  for (const [, row] of xml.matchAll(LAST_ROW)) {
    if (Number(row) > lastRow) throw new DomainError('imports.too_many_rows', 'file');
  }
  for (const [, column, row] of xml.matchAll(LAST_CELL)) {
    if (Number(row) > lastRow) throw new DomainError('imports.too_many_rows', 'file');
    if (columnIndex(column ?? '') > MAX_COLUMNS) throw new DomainError('imports.unsafe', 'file');
  }
}

/** Neither UTF-16 nor another encoding hides anything from `assertSafe`: a workbook is in UTF-8. */
function textOf(part: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    throw new DomainError('imports.unreadable', 'file');
  }
}

/**
 * Reads the questions' sheet of a workbook: the one of that name, else the first. Formulas are not
 * computed: what counts is the value that the spreadsheet left beside them.
 *
 * @throws imports.unsafe, imports.unreadable, imports.too_many_rows, imports.empty
 */
export async function readXlsx(content: Uint8Array): Promise<Table> {
  const parts = unpackParts(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (parts['[Content_Types].xml'] === undefined) {
    throw new DomainError('imports.unknown_format', 'file');
  }
  for (const [name, part] of Object.entries(parts)) assertSafe(name, textOf(part));
  const sheets = await readWorkbook(packParts(parts), { trim: false }).catch(() => {
    throw new DomainError('imports.unreadable', 'file');
  });
  const sheet = sheets.find((one) => one.sheet === sheetNames.questions) ?? sheets[0];
  const lines = (sheet?.data ?? []).map((cells, index) => ({
    row: index + 1,
    cells: cells as unknown as Cell[],
  }));
  const isFilled = (cell: Cell) =>
    cell !== null && (typeof cell !== 'string' || cell.trim() !== '');
  const [header, ...rows] = lines.filter(({ cells }) => cells.some(isFilled));
  if (header === undefined) throw new DomainError('imports.empty', 'file');
  if (rows.length > IMPORT_MAX_ROWS) throw new DomainError('imports.too_many_rows', 'file');
  return { header: header.cells, rows };
}
