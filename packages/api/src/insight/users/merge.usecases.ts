import type { Connection, DB, Transaction } from '@amphi/db';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import { isSameName } from '@amphi/domain/removals/rules';
import { MERGE_FIGURES } from '@amphi/domain/users/merge';
import type { mergePreviewInput, mergeUsersInput } from '@amphi/domain/users/schema';
import type { z } from 'zod';
import { lockUser } from '../../identity/accounts/accounts.queries.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { lockUserRecords } from '../../platform/locks.queries.ts';
import { lockLearner } from '../../study/reviews/cards.queries.ts';
import { foldWithin } from '../../study/reviews/fold.usecases.ts';
import { countMergeFigures, findMergeObstacles, listMergedAccess } from './merge.queries.ts';
import { moveAnswers } from './merge-answers.queries.ts';
import { moveRecords } from './merge-records.queries.ts';
import type { Pair } from './merge-tables.queries.ts';
import { findAdminUser } from './users.queries.ts';
import { eraseUser } from './users.usecases.ts';

/** Both, or none of them where they are one. */
const inOrder = ({ kept_id, merged_id }: Pair) =>
  kept_id === merged_id ? [] : [kept_id, merged_id].sort((one, other) => one - other);

/** Null: the accounts can be merged. */
async function refusalOf(
  db: Connection,
  merged: Pick<SessionUser, 'is_admin' | 'staff'>,
  pair: Pair,
): Promise<ErrorCode | null> {
  if (merged.is_admin || merged.staff.length > 0) return 'users.merge_staff';
  const { has_pending, has_exam, has_long_memo } = await findMergeObstacles(db, pair);
  if (has_pending) return 'users.merge_pending_orders';
  if (has_exam) return 'users.merge_exam_running';
  return has_long_memo ? 'users.merge_long_memos' : null;
}

/**
 * Previews the merge of one account into another of the same person: what it would move, and why it is refused where it is.
 *
 * @throws users.not_found when one of them is gone, or both are the same
 */
export async function previewMerge({ db }: Services, pair: z.output<typeof mergePreviewInput>) {
  const accounts = await Promise.all(inOrder(pair).map((id) => findAdminUser(db, id)));
  const kept = accounts.find((account) => account?.id === pair.kept_id);
  const merged = accounts.find((account) => account?.id === pair.merged_id);
  if (kept === undefined || merged === undefined) throw new DomainError('users.not_found');
  const [figures, accesses, refusal] = await Promise.all([
    countMergeFigures(db, pair),
    listMergedAccess(db, pair),
    refusalOf(db, merged, pair),
  ]);
  return { kept, merged, figures, accesses, refusal };
}

/** Locks both accounts in the order of their numbers. */
async function lockBoth(trx: Transaction<DB>, pair: Pair) {
  const locked = new Map<number, SessionUser>();
  for (const id of inOrder(pair)) {
    const user = await lockUser(trx, id);
    if (user !== undefined) locked.set(id, user);
  }
  const kept = locked.get(pair.kept_id);
  const merged = locked.get(pair.merged_id);
  if (kept === undefined || merged === undefined) throw new DomainError('users.not_found');
  return { kept, merged };
}

/**
 * Merges an account into another one of the same person: all that it has goes to the one that stays, as if it had always
 * been one account, then the emptied account is deleted. A backup from before brings it back whole, so that it is not
 * on the list of what was to be forgotten.
 *
 * @throws users.not_found when one of them is gone, or both are the same
 * @throws users.merge_other_address unless the address of the merged account was typed
 * @throws users.merge_staff, users.merge_pending_orders, users.merge_exam_running, users.merge_long_memos
 */
export async function mergeUsers(
  services: Services,
  actor_id: number,
  { confirm_email, ...pair }: z.output<typeof mergeUsersInput>,
): Promise<void> {
  await eraseUser(services, async (trx) => {
    const { kept, merged } = await lockBoth(trx, pair);
    if (!isSameName(confirm_email, merged.email)) {
      throw new DomainError('users.merge_other_address', 'confirm_email');
    }
    const ids = inOrder(pair);
    for (const id of ids) await lockLearner(trx, id);
    await lockUserRecords(trx, ids);
    const refusal = await refusalOf(trx, merged, pair);
    if (refusal !== null) throw new DomainError(refusal);
    for (const id of ids) await foldWithin(trx, services.timezone, id);
    const figures = await countMergeFigures(trx, pair);
    await moveRecords(trx, pair);
    await moveAnswers(trx, pair);
    const { id, role, is_active, created_at } = merged;
    const moved = MERGE_FIGURES.map((figure) => [figure, figures[figure].moved] as const);
    const entry = {
      actor_id,
      action: 'users.merge',
      entity_id: kept.id,
      before: { merged_id: id, role, is_active, created_at },
      after: Object.fromEntries(moved.filter(([, count]) => count > 0)),
      personal: {
        user_id: kept.id,
        before: { full_name: merged.full_name, email: merged.email },
        after: { full_name: kept.full_name, email: kept.email },
      },
    };
    return { user: merged, entry, isForgotten: false };
  });
}
