import { DomainError } from '@amphi/domain/errors';
import type { RawRow } from '@amphi/domain/imports/cells';
import { type CheckedRow, checkRows, readList } from '@amphi/domain/imports/check';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, type ImportFormat } from '@amphi/domain/imports/rules';
import { type SentTable, sentTable } from '@amphi/domain/imports/table';
import { readCsv } from './files/csv.ts';
import { decodeText } from './files/text.ts';
import { readXlsx } from './files/xlsx.ts';

/** A file of questions that has been read and checked. */
export interface CheckedFile {
  format: ImportFormat;
  rows: CheckedRow[];
  /** Headers that nothing is known of. */
  ignored_columns: string[];
  /** The table as it was sent; none of JSON. */
  table?: SentTable | undefined;
  /** The entries of a JSON file as they were sent, in the order of its rows. */
  entries?: unknown[] | undefined;
}

const isZip = (content: Uint8Array) =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 0x03 && content[3] === 0x04;

/** What the file is by its content, whatever its name says. */
function formatOf(
  content: Uint8Array,
): { format: 'xlsx' } | { format: 'csv' | 'json'; text: string } {
  if (isZip(content)) return { format: 'xlsx' };
  const text = decodeText(content);
  // Texts have no such character; old workbooks, pictures and PDF are full of it.
  if (text.includes('\0')) {
    throw new DomainError('imports.unknown_format', 'file');
  }
  return { format: /^\s*[[{]/.test(text) ? 'json' : 'csv', text };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new DomainError('imports.unreadable', 'file');
  }
}

async function readRows(
  content: Uint8Array,
): Promise<{ format: ImportFormat; rows: RawRow[]; ignored: string[]; sent?: SentTable }> {
  const found = formatOf(content);
  if (found.format === 'json') {
    return { format: 'json', rows: readList(parseJson(found.text)), ignored: [] };
  }
  const table = found.format === 'xlsx' ? await readXlsx(content) : readCsv(found.text);
  return { format: found.format, ...sentTable(table) };
}

/**
 * Reads a file of questions, CSV, XLSX or JSON, and checks every row by the rules of the forms. It takes
 * up to seconds of one processor: a server calls it in a thread of its own.
 *
 * @throws imports.too_large, imports.unknown_format, imports.unreadable, imports.unsafe,
 *   imports.not_a_list, imports.missing_columns, imports.too_many_rows, imports.empty
 */
export async function readImportFile(content: Uint8Array): Promise<CheckedFile> {
  if (content.byteLength > IMPORT_MAX_BYTES) throw new DomainError('imports.too_large', 'file');
  if (content.byteLength === 0) throw new DomainError('imports.empty', 'file');
  const { format, rows, ignored, sent } = await readRows(content);
  if (rows.length === 0) throw new DomainError('imports.empty', 'file');
  if (rows.length > IMPORT_MAX_ROWS) throw new DomainError('imports.too_many_rows', 'file');
  const checked = { format, rows: checkRows(rows), ignored_columns: ignored.slice(0, 20) };
  const entries = format === 'json' ? rows.map(({ value }) => value) : undefined;
  return { ...checked, table: sent, entries };
}
