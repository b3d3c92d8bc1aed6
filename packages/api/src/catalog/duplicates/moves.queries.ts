import type { DB, Transaction } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { keyOf, namesOf } from '../conditions/kinds.ts';
import { recountVotes } from '../questions/answers.queries.ts';
import type { RowsOf } from '../questions/tables.queries.ts';
import type { Merge } from './merge.queries.ts';
import { mergedTables, movedBy } from './merge-tables.queries.ts';

/** A student has one of these for each question, whatever was answered. */
const OWN = ['bookmark', 'memo', 'reveal', 'addition'] as const;

/** Notes what is to be moved: what a student has of the merged question and not of the one that stays. */
export async function recordMoves(
  trx: Transaction<DB>,
  { id, entity, kept_id, merged_id }: Pick<Merge, 'id' | 'entity' | 'kept_id' | 'merged_id'>,
): Promise<void> {
  const key = keyOf(entity);
  const record = async (
    { table, merge }: RowsOf,
    condition: RawBuilder<unknown>,
    row: RawBuilder<unknown> = sql`0`,
    version: RawBuilder<unknown> = sql`question_version`,
  ) => {
    await sql`
      insert into question_merge_moves (change_id, user_id, what, row_id, question_version)
      select ${id}::bigint, user_id, ${sql.lit(merge)}, ${row}, ${version} from ${sql.table(table)} as own
      where ${sql.ref(`own.${key}`)} = ${merged_id} and ${condition}
    `.execute(trx);
  };
  const hasNoneOf = (table: string, condition = sql`true`) => sql`not exists (
    select from ${sql.table(table)} as other
    where other.user_id = own.user_id and ${sql.ref(`other.${key}`)} = ${kept_id} and ${condition})`;
  for (const rows of mergedTables(entity, 'report', 'explanation')) {
    const isOpen = sql`own.status = 'open' and ${hasNoneOf(rows.table, sql`other.status = 'open'`)}`;
    await record(rows, isOpen, sql`id`);
  }
  for (const rows of mergedTables(entity, 'answer')) await record(rows, hasNoneOf(rows.table));
  for (const rows of mergedTables(entity, 'logged', 'history')) {
    const row = rows.merge === 'logged' ? sql`id` : sql`attempt_id`;
    await record(rows, sql`user_id in (${movedBy(id)})`, row);
  }
  for (const rows of mergedTables(entity, ...OWN)) {
    const isUnanswered = rows.merge === 'addition' ? hasNoneOf(namesOf(entity).answers) : sql`true`;
    const condition = sql`${hasNoneOf(rows.table)} and ${isUnanswered}`;
    await record(rows, condition, sql`0`, sql`null::integer`);
  }
}

export interface Move {
  entity: QuestionTable;
  change_id: number;
  from: number;
  to: number;
  positions: readonly number[];
  /** The version that moved records are of from now on; null: that which they had before the merge. */
  version: number | null;
}

/** Moves what was noted from one question to the other, in the order of locks. */
export async function applyMoves(trx: Transaction<DB>, move: Move): Promise<void> {
  const { entity, change_id, from, to, version } = move;
  const key = keyOf(entity);
  const seen = version === null ? sql`moves.question_version` : sql`${version}::integer`;
  const isMoved = ({ table, merge }: RowsOf, rowId: RawBuilder<unknown> = sql`0`) => sql`
    moves.change_id = ${change_id} and moves.what = ${sql.lit(merge)}
    and moves.user_id = ${sql.ref(`${table}.user_id`)} and moves.row_id = ${rowId}
    and ${sql.ref(`${table}.${key}`)} = ${from}`;
  const hasNone = (table: string, condition = sql`true`) => sql`not exists (
    select from ${sql.table(table)} as other
    where other.user_id = moves.user_id and ${sql.ref(`other.${key}`)} = ${to} and ${condition})`;
  /** Columns of a row that a move changes, with their values. */
  const changed = ({ table, masks = [] }: RowsOf): [string, RawBuilder<unknown>][] => [
    [key, sql`${to}::bigint`],
    ['question_version', seen],
    ...masks.map((mask): [string, RawBuilder<unknown>] => [
      mask,
      sql`mapped_mask(${sql.ref(`${table}.${mask}`)}, ${move.positions}::smallint[])`,
    ]),
  ];
  const update = async (rows: RowsOf, condition: RawBuilder<unknown>) => {
    const values = changed(rows).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`
      update ${sql.table(rows.table)} set ${sql.join(values)}
      from question_merge_moves as moves where ${condition}
    `.execute(trx);
  };
  /** A row with what a move changes. */
  const asMoved = (rows: RowsOf) => sql`jsonb_populate_record(${sql.table(rows.table)},
    jsonb_build_object(${sql.join(changed(rows).flatMap(([column, value]) => [sql.lit(column), value]))}))`;
  for (const rows of mergedTables(entity, 'report', 'explanation')) {
    await update(
      rows,
      sql`${isMoved(rows, sql.ref(`${rows.table}.id`))} and status = 'open'
        and ${hasNone(rows.table, sql`other.status = 'open'`)}`,
    );
  }
  const answers = sql.table(namesOf(entity).answers);
  for (const rows of mergedTables(entity, 'answer')) {
    await sql`
      insert into ${answers}
      select moved.* from ${answers} join question_merge_moves as moves on ${isMoved(rows)}
        cross join lateral ${asMoved(rows)} as moved
      order by moved.user_id
    `.execute(trx);
  }
  for (const rows of mergedTables(entity, 'history')) {
    await update(rows, isMoved(rows, sql.ref(`${rows.table}.attempt_id`)));
  }
  // Logged values do not change: they are written again under their number.
  for (const rows of mergedTables(entity, 'logged')) {
    const log = sql.table(rows.table);
    await sql`
      with gone as (
        delete from ${log} using question_merge_moves as moves
        where ${isMoved(rows, sql.ref(`${rows.table}.id`))}
        returning ${asMoved(rows)} as moved
      )
      insert into ${log} overriding system value select (moved).* from gone
    `.execute(trx);
  }
  for (const { table } of mergedTables(entity, 'card')) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(key)} = ${to}
      where ${sql.ref(key)} = ${from} and user_id in (${movedBy(change_id)})
    `.execute(trx);
  }
  await sql`
    delete from ${answers} where ${sql.ref(key)} = ${from} and user_id in (${movedBy(change_id)})
  `.execute(trx);
  await recountVotes(trx, entity, [to]);
  for (const rows of mergedTables(entity, ...OWN)) {
    await sql`
      update ${sql.table(rows.table)} set ${sql.ref(key)} = ${to} from question_merge_moves as moves
      where ${isMoved(rows)} and ${hasNone(rows.table)}
    `.execute(trx);
  }
}

/** Has the cards of a closed question computed again: the days of reviews are scattered by question. */
export async function recordStaleCards(trx: Transaction<DB>, qcmId: number): Promise<void> {
  // Numbers have to become visible in their order, as where a key changes.
  await sql`select pg_advisory_xact_lock(2, 0)`.execute(trx);
  await trx.insertInto('qcm_key_changes').values({ qcm_id: qcmId }).execute();
}
