import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
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
