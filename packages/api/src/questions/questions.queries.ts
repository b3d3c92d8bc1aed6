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

/** Where questions are, and in which state; open ones have none. */
export async function findPlaces(
  db: Connection,
  table: QuestionTable,
  ids: readonly number[],
): Promise<{ subject_id: number; state: string | null }[]> {
  const state = table === 'qcms' ? sql.ref('state') : sql`null`;
  const { rows } = await sql<{ subject_id: number; state: string | null }>`
    select subject_id, ${state} as state from ${sql.table(table)} where id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}
