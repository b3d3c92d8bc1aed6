import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvNumber, csvPhone, type TableCell } from '@amphi/domain/exports/values';
import { neutralizeFormula, neutralizeInnerFormulas } from '@amphi/domain/formulas';
import { stringify } from 'csv-stringify/sync';
import writeWorkbook from 'write-excel-file/universal';

/** Mark that Excel needs to take a CSV for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The formats of a table that is not read again. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A table to be written as a file. */
export interface Table {
  /** The name of its sheet. */
  name: string;
  headers: readonly string[];
  rows: readonly (readonly TableCell[])[];
  /** Widths of its columns in characters. */
  widths: readonly number[];
}

/** Characters that XML can't hold, and texts that would be taken for one of them, in their notation. */
function escapeXlsx(text: string): string {
  return text.replace(
    /_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n])\p{Control}|\p{Noncharacter_Code_Point}|\ufffd/gu,
    (character) =>
      Array.from({ length: character.length }, (_, index) => unitName(character, index)).join(''),
  );
}

function unitName(text: string, index: number): string {
  return `_x${text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0')}_`;
}

export const xlsxHeader = (value: string) => ({ value, fontWeight: 'bold' as const });

/** A cell of a workbook; a text stays a text, whatever it begins with. */
export function toXlsxCell(value: TableCell) {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'object' && 'local' in value) {
    // Workbooks have no zones: what is read as UTC is shown as it is.
    const date = new Date(`${value.local.replace(' ', 'T')}:00Z`);
    return { value: date, type: Date, format: 'dd/mm/yyyy hh:mm' };
  }
  if (typeof value === 'object' && 'number' in value) {
    const { number, decimals } = value;
    return {
      value: number,
      type: Number,
      format: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`,
    };
  }
  const text = typeof value === 'object' ? value.phone : value;
  return { value: escapeXlsx(text), type: String, format: '@', wrap: true };
}

const toCsvText = (text: string): string => neutralizeInnerFormulas(neutralizeFormula(text));

/** Fractions as texts: in quotes they stay one cell for a reader that expects commas. */
function toCsvCell(value: TableCell): string | number | null {
  if (value === null) return null;
  if (typeof value === 'string') return toCsvText(value);
  if (typeof value === 'object' && 'local' in value) return value.local;
  if (typeof value === 'object' && 'phone' in value) return toCsvText(csvPhone(value.phone));
  return typeof value === 'number' && Number.isInteger(value) ? value : csvNumber(value);
}

const CSV = { delimiter: ';', record_delimiter: '\r\n', quoted_string: true };

/** Rows that are written in one turn of the event loop. */
const PIECE = 250;

/**
 * Every CSV file: semicolons, as a French Excel expects them. No text is a formula, also for a spreadsheet that expects
 * other separators.
 */
export async function csvOf<Item>(
  headers: readonly string[],
  items: readonly Item[],
  cellsOf: (item: Item) => readonly TableCell[],
): Promise<Buffer> {
  const parts = [BYTE_ORDER_MARK, stringify([[...headers]], CSV)];
  for (let at = 0; at < items.length; at += PIECE) {
    if (at > 0) await nextTurn();
    const piece = items.slice(at, at + PIECE);
    parts.push(
      stringify(
        piece.map((item) => cellsOf(item).map(toCsvCell)),
        CSV,
      ),
    );
  }
  return Buffer.from(parts.join(''));
}

/** Writes a table as a file, in which no text is a formula. */
export async function writeTable(table: Table, format: TableFormat): Promise<Uint8Array> {
  const { name, headers, rows, widths } = table;
  if (format === 'csv') {
    return csvOf(headers, rows, (row) => row);
  }
  return workbookOf([
    {
      data: [headers.map(xlsxHeader), ...rows.map((row) => row.map(toXlsxCell))],
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
    },
  ]);
}

/** The bytes of a workbook. */
export async function workbookOf(sheets: Parameters<typeof writeWorkbook>[0]): Promise<Uint8Array> {
  const blob = await writeWorkbook(sheets).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
