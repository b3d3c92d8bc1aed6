import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { isOfferedQroc } from '../../catalog/conditions/filter.queries.ts';
import { qrocNumber } from '../../catalog/questions/qroc.queries.ts';
import { editable } from '../../catalog/questions/questions.queries.ts';

/** An open question as the desk shows it, with how many graded an answer to it and how many knew it. */
export function findDeskQroc(db: Connection, id: number) {
  const answers = sql`from qroc_answers where qroc_id = qrocs.id`;
  return editable(db)
    .qrocs.innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
    .select([
      'qrocs.id',
      'qrocs.version',
      'subjects.name as subject_name',
      qrocNumber.as('question_number'),
      sql<number>`(select count(*) ${answers})`.as('answers'),
      sql<number>`(select count(*) ${answers} and grade >= 3)`.as('known'),
    ])
    .where('qrocs.id', '=', id)
    .executeTakeFirst();
}

/** Another open question of the same subject by its number there, which counts those that are offered. */
export async function findQrocByNumber(
  trx: Transaction<DB>,
  { id, subject_id }: { id: number; subject_id: number },
  number: number,
): Promise<number | undefined> {
  const other = await trx
    .selectFrom('qrocs')
    .select('id')
    .where('subject_id', '=', subject_id)
    .where(isOfferedQroc)
    .orderBy('order_index')
    .orderBy('id')
    .offset(number - 1)
    .limit(1)
    .executeTakeFirst();
  return other?.id === id ? undefined : other?.id;
}
