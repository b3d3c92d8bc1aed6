import type { Connection, DB, Transaction } from '@amphi/db';
import type { saveExamPaperInput } from '@amphi/domain/baremes/schema';
import type { z } from 'zod';

const columns = [
  'exam_papers.id',
  'exam_papers.exam_year',
  'exam_papers.duration_minutes',
  'exam_papers.bareme_id',
  'exam_papers.note',
] as const;

/** The rule of a subject, if it has one; undefined when there is no such subject. */
export function findSubjectBareme(db: Connection, subjectId: number) {
  return db
    .selectFrom('subjects')
    .leftJoin('baremes', 'baremes.id', 'subjects.bareme_id')
    .select(['subjects.bareme_id', 'baremes.name as bareme_name'])
    .where('subjects.id', '=', subjectId)
    .executeTakeFirst();
}

/** The exam papers of a subject, latest year first. */
export function listExamPapers(db: Connection, subjectId: number) {
  return db
    .selectFrom('exam_papers')
    .leftJoin('baremes', 'baremes.id', 'exam_papers.bareme_id')
    .select([...columns, 'baremes.name as bareme_name'])
    .where('exam_papers.subject_id', '=', subjectId)
    .orderBy('exam_papers.exam_year', 'desc')
    .execute();
}

export function lockExamPaper(trx: Transaction<DB>, subjectId: number, year: number) {
  return trx
    .selectFrom('exam_papers')
    .select(columns)
    .where('subject_id', '=', subjectId)
    .where('exam_year', '=', year)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds the paper of a year, or replaces it. */
export function upsertExamPaper(
  trx: Transaction<DB>,
  { subject_id, exam_year, ...fields }: z.output<typeof saveExamPaperInput>,
) {
  return trx
    .insertInto('exam_papers')
    .values({ subject_id, exam_year, ...fields })
    .onConflict((conflict) => conflict.columns(['subject_id', 'exam_year']).doUpdateSet(fields))
    .returning(columns)
    .executeTakeFirstOrThrow();
}
