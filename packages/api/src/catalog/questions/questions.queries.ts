import type { DB, Transaction } from '@amphi/db';
import type { QuestionTable } from '../conditions/places.queries.ts';

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
