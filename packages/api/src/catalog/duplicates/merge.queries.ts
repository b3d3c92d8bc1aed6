import type { Connection, DB, Transaction } from '@amphi/db';
import type { DuplicateVerdict } from '@amphi/domain/questions/duplicates';
import type { listMergesInput } from '@amphi/domain/questions/duplicates.schema';
import type { Letter } from '@amphi/domain/questions/letters';
import type { QuestionState } from '@amphi/domain/questions/states';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { textOf, type WithText } from '../../platform/question-text.queries.ts';
import { findRow, listRows, listValues, oneRow, oneValue } from '../../platform/rows.queries.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { isSealed } from '../conditions/filter.queries.ts';
import { keyOf, namesOf } from '../conditions/kinds.ts';
import { MERGES, movedBy } from './merge-tables.queries.ts';

/** Fields that decide whether two questions can be merged. */
export interface Mergeable extends WithText {
  id: number;
  subject_id: number;
  question_number: number;
  options: Partial<Record<Letter, string>>;
  correct_mask: number;
  elements: { text: string; synonyms: string[]; required: boolean }[];
  zones: object[] | null;
  exam_year: number | null;
  state: QuestionState;
  version: number;
  is_sealed: boolean;
}

/** Columns that decide about a merge; open questions have no options and no key. */
const MERGEABLE = {
  qcms: sql`question_number, options, correct_mask, '[]'::jsonb as elements, null::jsonb as zones, state,
    ${isSealed('qcms.id')} as is_sealed`,
  qrocs: sql`order_index as question_number, '{}'::jsonb as options, 0 as correct_mask, elements, zones,
    case when merged_into is null then state else 'retired' end as state,
    false as is_sealed`,
};

/** Questions by id. */
export const findMergeable = (
  db: Connection,
  entity: QuestionTable,
  ids: readonly number[],
) => listRows<Mergeable>(db)`
    select id, subject_id, ${textOf(entity)}, exam_year, version, ${MERGEABLE[entity]}
    from ${sql.table(entity)} where id = any(${ids}::bigint[]) order by id
  `;

/** Counts the students who answered only the one that stays, only the other one, and both. */
export async function countAnswerers(
  db: Connection,
  entity: QuestionTable,
  { kept_id: kept, merged_id: merged }: { kept_id: number; merged_id: number },
) {
  const id = sql.ref(keyOf(entity));
  return oneRow<{ kept: number; merged: number; both: number }>(db)`
    select count(*) filter (where questions = array[${kept}]::bigint[]) as kept,
      count(*) filter (where questions = array[${merged}]::bigint[]) as merged,
      count(*) filter (where cardinality(questions) = 2) as both
    from (
      select array_agg(${id} order by ${id}) as questions
      from ${sql.table(namesOf(entity).answers)}
      where ${id} in (${kept}, ${merged}) group by user_id
    ) as students
  `;
}

/** Holds up the computing of cards of students, whose cursors are created where they are missing. */
export async function lockLearners(
  trx: Transaction<DB>,
  users: RawBuilder<unknown>,
): Promise<number[]> {
  await sql`
    with account as materialized (
      select id from users where id in (${users}) order by id for key share
    )
    insert into learners (user_id, key_cursor)
    select id, coalesce((select max(id) from qcm_key_changes), 0) from account order by id
    on conflict do nothing
  `.execute(trx);
  return listValues<number>(trx)`
    select user_id from learners where user_id in (${users}) order by user_id for update
  `;
}

/** True where a question was answered by others than these. */
export const hasOthers = (
  trx: Transaction<DB>,
  users: RawBuilder<unknown>,
  known: readonly number[],
) => oneValue<boolean>(trx)`
    select exists (${users} except select unnest(${known}::bigint[])) as has_others
  `;

/** Record of a merge; `id` is the number of the change that it is. */
export interface Merge {
  id: number;
  entity: QuestionTable;
  kept_id: number;
  merged_id: number;
  positions: number[];
  kept_version: number;
  merged_version: number;
  former_verdict: DuplicateVerdict | null;
}

