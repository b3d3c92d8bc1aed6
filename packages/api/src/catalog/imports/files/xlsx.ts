import { DomainError } from '@amphi/domain/errors';
import type { Cell } from '@amphi/domain/imports/cells';
import type { Grid } from '@amphi/domain/imports/found/grid';
import readWorkbook from 'read-excel-file/universal';
import { assertSafeXml } from './check-xml.ts';
import { fillMerged } from './merged-cells.ts';
import { packParts } from './zip.ts';

/** Neither UTF-16 nor another encoding hides anything from `assertSafeXml`: a workbook is in UTF-8. */
function textOf(part: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    throw new DomainError('imports.unreadable', 'file');
  }
}

/**
 * Reads the sheets of a workbook. Formulas are not computed: what counts is the value that the spreadsheet left beside
 * them. Merged cells count in each of their rows.
 *
 * @param parts the unpacked XML of the workbook
 * @throws imports.unsafe, imports.unreadable, imports.too_many_rows
 */
export async function readXlsx(parts: Record<string, Buffer>): Promise<Grid[]> {
  const texts = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, textOf(part)]),
  );
  for (const text of Object.values(texts)) assertSafeXml(text);
  const sheets = await readWorkbook(packParts(parts), { trim: false }).catch(() => {
    throw new DomainError('imports.unreadable', 'file');
  });
  return sheets.flatMap(({ sheet, data }, position) => {
    const cells = fillMerged(data as unknown as Cell[][], texts, position);
    const rows = cells.map((one, index) => ({ row: index + 1, cells: one })).filter(isFilled);
    return rows.length === 0 ? [] : [{ name: sheet, rows }];
  });
}

const isFilled = ({ cells }: { cells: readonly Cell[] }) =>
  cells.some((cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== ''));
