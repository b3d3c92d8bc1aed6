import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { DeletedAccount, DeletionList } from '../../platform/context.ts';
import { listAccountsAmong, listLoggedDeletions } from './deletions.queries.ts';
import { type ErasingServices, eraseAgain } from './users.usecases.ts';

const keyOf = ({ user_id, created_at }: Pick<DeletedAccount, 'user_id' | 'created_at'>): string =>
  `${user_id} ${created_at.getTime()}`;

/**
 * The accounts that are there although they were deleted: a backup from before has brought them back.
 *
 * @returns their numbers
 */
export async function findReturnedAccounts(
  db: Database,
  deletions: Pick<DeletionList, 'list'>,
): Promise<number[]> {
  const listed = await deletions.list();
  const keys = new Set(listed.map(keyOf));
  const present = await listAccountsAmong(
    db,
    listed.map(({ user_id }) => user_id),
  );
  return present
    .filter(({ id, created_at }) => keys.has(keyOf({ user_id: id, created_at })))
    .map(({ id }) => id);
}

/** Adds to the list what the log knows and the list does not: the store may have been away. */
async function completeList({ db, deletions }: ErasingServices): Promise<void> {
  const listed = new Set((await deletions.list()).map(keyOf));
  for (const account of await listLoggedDeletions(db)) {
    if (!listed.has(keyOf(account))) await deletions.add(account);
  }
}

/**
 * Makes list and database agree: what was deleted since the backup that the database comes from is deleted again. The
 * last administrator stays, since the back-office would have no account otherwise.
 *
 * @returns how many accounts were deleted
 */
export async function reapplyDeletions(services: ErasingServices): Promise<number> {
  await completeList(services);
  let erased = 0;
  for (const id of await findReturnedAccounts(services.db, services.deletions)) {
    try {
      await eraseAgain(services, id);
      erased += 1;
    } catch (error) {
      // Another server may have been faster.
      const passes = ['users.last_admin', 'users.not_found'];
      if (!(error instanceof DomainError && passes.includes(error.code))) throw error;
    }
  }
  return erased;
}
