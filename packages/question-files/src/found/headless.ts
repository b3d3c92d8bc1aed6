import { isKeyAlone } from '@amphi/domain/imports/key-text';
import type { NumberReading } from '@amphi/domain/imports/sheets';
import { cellText, type FoundGrid, type Grid, readGrid } from './grid.ts';
import type { Role } from './roles.ts';

const MIN_STEM = 12;
/** Columns of a table that has to be recognised by its cells alone. */
const MAX_HEADLESS = 50;

/**
 * A table without a header: one column is the key of all rows, the longest before it the text, and those between the
 * options.
 */
export function readHeadless(
  { rows }: Grid,
  chosen: NumberReading | null = null,
): FoundGrid | undefined {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (width > MAX_HEADLESS) return undefined;
  const texts = rows.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width }, (_, at) => cellText(cells[at])),
  }));
  const filled = texts.filter(({ cells }) => cells.filter(Boolean).length >= 4);
  if (filled.length < 2 || filled.length * 10 < texts.length * 8) return undefined;
  const isKey = (at: number) => filled.every(({ cells }) => isKeyAlone(cells[at] ?? ''));
  const key = Array.from({ length: width }, (_, at) => width - 1 - at).find(
    (at) => isKey(at) && !isCounting(filled, at),
  );
  if (key === undefined) return undefined;
  const mean = (at: number) =>
    filled.reduce((sum, { cells }) => sum + (cells[at]?.length ?? 0), 0) / filled.length;
  const stem = Array.from({ length: Math.min(width, 4) }, (_, at) => at).find(
    (at) => at !== key && mean(at) >= MIN_STEM && !isCounting(filled, at),
  );
  if (stem === undefined) return undefined;
  const end = key > stem ? key : width;
  const roles: (Role | undefined)[] = Array.from({ length: width }, (_, at) => {
    if (at === key) return { is: 'key' };
    if (at === stem) return { is: 'field', field: 'question_text' };
    if (at > stem && at < end) return { is: 'option', position: null };
    return isCounting(filled, at) ? { is: 'number' } : undefined;
  });
  if (roles.filter((role) => role?.is === 'option').length < 2) return undefined;
  const names = Array.from({ length: width }, (_, at) => `Colonne ${at + 1}`);
  return readGrid(
    { name: '', rows: [{ row: 0, cells: names }, ...rows] },
    { at: 0, names, roles },
    chosen,
  );
}

/** True where a column counts the rows. */
const isCounting = (rows: readonly { cells: readonly string[] }[], at: number) =>
  rows.length > 1 &&
  rows.every(
    ({ cells }, index) =>
      /^\d+$/.test(cells[at] ?? '') &&
      (index === 0 || Number(cells[at]) === Number(rows[index - 1]?.cells[at]) + 1),
  );
