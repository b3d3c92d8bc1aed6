import { DomainError } from '@amphi/domain/errors';
import type { Cell, Table } from '@amphi/domain/imports/cells';
import { IMPORT_MAX_ROWS } from '@amphi/domain/imports/rules';
import { sheetNames } from '@amphi/domain/messages/fr/import-columns';
import readWorkbook from 'read-excel-file/universal';
import { assertSafeXml } from './check-xml.ts';
import { fillMerged } from './merged-cells.ts';
import { packParts, unpackParts } from './zip.ts';

/** Neither UTF-16 nor another encoding hides anything from `assertSafeXml`: a workbook is in UTF-8. */
function textOf(part: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    throw new DomainError('imports.unreadable', 'file');
  }
}

/**
 * Reads the questions' sheet of a workbook: the one of that name, else the first. Formulas are not
 * computed: what counts is the value that the spreadsheet left beside them. Merged cells count in each of their rows.
 *
 * @throws imports.unsafe, imports.unreadable, imports.too_many_rows, imports.empty
 */
export async function readXlsx(content: Uint8Array): Promise<Table> {
  const parts = unpackParts(content);
  if (parts['[Content_Types].xml'] === undefined) {
    throw new DomainError('imports.unknown_format', 'file');
  }
  const texts = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, textOf(part)]),
  );
  for (const text of Object.values(texts)) assertSafeXml(text);
  const sheets = await readWorkbook(packParts(parts), { trim: false }).catch(() => {
    throw new DomainError('imports.unreadable', 'file');
  });
  const named = sheets.findIndex((one) => one.sheet === sheetNames.questions);
  const place = Math.max(0, named);
  const data = (sheets[place]?.data ?? []) as unknown as Cell[][];
  const lines = fillMerged(data, texts, place).map((cells, index) => ({ row: index + 1, cells }));
  const isFilled = (cell: Cell) =>
    cell !== null && (typeof cell !== 'string' || cell.trim() !== '');
  const [header, ...rows] = lines.filter(({ cells }) => cells.some(isFilled));
  if (header === undefined) throw new DomainError('imports.empty', 'file');
  if (rows.length > IMPORT_MAX_ROWS) throw new DomainError('imports.too_many_rows', 'file');
  return { header: header.cells, rows };
}
