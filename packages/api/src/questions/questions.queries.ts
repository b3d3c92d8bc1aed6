import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';

/** The tables of closed and of open questions. */
export type QuestionTable = 'qcms' | 'qrocs';

export function lockQuestion(trx: Transaction<DB>, table: QuestionTable, id: number) {
  return trx.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function deleteQuestions(
  trx: Transaction<DB>,
  table: QuestionTable,
  ids: readonly number[],
) {
  return trx.deleteFrom(table).where('id', 'in', ids).execute();
}

/** Where questions are, and in which state. */
export function findPlaces(db: Connection, table: QuestionTable, ids: readonly number[]) {
  return db
    .selectFrom(table)
    .select(['subject_id', 'state'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}
