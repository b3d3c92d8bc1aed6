import type { DB, Transaction } from '@amphi/db';
import { QCM_COLUMNS } from '@amphi/domain/questions/qcm.schema';
import { QROC_COLUMNS } from '@amphi/domain/questions/qroc.schema';
import { filingColumns } from '@amphi/domain/questions/question.schema';
import { sql } from 'kysely';
import { countChanged } from '../../platform/rows.queries.ts';

/** A semester, and its copy that is being filled. */
interface Copy {
  from: number;
  to: number;
}

/** Names are unique within a semester and within a subject, so a copy is found by its name. */
const copiedSubjects = ({ from, to }: Copy) => sql`
  copied_subjects as (
    select source.id as source_id, copy.id
    from subjects as source
      join subjects as copy on plain_text(copy.name) = plain_text(source.name)
    where source.semester_id = ${from} and copy.semester_id = ${to}
  )`;

/** Copies the subjects with their scoring rules. @returns how many */
export function insertCopiedSubjects(trx: Transaction<DB>, { from, to }: Copy): Promise<number> {
  return countChanged(trx)`
      insert into subjects (semester_id, name, description, bareme_id)
      select ${to}, name, description, bareme_id from subjects
      where semester_id = ${from} order by id
    `;
}

/** Copies the chapters in their order, into subjects that are copied already. @returns how many */
export function insertCopiedChapters(trx: Transaction<DB>, copy: Copy): Promise<number> {
  return countChanged(trx)`
      with ${copiedSubjects(copy)}
      insert into chapters (subject_id, name, position)
      select copied_subjects.id, chapters.name, chapters.position
      from chapters join copied_subjects on copied_subjects.source_id = chapters.subject_id
      order by chapters.id
    `;
}

const ORIGIN = { qcms: ['source', 'source_id'], qrocs: ['source', 'source_id', 'case_group'] };
// A merged question would be offered again.
const IS_COPIED = { qcms: sql`true`, qrocs: sql`question.merged_into is null` };
const EDITED = { qcms: QCM_COLUMNS, qrocs: QROC_COLUMNS };

/** Copies the questions of a kind into the copied chapters, without anything that students did. @returns how many */
export function insertCopiedQuestions(
  trx: Transaction<DB>,
  table: 'qcms' | 'qrocs',
  copy: Copy,
): Promise<number> {
  const names = [...EDITED[table], ...ORIGIN[table]].filter((name) => !(name in filingColumns));
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => sql.ref(`question.${name}`)));
  return countChanged(trx)`
      with ${copiedSubjects(copy)}, copied_chapters as (
        select source.id as source_id, chapters.id
        from copied_subjects
          join chapters as source on source.subject_id = copied_subjects.source_id
          join chapters on chapters.subject_id = copied_subjects.id
            and plain_text(chapters.name) = plain_text(source.name)
      )
      insert into ${sql.table(table)} (subject_id, chapter_id, ${columns})
      select copied_subjects.id, copied_chapters.id, ${values}
      from ${sql.table(table)} as question
        join copied_subjects on copied_subjects.source_id = question.subject_id
        left join copied_chapters on copied_chapters.source_id = question.chapter_id
      where ${IS_COPIED[table]}
      order by question.id
    `;
}

/**
 * Copies the clinical cases with their copied questions: those of a subject were copied in the order of their ids, so that
 * the same position among them is the same question.
 */
export async function insertCopiedCases(trx: Transaction<DB>, copy: Copy): Promise<void> {
  await sql`
    with ${copiedSubjects(copy)}
    insert into cases (subject_id, kind, title, vignette, text_format, pictures)
    select copied_subjects.id, kind, title, vignette, text_format, pictures
    from cases join copied_subjects on copied_subjects.source_id = cases.subject_id
    order by cases.id
  `.execute(trx);
  const copied = (table: 'qcms' | 'qrocs', item: string) => sql`(
    select (array_agg(id order by id))[1 + (
      select count(*) from ${sql.table(table)} as question
      where question.subject_id = cases.subject_id and question.id < ${sql.ref(item)}
        and ${IS_COPIED[table]})] as id
    from ${sql.table(table)} where subject_id = copies.subject_id)`;
  await sql`
    with ${copiedSubjects(copy)}
    insert into case_items (case_id, position, qcm_id, qroc_id, reveal_text)
    select copies.id, item.position, qcm.id, qroc.id, item.reveal_text
    from cases join copied_subjects on copied_subjects.source_id = cases.subject_id
      join cases as copies on copies.subject_id = copied_subjects.id
        and plain_text(copies.title) = plain_text(cases.title)
      join case_items as item on item.case_id = cases.id
      left join lateral ${copied('qcms', 'item.qcm_id')} as qcm on item.qcm_id is not null
      left join lateral ${copied('qrocs', 'item.qroc_id')} as qroc on exists (
        select from qrocs as question where question.id = item.qroc_id and ${IS_COPIED.qrocs})
    where num_nonnulls(qcm.id, qroc.id) = 1
  `.execute(trx);
}
