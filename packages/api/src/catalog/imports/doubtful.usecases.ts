import { DOUBTS_HEADER } from '@amphi/domain/imports/column-names';
import { EXCERPT_MAX } from '@amphi/domain/imports/rules';
import type { doubtfulRowInput } from '@amphi/domain/imports/schema';
import { cellText, type StoredCell } from '@amphi/domain/imports/table';
import type { z } from 'zod';
import { findDoubtfulRow, listSampledRows } from './doubtful.queries.ts';
import { getPending, type WithDatabase } from './imports.usecases.ts';
import { findTable } from './tables.queries.ts';

/** A row of the file in its own words: those of a text, or the cells of a table below the names of its columns. */
function inOwnWords<Row extends { excerpt: string | null; cells: StoredCell[] | null }>(
  { cells, excerpt, ...row }: Row,
  header: readonly string[],
) {
  const named = (cells ?? []).flatMap((cell, at) => {
    const text = cellText(cell).trim();
    const name = header[at] ?? '';
    if (text === '' || name === DOUBTS_HEADER) return [];
    return [name === '' ? text : `${name}\u00a0: ${text}`];
  });
  return { ...row, excerpt: excerpt ?? named.join('\n').slice(0, EXCERPT_MAX) };
}

/**
 * Reads the row of a file that waits which has to be looked at next, in the words of the file and as it was read; null where
 * none is left.
 *
 * @throws imports.not_found
 */
export async function getDoubtfulRow(
  { db }: WithDatabase,
  actor: number,
  { id, row }: z.output<typeof doubtfulRowInput>,
) {
  await getPending({ db }, actor, id);
  const [{ header }, found] = await Promise.all([
    findTable(db, id),
    findDoubtfulRow(db, id, row ?? 0),
  ]);
  return found === undefined ? null : inOwnWords(found, header);
}

/**
 * Lists a few rows of a file that waits of which nothing has to be looked at, the same ones for the same file.
 *
 * @throws imports.not_found
 */
export async function listSample({ db }: WithDatabase, actor: number, id: number) {
  await getPending({ db }, actor, id);
  const [{ header }, rows] = await Promise.all([findTable(db, id), listSampledRows(db, id)]);
  return rows.map((row) => inOwnWords(row, header));
}
