import {
  EXPORT_HEADERS,
  type ExportedQuestion,
  type OutCell,
  toCells,
  toJsonRow,
} from '@amphi/domain/exports/values';
import { neutralizeInnerFormulas } from '@amphi/domain/formulas';
import { IMPORT_COLUMNS } from '@amphi/domain/imports/columns';
import type { ImportFormat } from '@amphi/domain/imports/rules';
import { generalNotes, noteHeaders } from '@amphi/domain/messages/fr/exports';
import { sheetNames } from '@amphi/domain/messages/fr/import-columns';
import { stringify } from 'csv-stringify/sync';
import writeWorkbook from 'write-excel-file/universal';

/** What Excel needs to take a CSV for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Widths of columns in characters: of texts, and of all else. */
const WIDE = 40;
const NARROW = 16;

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

const header = (value: string) => ({ value, fontWeight: 'bold' as const });

const toXlsxCell = (value: OutCell) =>
  typeof value === 'string'
    ? { value: escapeXlsx(value), type: String, format: '@', wrap: true }
    : value;

async function writeXlsx(questions: readonly ExportedQuestion[]): Promise<Uint8Array> {
  const rows = questions.map((question) => toCells(question).map(toXlsxCell));
  const notes = [
    noteHeaders.map(header),
    ...IMPORT_COLUMNS.map(({ header, note }) => [header, note]),
    ...generalNotes.map((note) => ['', note]),
  ];
  const file = writeWorkbook([
    {
      data: [EXPORT_HEADERS.map(header), ...rows],
      sheet: sheetNames.questions,
      stickyRowsCount: 1,
      columns: IMPORT_COLUMNS.map(({ field }) => ({
        width: /text$|justification/.test(field) ? WIDE : NARROW,
      })),
    },
    { data: notes, sheet: sheetNames.notes, columns: [{ width: 24 }, { width: 90 }] },
  ]);
  const blob = await file.toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

const toCsvCell = (value: OutCell) =>
  typeof value === 'string' ? neutralizeInnerFormulas(value) : value;

/** Semicolons, as a French Excel expects them. A spreadsheet that expects others computes nothing either. */
function writeCsv(questions: readonly ExportedQuestion[]): Uint8Array {
  const rows = [EXPORT_HEADERS, ...questions.map((question) => toCells(question).map(toCsvCell))];
  const text = stringify(rows, {
    delimiter: ';',
    record_delimiter: '\r\n',
    quoted_string: true,
  });
  return Buffer.from(BYTE_ORDER_MARK + text);
}

/**
 * Writes questions as a file that the import reads again to the same questions. In CSV and XLSX no
 * text is a formula.
 */
export async function writeExportFile(
  questions: readonly ExportedQuestion[],
  format: ImportFormat,
): Promise<Uint8Array> {
  if (format === 'xlsx') return writeXlsx(questions);
  if (format === 'csv') return writeCsv(questions);
  return Buffer.from(`${JSON.stringify(questions.map(toJsonRow), null, 1)}\n`);
}
