import type { DB, Transaction } from '@amphi/db';
import { checkRows } from '@amphi/domain/imports/check';
import { readSent, type SentTable } from '@amphi/domain/imports/table';
import { PIECE_ROWS, packRows, piecesOf } from './pack-file.ts';
import { updateRows } from './rows.queries.ts';
import { listCells } from './tables.queries.ts';

type Head = Pick<SentTable, 'header' | 'fields'>;

/**
 * Checks the rows of a table anew by the fields of its columns: all, or those that depend on each other, since what one
 * says of its source may be wrong by another. Each piece of them is a statement, between which other requests are
 * answered.
 */
export async function recheckRows(
  trx: Transaction<DB>,
  id: number,
  { header, fields }: Head,
  rows?: readonly number[],
): Promise<void> {
  const seen = new Set<string>();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const stored = await listCells(trx, id, { after, rows, limit: PIECE_ROWS });
    for (const piece of piecesOf(stored, ({ length }) => length)) {
      const read = readSent({ header, fields, rows: piece }, fields);
      await updateRows(trx, id, packRows(checkRows(read.rows, seen)));
    }
    after = stored.at(-1)?.row;
  }
}
