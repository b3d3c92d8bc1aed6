import type { DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { ownerOf } from '../person/tables.ts';
import { hasLike, joinedMemo, keyOf, MOVED_TABLES, type Pair } from './merge-tables.queries.ts';

/** Orders keep their numbers, receipts and decisions, so that no sum changes; what is booked names no account. */
async function moveOrders(trx: Transaction<DB>, { kept_id, merged_id }: Pair): Promise<void> {
  await sql`select set_config('amphi.merged_account', ${String(merged_id)}, true)`.execute(trx);
  await sql`update payments set user_id = ${kept_id} where user_id = ${merged_id}`.execute(trx);
}

/**
 * Extends the access of the account that stays to the later end of two live ones to a semester. What the merged account
 * had at another time moves, without the days that the other one has already.
 */
async function moveAccess(trx: Transaction<DB>, { kept_id, merged_id }: Pair): Promise<void> {
  await sql`
    update access as target set
      expires_at = greatest(target.expires_at, merged.expires_at),
      granted_until = greatest(target.granted_until, merged.granted_until),
      granted_for = coalesce(target.granted_for, merged.granted_for),
      payment_id = case when merged.expires_at > target.expires_at
        then coalesce(merged.payment_id, target.payment_id) else target.payment_id end
    from access as merged
    where target.user_id = ${kept_id} and merged.user_id = ${merged_id}
      and target.semester_id = merged.semester_id
      and target.revoked_at is null and merged.revoked_at is null
      and target.expires_at > now() and merged.expires_at > now()
  `.execute(trx);
  await sql`
    update access set user_id = ${kept_id}, starts_at = free.starts_at
    from (
      select id, case when revoked_at is null then greatest(starts_at, (
        select max(target.expires_at) from access as target
        where target.user_id = ${kept_id} and target.semester_id = merged.semester_id
          and target.revoked_at is null and target.starts_at < merged.expires_at
          and target.expires_at > merged.starts_at
      )) else starts_at end as starts_at
      from access as merged where user_id = ${merged_id}
    ) as free
    where free.id = access.id and free.starts_at < access.expires_at
  `.execute(trx);
}

/**
 * Moves sittings. Of two copies of a mock exam that begun first counts; the other stays as a training, or goes where it is not
 * finished. Copies of the same questions are ranked once. Of two sessions of a day that are not finished one goes on.
 */
async function moveSittings(trx: Transaction<DB>, { kept_id, merged_id }: Pair): Promise<void> {
  const isOfBoth = (table: string) =>
    sql`${sql.ref(`${table}.user_id`)} in (${kept_id}, ${merged_id})`;
  const isAfter = sql`other.user_id <> sittings.user_id and ${isOfBoth('other')}
    and (other.started_at, other.id) < (sittings.started_at, sittings.id)`;
  const isSecondCopy = sql`${isOfBoth('sittings')} and exists (
    select from sittings as other
    where other.mock_exam_id = sittings.mock_exam_id and ${isAfter})`;
  await sql`delete from sittings where finished_at is null and ${isSecondCopy}`.execute(trx);
  await sql`
    update sittings set mock_exam_id = null, unranked = coalesce(unranked, 'repeated')
    where ${isSecondCopy}
  `.execute(trx);
  await sql`
    update sittings set unranked = 'repeated'
    where ${isOfBoth('sittings')} and mode = 'exam' and finished_at is not null
      and unranked is null and exists (
        select from sittings as other
        where other.content_hash = sittings.content_hash and other.mode = 'exam'
          and other.finished_at is not null and ${isAfter})
  `.execute(trx);
  await sql`
    update sittings set user_id = ${kept_id},
      is_compared = (select is_compared from users where id = ${kept_id})
    where user_id = ${merged_id} and not (origin = 'plan' and finished_at is null and exists (
      select from sittings as other
      where other.user_id = ${kept_id} and other.planned_on = sittings.planned_on
        and other.origin = 'plan' and other.finished_at is null))
  `.execute(trx);
}

/** Both memos about a question become one. */
async function joinMemos(trx: Transaction<DB>, { kept_id, merged_id }: Pair): Promise<void> {
  await sql`
    update memos as target set body = ${joinedMemo},
      revision = target.revision + 1, updated_at = now()
    from memos as merged
    where target.user_id = ${kept_id} and merged.user_id = ${merged_id}
      and ${keyOf('target', 'question')} = ${keyOf('merged', 'question')} and target.body <> merged.body
  `.execute(trx);
}

/** Lets what merges of questions have moved return with them, unless the other account has answered the question as well. */
async function moveMergedQuestions(
  trx: Transaction<DB>,
  { kept_id, merged_id }: Pair,
): Promise<void> {
  await sql`
    update question_merge_moves set user_id = ${kept_id}
    from question_merges as merge
    where merge.change_id = question_merge_moves.change_id and user_id = ${merged_id}
      and not exists (select from answers where user_id = ${kept_id} and qcm_id = merge.kept_id)
      and not exists (
        select from qroc_answers where user_id = ${kept_id} and qroc_id = merge.kept_qroc_id)
  `.execute(trx);
}

/** Copies what the log says of the person, which does not change: it is written for the other account as well. */
async function copyPersonal(trx: Transaction<DB>, { kept_id, merged_id }: Pair): Promise<void> {
  await sql`
    insert into audit_personal (audit_id, user_id, before, after)
    select audit_id, ${kept_id}::bigint, before, after from audit_personal
    where user_id = ${merged_id}
    on conflict do nothing
  `.execute(trx);
}

/**
 * Moves all that an account has beside its answers; what both have keeps one, by the rules of each function. The caller
 * holds both accounts' records.
 */
export async function moveRecords(trx: Transaction<DB>, pair: Pair): Promise<void> {
  const { kept_id, merged_id } = pair;
  await moveOrders(trx, pair);
  await moveAccess(trx, pair);
  await moveSittings(trx, pair);
  await moveMergedQuestions(trx, pair);
  await joinMemos(trx, pair);
  for (const table of MOVED_TABLES) {
    const owner = sql.ref(ownerOf(table));
    await sql`
      update ${sql.table(table)} as own set ${owner} = ${kept_id}
      where ${sql.ref(`own.${ownerOf(table)}`)} = ${merged_id} and not ${hasLike(table, kept_id)}
    `.execute(trx);
  }
  await copyPersonal(trx, pair);
  await sql`
    update users set last_sign_in_at = greatest(users.last_sign_in_at, merged.last_sign_in_at)
    from users as merged where users.id = ${kept_id} and merged.id = ${merged_id}
      and merged.last_sign_in_at is not null
  `.execute(trx);
}
