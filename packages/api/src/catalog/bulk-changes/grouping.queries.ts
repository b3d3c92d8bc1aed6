import type { Connection, DB, Transaction } from '@amphi/db';
import { CASE_QUESTIONS_MAX, GROUPED_CASES_MAX } from '@amphi/domain/cases/rules';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { sql } from 'kysely';
import { TEXT, textOf, type WithText } from '../../platform/question-text.queries.ts';
import { listRows, listValues } from '../../platform/rows.queries.ts';

/** A text without the spaces around it, and its first paragraph. */
const trimmed = sql`btrim(${textOf('qrocs')}, E' \\t\\r\\n')`;
const firstParagraph = sql`regexp_replace(${trimmed}, '\\s*\\n\\s*\\n.*$', '')`;

export interface GroupedQuestion extends WithText {
  id: number;
  version: number;
}

interface FoundGroup {
  text_format: TextFormat;
  /** In the order of the subject. */
  questions: GroupedQuestion[];
  /** Number of groups, with those beyond the most that are proposed at once. */
  total: number;
}

/**
 * Open questions of a subject that belong to no case and begin with the same paragraph, as many as a case may ask; of
 * questions that a source has grouped only those of one group.
 */
export const listGroups = (db: Connection, subjectId: number) => listRows<FoundGroup>(db)`
    with lone as (
      select id, order_index, version, ${textOf('qrocs')}, text_format, case_group,
        ${firstParagraph} as beginning
      from qrocs
      where subject_id = ${subjectId} and merged_into is null and state <> 'retired'
        and ${trimmed} ~ '\\n\\s*\\n'
        and not exists (select from case_items where qroc_id = qrocs.id)
    ), found as (
      select text_format, beginning, case_group, min(order_index) as rank, min(id) as first_id,
        count(*) over () as total
      from lone group by text_format, beginning, case_group
      having count(*) between 2 and ${sql.lit(CASE_QUESTIONS_MAX)}
      order by rank, first_id limit ${sql.lit(GROUPED_CASES_MAX)}
    )
    select text_format, total, (
      select json_agg(json_build_object('id', id, 'version', version,
        ${sql.lit(TEXT)}, ${textOf('lone')}) order by order_index, id)
      from lone where lone.text_format = found.text_format and lone.beginning = found.beginning
        and lone.case_group is not distinct from found.case_group
    ) as questions
    from found order by rank, first_id
  `;

/** The titles of a subject's cases. */
export const listTitles = (db: Connection, subjectId: number) =>
  listValues<string>(db)`select title from cases where subject_id = ${subjectId}`;

/** The questions of a subject by id, locked by the caller, without those that are not in it. */
export async function listToGroup(
  trx: Transaction<DB>,
  subjectId: number,
  ids: readonly number[],
): Promise<Map<number, GroupedQuestion & { text_format: TextFormat }>> {
  const { rows } = await sql<GroupedQuestion & { text_format: TextFormat }>`
    select id, version, ${textOf('qrocs')}, text_format from qrocs
    where subject_id = ${subjectId} and id = any(${ids}::bigint[])
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface NewCase {
  title: string;
  vignette: string;
  text_format: TextFormat;
  questions: (WithText & { id: number })[];
}

/** Adds the cases that a change makes of open questions, and leaves these what they say beside the vignette. */
export async function insertGrouped(
  trx: Transaction<DB>,
  { subject_id, change_id }: { subject_id: number; change_id: number },
  made: readonly NewCase[],
): Promise<void> {
  await sql`
    update bulk_change_items set ${sql.ref(TEXT)} = ${textOf('qrocs')}
    from qrocs where change_id = ${change_id} and qrocs.id = question_id
  `.execute(trx);
  const cases = await trx
    .insertInto('cases')
    .values(
      made.map(({ questions: _, ...values }) => ({
        subject_id,
        bulk_change_id: change_id,
        ...values,
      })),
    )
    .returning(['id', 'title'])
    .execute();
  const idOf = new Map(cases.map(({ id, title }) => [title, id]));
  const placed = made.flatMap(({ title, questions }) =>
    questions.map((question, index) => ({
      ...question,
      case_id: idOf.get(title) ?? 0,
      position: index + 1,
    })),
  );
  await trx
    .insertInto('case_items')
    .values(placed.map(({ id, case_id, position }) => ({ qroc_id: id, case_id, position })))
    .execute();
  await sql`
    update qrocs set ${sql.ref(TEXT)} = ${textOf('own')}
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as own (id bigint, ${sql.ref(TEXT)} text)
    where qrocs.id = own.id
  `.execute(trx);
  await sql`
    update question_versions set changed_by = (select actor_id from bulk_changes where id = ${change_id})
    from qrocs where qrocs.id = qroc_id and question_versions.version = qrocs.version
      and qrocs.id = any(${placed.map(({ id }) => id)}::bigint[])
  `.execute(trx);
}

/**
 * Deletes the cases that a change made and that are unchanged since, with their questions, and gives these their former
 * texts; those whose case is gone get them too.
 *
 * @returns the ids of those that have them again
 */
export const ungroup = (trx: Transaction<DB>, changeId: number) => listValues<number>(trx)`
    with change as (select id, created_at from bulk_changes where id = ${changeId}),
    same as (
      select qrocs.id, case_id, ${textOf('item')} from change
      join bulk_change_items as item on item.change_id = change.id
      join qrocs on qrocs.id = item.question_id and qrocs.updated_at = change.created_at
      left join case_items on case_items.qroc_id = qrocs.id
    ), gone as (
      delete from cases using change
      where cases.bulk_change_id = change.id and cases.updated_at = change.created_at
        and not exists (
          select from case_items where case_items.case_id = cases.id
            and not exists (select from same where same.id = case_items.qroc_id))
      returning cases.id
    )
    update qrocs set ${sql.ref(TEXT)} = ${textOf('same')} from same
    where qrocs.id = same.id and (same.case_id is null or same.case_id in (select id from gone))
    returning qrocs.id
  `;
