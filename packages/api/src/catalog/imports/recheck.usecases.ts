import type { DB, Transaction } from '@amphi/db';
import { checkRows } from '@amphi/domain/imports/check';
import { readSent, type SentTable } from '@amphi/domain/imports/table';
import { PIECE_ROWS, packRows, piecesOf } from './pack-file.ts';
import { listSources, updateRows } from './rows.queries.ts';
import { listCells } from './tables.queries.ts';

/**
 * Checks the rows of a table again by the fields of its columns; what was corrected by hand stays. Each piece of them is a
 * statement, between which other requests are answered.
 */
export async function recheckRows(
  trx: Transaction<DB>,
  id: number,
  { header, fields }: Pick<SentTable, 'header' | 'fields'>,
): Promise<void> {
  const seen = await listSources(trx, id, null);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const stored = await listCells(trx, id, after, PIECE_ROWS);
    for (const piece of piecesOf(stored, ({ length }) => length)) {
      const read = readSent({ header, fields, rows: piece }, fields);
      await updateRows(trx, id, packRows(checkRows(read.rows, seen)));
    }
    after = stored.at(-1)?.row;
  }
}
