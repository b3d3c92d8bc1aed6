import type { DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import type { Place } from './rows.queries.ts';

type FullPlace = Place & { semester_id: number };

/** The rows with their subjects, which are all there by now. */
const placed = ({ batch_id, semester_id, subject_id }: FullPlace, rows: readonly number[]) => sql`
  placed as (
    select import_rows.row, kind, data, data ->> 'chapter' as chapter,
      coalesce(${subject_id}::bigint, named.id) as subject_id
    from import_rows
    left join (
      select lower(name) as name, min(id) as id from subjects
      where semester_id = ${semester_id} group by 1
    ) as named on named.name = lower(data ->> 'subject')
    where batch_id = ${batch_id} and import_rows.row = any(${rows}::integer[])
  )`;

/** Adds the subjects that rows name and the semester lacks, once each, in the order of the file. */
export function insertMissingSubjects(
  trx: Transaction<DB>,
  { batch_id, semester_id }: FullPlace,
  rows: readonly number[],
) {
  return sql`
    insert into subjects (semester_id, name, import_batch_id)
    select ${semester_id}, name, ${batch_id}
    from (
      select distinct on (lower(data ->> 'subject')) data ->> 'subject' as name, row
      from import_rows where batch_id = ${batch_id} and row = any(${rows}::integer[])
      order by lower(data ->> 'subject'), row
    ) as wanted
    where not exists (
      select from subjects
      where semester_id = ${semester_id} and lower(subjects.name) = lower(wanted.name))
    order by row
  `.execute(trx);
}

/** Adds the chapters that rows name and their subjects lack, once each, in the order of the file. */
export function insertMissingChapters(
  trx: Transaction<DB>,
  place: FullPlace,
  rows: readonly number[],
) {
  return sql`
    with ${placed(place, rows)}
    insert into chapters (subject_id, name, import_batch_id)
    select subject_id, chapter, ${place.batch_id}
    from (
      select distinct on (subject_id, lower(chapter)) subject_id, chapter, row
      from placed where chapter is not null
      order by subject_id, lower(chapter), row
    ) as wanted
    where not exists (
      select from chapters
      where subject_id = wanted.subject_id and lower(name) = lower(wanted.chapter))
    order by row
  `.execute(trx);
}

const withChapters = (place: FullPlace, rows: readonly number[]) => sql`
  ${placed(place, rows)},
  chaptered as (
    select placed.*, coalesce(${place.chapter_id}::bigint, named.id) as chapter_id
    from placed left join (
      select subject_id, lower(name) as name, min(id) as id from chapters
      where subject_id in (select subject_id from placed) group by 1, 2
    ) as named on named.subject_id = placed.subject_id and named.name = lower(chapter)
  )`;

/** Adds the rows that are closed questions; numbers that are missing follow those there are. */
export async function insertQcms(
  trx: Transaction<DB>,
  place: FullPlace,
  rows: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with ${withChapters(place, rows)}
    insert into qcms (subject_id, chapter_id, question_text, options, correct_answers, justification,
      image_url, lesson_name, question_number, is_exam_question, exam_year, source, source_id,
      import_batch_id)
    select subject_id, chapter_id, data ->> 'question_text', data -> 'options',
      array(select jsonb_array_elements_text(data -> 'correct_answers')), data ->> 'justification',
      data ->> 'image_url', data ->> 'lesson_name', (data ->> 'question_number')::integer,
      (data ->> 'is_exam_question')::boolean, (data ->> 'exam_year')::integer,
      data ->> 'source', data ->> 'source_id', ${place.batch_id}
    from chaptered where kind = 'qcm' order by row
  `.execute(trx);
  return Number(numAffectedRows);
}

/** Adds the rows that are open questions. */
export async function insertQrocs(
  trx: Transaction<DB>,
  place: FullPlace,
  rows: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with ${withChapters(place, rows)}
    insert into qrocs (subject_id, chapter_id, question_text, answer_text, justification, image_url,
      order_index, is_exam_question, exam_year, source, source_id, case_group, import_batch_id)
    select subject_id, chapter_id, data ->> 'question_text', data ->> 'answer_text',
      data ->> 'justification', data ->> 'image_url', (data ->> 'order_index')::integer,
      (data ->> 'is_exam_question')::boolean, (data ->> 'exam_year')::integer,
      data ->> 'source', data ->> 'source_id', data ->> 'case_group', ${place.batch_id}
    from chaptered where kind = 'qroc' order by row
  `.execute(trx);
  return Number(numAffectedRows);
}