export async function insertMerge(
  trx: Transaction<DB>,
  { id: change_id, entity, kept_id, merged_id, positions: places, ...values }: Merge,
): Promise<void> {
  const { kept, merged } = MERGES[entity];
  await trx
    .insertInto('question_merges')
    .values({ ...values, places, change_id, [kept]: kept_id, [merged]: merged_id })
    .execute();
}

/** A merge with the state that the merged question had before it; undefined once one of the two is deleted. */
export async function findMerge(
  trx: Transaction<DB>,
  { id, entity }: Pick<Merge, 'id' | 'entity'>,
): Promise<(Merge & { former_state: QuestionState }) | undefined> {
  const { kept, merged } = MERGES[entity];
  return findRow<Merge & { former_state: QuestionState }>(trx)`
    select merge.change_id as id, ${entity}::text as entity, ${sql.ref(kept)} as kept_id,
      question_id as merged_id, places as positions, kept_version, merged_version, former_verdict,
      state as former_state
    from question_merges as merge join bulk_change_items as item
      on item.change_id = merge.change_id and question_id = ${sql.ref(merged)}
    where merge.change_id = ${id}
  `;
}

/** The pairs of a subject of which one is merged into the other, the latest first. */
export async function listMerges(
  db: Connection,
  { subject_id, entity, skip, limit }: z.output<typeof listMergesInput>,
) {
  const columns = MERGES[entity];
  const { rows } = await sql<{
    id: number;
    actor_id: number;
    merged_at: Date;
    kept_number: number;
    kept_text: string;
    merged_number: number;
    merged_text: string;
    answers: number;
    total: number;
  }>`
    select change.id, actor_id, change.created_at as merged_at,
      kept.id as kept_number,
      ${textOf('kept')} as kept_text, merged.id as merged_number,
      ${textOf('merged')} as merged_text, count(*) over () as total,
      (select count(*) from question_merge_moves
        where change_id = change.id and what = 'answer') as answers
    from question_merges as merge join bulk_changes as change on change.id = merge.change_id
      join ${sql.table(entity)} as kept on kept.id = ${sql.ref(`merge.${columns.kept}`)}
      join ${sql.table(entity)} as merged on merged.id = ${sql.ref(`merge.${columns.merged}`)}
    where kept.subject_id = ${subject_id}
    order by change.id desc limit ${limit} offset ${skip}
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, ...merge }) => merge),
  };
}

/** @returns the version that the change has made, or the present one */
export async function updateState(
  trx: Transaction<DB>,
  qcmId: number,
  state: QuestionState,
): Promise<number> {
  const { version } = await trx
    .updateTable('qcms')
    .set({ state })
    .where('id', '=', qcmId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Has another open question stand for one; null: it stands for itself again. */
export function updateMergedInto(trx: Transaction<DB>, id: number, merged_into: number | null) {
  return trx.updateTable('qrocs').set({ merged_into }).where('id', '=', id).execute();
}

export function updateMergedVersion(
  trx: Transaction<DB>,
  change_id: number,
  merged_version: number,
) {
  return trx
    .updateTable('question_merges')
    .set({ merged_version })
    .where('change_id', '=', change_id)
    .execute();
}

/** True where a student whose answers were moved has answered one of the two questions since. */
export const isAnsweredSince = (trx: Transaction<DB>, merge: Merge) => oneValue<boolean>(trx)`
    select exists (
      select from ${sql.table(namesOf(merge.entity).log)} as logged
      where ${sql.ref(keyOf(merge.entity))} in (${merge.kept_id}, ${merge.merged_id})
        and user_id in (${movedBy(merge.id)}) and not exists (
          select from question_merge_moves as moves
          where moves.change_id = ${merge.id} and what = 'logged'
            and moves.user_id = logged.user_id and row_id = logged.id)
    ) as is_answered
  `;

/** Forgets what a merge has moved, once it is back. */
export function deleteMerge(trx: Transaction<DB>, change_id: number) {
  return trx.deleteFrom('question_merges').where('change_id', '=', change_id).execute();
}
