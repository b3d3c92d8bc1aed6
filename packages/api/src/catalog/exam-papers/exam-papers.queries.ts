import type { Connection, DB, Transaction } from '@amphi/db';
import type { saveExamPaperInput } from '@amphi/domain/baremes/schema';
import type { z } from 'zod';
import { listRows } from '../../platform/rows.queries.ts';
import { isOffered } from '../conditions/filter.queries.ts';

const columns = [
  'exam_papers.id',
  'exam_papers.exam_year',
  'exam_papers.title',
  'exam_papers.duration_minutes',
  'exam_papers.bareme_id',
  'exam_papers.note',
] as const;

/** A subject with its rule, if it has one; undefined when there is no such subject. */
export function findScoredSubject(db: Connection, subjectId: number) {
  return db
    .selectFrom('subjects')
    .leftJoin('baremes', 'baremes.id', 'subjects.bareme_id')
    .select([
      'subjects.id',
      'subjects.name',
      'subjects.description',
      'subjects.semester_id',
      'subjects.bareme_id',
      'baremes.name as bareme_name',
    ])
    .where('subjects.id', '=', subjectId)
    .executeTakeFirst();
}

/** The exam years of a subject, latest first: those with questions, and those of which something was said. */
export const listExamPapers = (db: Connection, subjectId: number) => listRows<ExamPaper>(db)`
    with counted as (
      select exam_year, count(*) as question_count from qcms
      where subject_id = ${subjectId} and is_exam_question and ${isOffered}
      group by exam_year
    ), said as (select * from exam_papers where subject_id = ${subjectId})
    select exam_year as id, said.id as paper_id, exam_year, title, duration_minutes, bareme_id, note,
      baremes.name as bareme_name, coalesce(question_count, 0) as question_count,
      (select count(*) from sittings where paper_subject_id = ${subjectId}
        and paper_year = exam_year and finished_at is not null) as copies
    from counted full join said using (exam_year) left join baremes on baremes.id = bareme_id
    order by exam_year desc
  `;

export interface ExamPaper {
  /** The year, by which a subject's papers are told apart. */
  id: number;
  /** Null while nothing was said of the year. */
  paper_id: number | null;
  exam_year: number;
  title: string | null;
  duration_minutes: number | null;
  bareme_id: number | null;
  bareme_name: string | null;
  note: string | null;
  /** Offered closed questions. */
  question_count: number;
  /** Copies that were handed in. */
  copies: number;
}

const examPaper = (db: Connection, subjectId: number, year: number) =>
  db
    .selectFrom('exam_papers')
    .select(columns)
    .where('subject_id', '=', subjectId)
    .where('exam_year', '=', year);

export const findExamPaper = (db: Connection, subjectId: number, year: number) =>
  examPaper(db, subjectId, year).executeTakeFirst();

export const lockExamPaper = (trx: Transaction<DB>, subjectId: number, year: number) =>
  examPaper(trx, subjectId, year).forNoKeyUpdate().executeTakeFirst();

/** Adds the paper of a year, or replaces it. */
export function upsertExamPaper(
  trx: Transaction<DB>,
  { subject_id, exam_year, ...fields }: Omit<z.output<typeof saveExamPaperInput>, 'rescore'>,
) {
  return trx
    .insertInto('exam_papers')
    .values({ subject_id, exam_year, ...fields })
    .onConflict((conflict) => conflict.columns(['subject_id', 'exam_year']).doUpdateSet(fields))
    .returning(columns)
    .executeTakeFirstOrThrow();
}
