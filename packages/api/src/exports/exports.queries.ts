import type { Connection } from '@amphi/db';
import type { ExportFilter } from '@amphi/domain/exports/schema';
import type { ExportedQuestion } from '@amphi/domain/imports/values';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../search.queries.ts';

/** What the filter lets through, of either table. */
const matches = (filter: ExportFilter, kind: 'qcm' | 'qroc', text: RawBuilder<string>) => sql`
  ${filter.questions === 'all' || filter.questions === kind}
  and (${filter.subject_id ?? null}::bigint is null
    or question.subject_id = ${filter.subject_id ?? null}::bigint)
  and (${filter.semester_id ?? null}::bigint is null
    or subjects.semester_id = ${filter.semester_id ?? null}::bigint)
  and (${filter.kind} = 'all' or question.is_exam_question = (${filter.kind} = 'exam'))
  and ${filter.search ? contains(text, filter.search) : sql`true`}`;

const QCM_TEXT = sql<string>`question.question_text || ' ' || coalesce(question.lesson_name, '')`;
const QROC_TEXT = sql<string>`question.question_text`;

const from = (table: 'qcms' | 'qrocs') => sql`
  from ${sql.table(table)} as question
  join subjects on subjects.id = question.subject_id
  join semesters on semesters.id = subjects.semester_id
  left join chapters on chapters.id = question.chapter_id`;

/** By semester, subject and chapter, each in its order; so that an import makes them in that order. */
const order = (own: RawBuilder<unknown>) => sql`
  order by semesters.year desc, semesters.name, semesters.id, subjects.name, subjects.id,
    chapters.position nulls last, chapters.id, ${own}, question.id`;

const COMMON = sql`semesters.name as semester, subjects.name as subject, chapters.name as chapter,
  question.question_text, question.justification, question.image_url, question.exam_year,
  question.source, question.source_id`;

/** All questions that a filter lets through, closed ones first. */
export async function listExported(
  db: Connection,
  filter: ExportFilter,
): Promise<ExportedQuestion[]> {
  const qcms = await sql<ExportedQuestion>`
    select 'qcm' as kind, ${COMMON}, options, correct_answers, lesson_name, question_number
    ${from('qcms')} where ${matches(filter, 'qcm', QCM_TEXT)}
    ${order(sql`question.question_number`)}
  `.execute(db);
  const qrocs = await sql<ExportedQuestion>`
    select 'qroc' as kind, ${COMMON}, answer_text, order_index, case_group
    ${from('qrocs')} where ${matches(filter, 'qroc', QROC_TEXT)}
    ${order(sql`question.order_index`)}
  `.execute(db);
  return [...qcms.rows, ...qrocs.rows];
}

/** How many questions an export would hold. */
export async function countExported(db: Connection, filter: ExportFilter) {
  const count = async (table: 'qcms' | 'qrocs', kind: 'qcm' | 'qroc', text: RawBuilder<string>) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count ${from(table)} where ${matches(filter, kind, text)}
    `.execute(db);
    return rows[0]?.count ?? 0;
  };
  const [qcms, qrocs] = await Promise.all([
    count('qcms', 'qcm', QCM_TEXT),
    count('qrocs', 'qroc', QROC_TEXT),
  ]);
  return { qcms, qrocs };
}
