import { qtiParts, writeAnki, writeGift, writeMoodleXml } from '@amphi/domain/exports/exchange';
import {
  EXPORT_HEADERS,
  type ExportedQuestion,
  toCells,
  toJsonRow,
} from '@amphi/domain/exports/values';
import { IMPORT_COLUMNS } from '@amphi/domain/imports/columns';
import type { ExchangeFormat, ExportFormat } from '@amphi/domain/imports/rules';
import { generalNotes, noteHeaders } from '@amphi/domain/messages/fr/exports';
import { sheetNames } from '@amphi/domain/messages/fr/import-columns';
import { strToU8, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/universal';
import { csvOf, toXlsxCell, xlsxHeader } from './sheet.ts';

/** Widths of columns in characters: of texts, and of all else. */
const WIDE = 40;
const NARROW = 16;

async function writeXlsx(questions: readonly ExportedQuestion[]): Promise<Uint8Array> {
  const rows = questions.map((question) => toCells(question).map(toXlsxCell));
  const notes = [
    noteHeaders.map(xlsxHeader),
    ...IMPORT_COLUMNS.map(({ header, note }) => [header, note]),
    ...generalNotes.map((note) => ['', note]),
  ];
  const file = writeWorkbook([
    {
      data: [EXPORT_HEADERS.map(xlsxHeader), ...rows],
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

/**
 * Writes questions as a file that the import reads again to the same questions, but for what the formats of other
 * programs have no place for. In CSV and XLSX no text is a formula.
 */
export async function writeExportFile(
  questions: readonly ExportedQuestion[],
  format: ExportFormat | ExchangeFormat,
): Promise<Uint8Array> {
  if (format === 'qti')
    return zipSync(
      Object.fromEntries(
        Object.entries(qtiParts(questions)).map(([name, text]) => [name, strToU8(text)]),
      ),
    );
  if (format === 'gift') return strToU8(writeGift(questions));
  if (format === 'moodle_xml') return strToU8(writeMoodleXml(questions));
  if (format === 'anki') return strToU8(writeAnki(questions));
  if (format === 'xlsx') return writeXlsx(questions);
  if (format === 'csv') return csvOf(EXPORT_HEADERS, questions, toCells);
  return Buffer.from(`${JSON.stringify(questions.map(toJsonRow), null, 1)}\n`);
}
