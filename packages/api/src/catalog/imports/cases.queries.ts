import type { DB, Transaction } from '@amphi/db';
import { CASE_QUESTIONS_MAX } from '@amphi/domain/cases/rules';
import { sql } from 'kysely';

/** A name of one line. */
const title = sql`btrim(regexp_replace(data ->> 'case_group', '[[:cntrl:]]+', ' ', 'g'))`;

/**
 * The added rows of a batch that name a case, with their questions: those of a kind were added in the order of the rows,
 * so that the same rank among them is the same question.
 */
const asked = (batchId: number, rows: readonly number[]) => sql`
  added as (
    select row, kind, data, row_number() over (partition by kind order by row) as rank
    from import_rows where batch_id = ${batchId} and row = any(${rows}::integer[])
  ), stored as (
    select 'qcm' as kind, id, subject_id, row_number() over (order by id) as rank
    from qcms where import_batch_id = ${batchId}
    union all
    select 'qroc', id, subject_id, row_number() over (order by id)
    from qrocs where import_batch_id = ${batchId}
  ), asked as (
    select added.row, kind, stored.id, subject_id, ${title} as title,
      data ->> 'case_vignette' as vignette, coalesce(data ->> 'case_kind', 'dp') as case_kind,
      coalesce(data -> 'case_pictures', '[]') as pictures, data ->> 'case_reveal' as reveal_text,
      (data ->> 'case_position')::integer as position,
      coalesce(data ->> 'text_format', 'plain') as text_format
    from added join stored using (kind, rank)
    where ${title} <> ''
  )`;

/**
 * Makes the clinical cases that rows name and give a vignette of, with the questions that were added. A case that its
 * subject has already stays as it is.
 *
 * @param rows those that were added, all of the batch
 */
export async function insertCases(
  trx: Transaction<DB>,
  batchId: number,
  rows: readonly number[],
): Promise<void> {
  await sql`
    with ${asked(batchId, rows)}
    insert into cases (subject_id, title, kind, vignette, pictures, text_format, import_batch_id)
    select distinct on (subject_id, plain_text(title))
      subject_id, title, case_kind, vignette, pictures, text_format, ${batchId}::bigint
    from asked where vignette is not null
    order by subject_id, plain_text(title), row
    on conflict do nothing
  `.execute(trx);
  await sql`
    with ${asked(batchId, rows)}, placed as (
      select cases.id as case_id, asked.kind, asked.id, asked.reveal_text,
        row_number() over (partition by cases.id order by asked.position nulls last, row) as rank
      from asked join cases on cases.subject_id = asked.subject_id
        and cases.import_batch_id = ${batchId} and plain_text(cases.title) = plain_text(asked.title)
    )
    insert into case_items (case_id, position, qcm_id, qroc_id, reveal_text)
    select case_id, rank, case when kind = 'qcm' then id end, case when kind = 'qroc' then id end,
      reveal_text
    from placed where rank <= ${sql.lit(CASE_QUESTIONS_MAX)}
  `.execute(trx);
}
