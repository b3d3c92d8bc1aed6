import type { Connection, DB, Transaction } from '@amphi/db';
import type { QuestionState } from '@amphi/domain/baremes/score';
import type { Letter } from '@amphi/domain/questions/letters';
import type { TwinVerdict } from '@amphi/domain/questions/twins';
import { type RawBuilder, sql } from 'kysely';
import { isSealed } from './filter.queries.ts';

/** What decides whether two questions can be merged. */
export interface Mergeable {
  id: number;
  subject_id: number;
  question_number: number;
  question_text: string;
  options: Partial<Record<Letter, string>>;
  correct_mask: number;
  exam_year: number | null;
  state: QuestionState;
  version: number;
  is_sealed: boolean;
}

/** Closed questions by id. */
export async function findMergeable(db: Connection, ids: readonly number[]): Promise<Mergeable[]> {
  const { rows } = await sql<Mergeable>`
    select id, subject_id, question_number, question_text, options, correct_mask, exam_year, state,
      version, ${isSealed('qcms.id')} as is_sealed
    from qcms where id = any(${ids}::bigint[]) order by id
  `.execute(db);
  return rows;
}

/** Locks questions by id: neither answers nor changes of them come in between. */
export async function lockForMerge(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`select id from qcms where id = any(${ids}::bigint[]) order by id for update`.execute(
    trx,
  );
}

/** How many students answered only the one that stays, only the other one, and both. */
export async function countAnswerers(db: Connection, kept: number, merged: number) {
  const { rows } = await sql<{ kept: number; merged: number; both: number }>`
    select count(*) filter (where questions = array[${kept}]::bigint[]) as kept,
      count(*) filter (where questions = array[${merged}]::bigint[]) as merged,
      count(*) filter (where cardinality(questions) = 2) as both
    from (
      select array_agg(qcm_id order by qcm_id) as questions from answers
      where qcm_id in (${kept}, ${merged}) group by user_id
    ) as students
  `.execute(db);
  return rows[0] ?? { kept: 0, merged: 0, both: 0 };
}

/** Those who answered a question, or whose answers a merge has moved. */
export const answerersOf = (qcmId: number) =>
  sql`select user_id from answers where qcm_id = ${qcmId}`;
export const movedBy = (mergeId: number) =>
  sql`select user_id from question_merge_moves where merge_id = ${mergeId} and what = 'answer'`;

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
  const { rows } = await sql<{ user_id: number }>`
    select user_id from learners where user_id in (${users}) order by user_id for update
  `.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

/** Whether a question was answered by others than these. */
export async function hasOthers(
  trx: Transaction<DB>,
  users: RawBuilder<unknown>,
  known: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ has_others: boolean }>`
    select exists (${users} except select unnest(${known}::bigint[])) as has_others
  `.execute(trx);
  return rows[0]?.has_others ?? false;
}

export interface Merge {
  id: number;
  kept_id: number;
  merged_id: number;
  places: number[];
  kept_version: number;
  merged_version: number;
  former_state: QuestionState;
  former_verdict: TwinVerdict | null;
  undone_at: Date | null;
}

export async function insertMerge(
  trx: Transaction<DB>,
  values: Omit<Merge, 'id' | 'undone_at'> & { merged_by: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('question_merges')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findMerge(db: Connection, id: number): Promise<Merge | undefined> {
  return db
    .selectFrom('question_merges')
    .select(['id', 'kept_id', 'merged_id', 'places', 'kept_version', 'merged_version'])
    .select(['former_state', 'former_verdict', 'undone_at'])
    .$narrowType<{ former_state: QuestionState; former_verdict: TwinVerdict | null }>()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The pairs of a subject of which one was merged into the other and still is, the latest first. */
export async function listMerges(
  db: Connection,
  { subject_id, skip, limit }: { subject_id: number; skip: number; limit: number },
) {
  const { rows } = await sql<{
    id: number;
    merged_at: Date;
    kept_number: number;
    kept_text: string;
    merged_number: number;
    merged_text: string;
    answers: number;
    total: number;
  }>`
    select merge.id, merged_at, kept.question_number as kept_number,
      kept.question_text as kept_text, merged.question_number as merged_number,
      merged.question_text as merged_text, count(*) over () as total,
      (select count(*) from question_merge_moves
        where merge_id = merge.id and what = 'answer') as answers
    from question_merges as merge join qcms as kept on kept.id = kept_id
      join qcms as merged on merged.id = merged_id
    where kept.subject_id = ${subject_id} and undone_at is null
    order by merge.id desc limit ${limit} offset ${skip}
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

export function updateMergedVersion(trx: Transaction<DB>, id: number, merged_version: number) {
  return trx.updateTable('question_merges').set({ merged_version }).where('id', '=', id).execute();
}

/** Whether a student whose answers were moved has answered the question that stays since. */
export async function isAnsweredSince(trx: Transaction<DB>, merge: Merge): Promise<boolean> {
  const { rows } = await sql<{ is_answered: boolean }>`
    select exists (
      select from answer_log
      where qcm_id = ${merge.kept_id} and user_id in (${movedBy(merge.id)}) and not exists (
        select from question_merge_moves as moves
        where moves.merge_id = ${merge.id} and what = 'logged'
          and moves.user_id = answer_log.user_id and row_id = answer_log.id)
    ) as is_answered
  `.execute(trx);
  return rows[0]?.is_answered ?? false;
}

/** Notes that a merge is undone; what was moved is back. */
export async function updateUndone(trx: Transaction<DB>, id: number, undone_by: number) {
  await trx.deleteFrom('question_merge_moves').where('merge_id', '=', id).execute();
  await trx
    .updateTable('question_merges')
    .set({ undone_by, undone_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
