import type { Connection } from '@amphi/db';
import type { RowIssue } from '@amphi/domain/imports/cells';
import type { ImportDraft } from '@amphi/domain/imports/check';
import { SAMPLE_ROWS } from '@amphi/domain/imports/rules';
import type { ImportedQuestion } from '@amphi/domain/imports/schema';
import type { StoredCell } from '@amphi/domain/imports/table';
import { sql } from 'kysely';

/** A row with what it was read from. */
export interface RowAsRead {
  row: number;
  data: ImportedQuestion | ImportDraft;
  issues: RowIssue[] | null;
  excerpt: string | null;
  cells: StoredCell[] | null;
}

const asRead = sql`import_rows.row, data, issues, excerpt, cells`;

export interface DoubtfulRow extends RowAsRead {
  issues: RowIssue[];
  /** Position among the rows with doubts, from 1, and how many there are. */
  position: number;
  total: number;
  /** The rows before and behind; the first is behind the last. */
  previous: number | null;
  next: number;
}

/** A row with doubts, or the first one behind it, or else the first of all; undefined where none is left. */
export async function findDoubtfulRow(
  db: Connection,
  batchId: number,
  row: number,
): Promise<DoubtfulRow | undefined> {
  const { rows } = await sql<DoubtfulRow>`
    with doubtful as (
      select row, row_number() over by_row as position, count(*) over () as total,
        lag(row) over by_row as previous,
        coalesce(lead(row) over by_row, first_value(row) over by_row) as next
      from import_rows where batch_id = ${batchId} and issues is not null
      window by_row as (order by row)
    ), found as (
      select * from doubtful order by row < ${row}, row limit 1
    )
    select ${asRead}, position, total, previous, next
    from found join import_rows on batch_id = ${batchId} and import_rows.row = found.row
  `.execute(db);
  return rows[0];
}

/** Rows that neither a check nor a person has looked at, sampled by what was read: the same whenever they are asked for. */
export async function listSampledRows(db: Connection, batchId: number): Promise<RowAsRead[]> {
  const { rows } = await sql<RowAsRead>`
    with sampled as (
      select row from import_rows
      where batch_id = ${batchId} and issues is null and not is_checked
      order by md5(row || (select content_hash from import_batches where id = ${batchId})), row
      limit ${SAMPLE_ROWS}
    )
    select ${asRead} from sampled
    join import_rows on batch_id = ${batchId} and import_rows.row = sampled.row
    order by import_rows.row
  `.execute(db);
  return rows;
}
