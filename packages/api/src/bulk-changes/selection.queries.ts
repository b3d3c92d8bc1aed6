import type { Connection, DB, Transaction } from '@amphi/db';
import { MAX_CHANGED } from '@amphi/domain/bulk-changes/rules';
import type { Selection } from '@amphi/domain/bulk-changes/schema';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import { passesFilter } from '../questions/filter.queries.ts';

/** Ids as an array of the database. */
export const asArray = (ids: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${[...ids]}::bigint[]`;

/** The selected questions that there are, by id; one more than may be changed when they are too many. */
export async function listSelected(
  db: Connection,
  { entity, ids, filter }: Selection,
  scope: Scope,
): Promise<number[]> {
  const where =
    filter === undefined
      ? sql`${sql.ref(`${entity}.id`)} = any(${asArray(ids ?? [])})`
      : passesFilter(entity, { ...filter, scope });
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`${entity}.id`)} from ${sql.table(entity)} where ${where}
    order by 1 limit ${MAX_CHANGED + 1}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks those of the questions that there still are; answers their ids. */
export async function lockSelected(
  trx: Transaction<DB>,
  entity: Selection['entity'],
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(entity)} where id = any(${asArray(ids)}) order by id for update
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** What goes with questions: recorded answers, sittings that ask them, and the students of these. */
export async function countGoing(
  db: Connection,
  entity: Selection['entity'],
  ids: readonly number[],
): Promise<{ answers: number; sittings: number; students: number }> {
  const [answers, key] =
    entity === 'qcms'
      ? [sql.table('answers'), sql.ref('qcm_id')]
      : [sql.table('qroc_answers'), sql.ref('qroc_id')];
  const { rows } = await sql<{ answers: number; sittings: number; students: number }>`
    with answered as (select user_id from ${answers} where ${key} = any(${asArray(ids)})),
      asked as (
        select distinct sitting_id from sitting_items where ${key} = any(${asArray(ids)})
      )
    select (select count(*) from answered) as answers, (select count(*) from asked) as sittings,
      (select count(*) from (
        select user_id from answered
        union select user_id from asked join sittings on sittings.id = sitting_id
      ) as concerned) as students
  `.execute(db);
  return rows[0] as NonNullable<(typeof rows)[0]>;
}
