import type { DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import { type updateUserInput, userAsRead } from '@amphi/domain/users/schema';
import type { z } from 'zod';
import { deleteUnsubmittedDrafts } from '../../catalog/drafts/drafts.queries.ts';
import { deletePendingBatches } from '../../catalog/imports/imports.queries.ts';
import {
  findUserByEmail,
  insertUser,
  lockUser,
  updateEmailConfirmed,
  updateEmailUnconfirmed,
} from '../../identity/accounts/accounts.queries.ts';
import { tellOfNewPassword } from '../../identity/auth/auth.usecases.ts';
import { assertEmailConfirmed } from '../../identity/auth/confirmation.usecases.ts';
import { asTrusted, hashNewPassword, revokeSignIns } from '../../identity/auth/sign-in.usecases.ts';
import { deleteInvitationsTo } from '../../identity/invitations/invitations.queries.ts';
import { type AuditEntry, insertAudit } from '../../platform/audit/audit.queries.ts';
import { assertConfirmed } from '../../platform/confirmation.ts';
import type { Context, Services, SessionUser } from '../../platform/context.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { failureOf } from '../../platform/errors.ts';
import { lockUserRecords } from '../../platform/locks.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { insertStrayFiles } from '../../platform/uploads/stray-files.queries.ts';
import { removeStrayFiles } from '../../platform/uploads/stray-files.usecases.ts';
import { deleteExpiredEntries } from '../../sales/payments/ledger.queries.ts';
import {
  deleteUser,
  findAdminUser,
  hasAdmin,
  listAddressesOfUser,
  listReceiptsOfUser,
  lockActiveAdmins,
  lockFirstAdmin,
  updateUser,
} from './users.queries.ts';

/** At least one active administrator remains. */
async function assertNotLastAdmin(trx: Transaction<DB>, target: SessionUser): Promise<void> {
  if (!target.is_admin || !target.is_active) return;
  const admins = await lockActiveAdmins(trx);
  if (admins.every((admin) => admin.id === target.id)) throw new DomainError('users.last_admin');
}

/** No administrator locks themself out, and at least one remains. */
async function assertAdminRemains(
  trx: Transaction<DB>,
  actorId: number,
  target: SessionUser,
): Promise<void> {
  if (target.id === actorId) throw new DomainError('users.own_account');
  await assertNotLastAdmin(trx, target);
}

/** Two administrators who remove each other at once: the locks are taken in the same order. */
async function lockForChange(trx: Transaction<DB>, id: number): Promise<SessionUser> {
  await lockActiveAdmins(trx);
  return required(await lockUser(trx, id), 'users.not_found');
}

/**
 * Changes an account. Deactivation, a new password and another address end all of its sessions and links, the
 * caller's own too. Another address is not confirmed until its reader or an administrator does so: with
 * `email_confirmed`, or by making it an administrator's without saying `email_confirmed: false`.
 *
 * @throws users.email_unconfirmed at the field `role`
 * @throws users.own_account, users.last_admin when it would leave no one in charge
 * @throws users.email_taken when another account has the address
 * @throws edits.conflict when it is not `if_unmodified` any more
 */
export async function changeUser(
  { services, caller }: Context,
  actorId: number,
  input: z.output<typeof updateUserInput>,
) {
  const { id, if_unmodified, password, role, is_active, email_confirmed, ...names } = input;
  const { db } = services;
  const password_hash =
    password === undefined
      ? undefined
      : await hashNewPassword(services, password, asTrusted(caller, `user:${actorId}`));
  return inTransaction(db, async (trx) => {
    const before = await lockForChange(trx, id);
    const read = { entity: 'users', id, before, asRead: userAsRead, if_unmodified } as const;
    await assertUnmodified(trx, read);
    const after = { ...names, role: role ?? before.role, is_active: is_active ?? before.is_active };
    const losesPower = before.is_admin && (after.role !== 'admin' || !after.is_active);
    const losesEntry = before.is_active && !after.is_active;
    if (losesPower || losesEntry) await assertAdminRemains(trx, actorId, before);
    const isElsewhere = before.email.toLowerCase() !== names.email.toLowerCase();
    const getsPower = !before.is_admin && after.role === 'admin';
    const isVouchedFor = email_confirmed ?? getsPower;
    const isConfirmed = isVouchedFor || (before.email_confirmed && !isElsewhere);
    if (getsPower) assertEmailConfirmed({ email_confirmed: isConfirmed });
    await updateUser(trx, id, { ...after, ...(password_hash ? { password_hash } : {}) });
    if (isElsewhere) await updateEmailUnconfirmed(trx, id);
    if (isVouchedFor) await updateEmailConfirmed(trx, id);
    // A mailbox that is the account's no longer must not open it by a link that it has received.
    if (losesEntry || password_hash || isElsewhere) await revokeSignIns(trx, id);
    if (password_hash) await tellOfNewPassword(services, trx, { id, ...names });
    await insertAudit(trx, {
      actor_id: actorId,
      action: 'users.update',
      entity_id: id,
      before: { role: before.role, is_active: before.is_active },
      after: {
        role: after.role,
        is_active: after.is_active,
        ...(password_hash && { password_changed: true }),
        ...(isVouchedFor && !before.email_confirmed && { email_confirmed: true }),
      },
      personal: {
        user_id: id,
        before: { full_name: before.full_name, email: before.email },
        after: names,
      },
    });
    return required(await findAdminUser(trx, id), 'users.not_found');
  });
}

/** Services that the deletion of an account needs. */
export type ErasingServices = Pick<Services, 'db' | 'receipts' | 'mailer' | 'deletions'>;

/** An account that may be deleted, with all that goes with it locked. */
interface Erasure {
  user: SessionUser;
  entry: AuditEntry;
  /** True where the person is to be forgotten: a backup that brings the account back does so for a moment only. */
  isForgotten: boolean;
}

/**
 * Deletes an account with its orders, receipts, access, answers, sessions and votes: one rule for
 * all callers. The audit log and the accounting keep sums, dates and decisions, without the person.
 *
 * @param prepare locks the account and decides
 */
export async function eraseUser(
  { db, receipts, mailer, deletions }: ErasingServices,
  prepare: (trx: Transaction<DB>) => Promise<Erasure>,
): Promise<void> {
  const { files, addresses, deleted } = await inTransaction(db, async (trx) => {
    const { user, entry, isForgotten } = await prepare(trx);
    const { id, created_at } = user;
    const leftovers = {
      files: await listReceiptsOfUser(trx, id),
      addresses: await listAddressesOfUser(trx, id),
    };
    await deleteUnsubmittedDrafts(trx, id);
    await deletePendingBatches(trx, id);
    await deleteUser(trx, id);
    await deleteExpiredEntries(trx);
    await deleteInvitationsTo(trx, leftovers.addresses);
    await insertStrayFiles(trx, leftovers.files);
    const deleted_at = await insertAudit(trx, entry);
    return { ...leftovers, deleted: isForgotten ? { user_id: id, created_at, deleted_at } : null };
  });
  // After the commit: a file without an order is a nuisance, an order without its file a loss. What
  // cannot be removed now is noted, and the clean-up tries again, as it does for the list of deletions.
  await Promise.allSettled([
    removeStrayFiles(
      db,
      files.map((name) => ({ name, remove: () => receipts.remove(name) })),
    ),
    mailer.forget(addresses),
    deleted && deletions.add(deleted),
  ]);
}

/** The deletion of an account that its person or an administrator asks for. */
const removalOf =
  (
    { actorId, id }: { actorId: number | null; id: number },
    assertAllowed: (trx: Transaction<DB>, user: SessionUser) => Promise<void>,
  ) =>
  async (trx: Transaction<DB>): Promise<Erasure> => {
    const user = await lockForChange(trx, id);
    await assertAllowed(trx, user);
    await lockUserRecords(trx, [id]);
    const { role, is_active, created_at } = user;
    const entry = {
      actor_id: actorId,
      action: 'users.remove',
      entity_id: id,
      before: { role, is_active, created_at },
    };
    return { user, entry, isForgotten: true };
  };

/**
 * Deletes the account of another user, as an administrator.
 *
 * @throws users.own_account, users.last_admin when it would leave no one in charge
 * @throws removals.other_name unless `confirmName`, where given, is the full name
 */
export async function removeUser(
  services: Services,
  actorId: number,
  id: number,
  confirmName?: string,
): Promise<void> {
  const removal = removalOf({ actorId, id }, async (trx, before) => {
    assertConfirmed(before.full_name, confirmName);
    await assertAdminRemains(trx, actorId, before);
  });
  await eraseUser(services, removal);
}

/**
 * Deletes one's own account.
 *
 * @throws users.last_admin when it would leave no one in charge
 */
export async function removeOwnUser(services: Services, id: number): Promise<void> {
  await eraseUser(services, removalOf({ actorId: id, id }, assertNotLastAdmin));
}

/**
 * Deletes an account that a restored backup has brought back, as the operator.
 *
 * @throws users.last_admin when it would leave no one in charge
 */
export async function eraseAgain(services: ErasingServices, id: number): Promise<void> {
  await eraseUser(services, removalOf({ actorId: null, id }, assertNotLastAdmin));
}

/** Role and confirmed address of an account that the operator creates at the terminal or by the settings. */
const OF_OPERATOR = { role: 'admin', email_confirmed: true } as const;

/**
 * Creates an administrator; an address that has an account already is left alone.
 *
 * @returns whether the account is new
 */
export async function createAdmin(
  services: Pick<Services, 'db' | 'passwords' | 'isPublic'>,
  account: { email: string; password: string; full_name?: string },
): Promise<boolean> {
  const { email, password, full_name = 'Administration' } = account;
  const { db } = services;
  if ((await findUserByEmail(db, email)) !== undefined) return false;
  const password_hash = await hashNewPassword(services, password);
  try {
    await insertUser(db, { full_name, email, password_hash, ...OF_OPERATOR });
    return true;
  } catch (error) {
    // Another process that starts at the same moment was faster.
    if (failureOf(error).code !== 'users.email_taken') throw error;
    return false;
  }
}

/** Outcome for the administrator that the settings name. */
export type FirstAdmin = 'created' | 'admin_exists' | 'email_taken';

/**
 * Creates an administrator while there is none. Of several processes that start at once one does.
 *
 * @throws auth.published_password where the password would open nothing
 */
export async function createFirstAdmin(
  services: Pick<Services, 'db' | 'passwords' | 'isPublic'>,
  { email, password }: { email: string; password: string },
): Promise<FirstAdmin> {
  const { db } = services;
  // Hashed before the lock, and only where it may be wanted: most starts find an administrator.
  if (await hasAdmin(db)) return 'admin_exists';
  const password_hash = await hashNewPassword(services, password);
  return inTransaction(db, async (trx) => {
    await lockFirstAdmin(trx);
    if (await hasAdmin(trx)) return 'admin_exists';
    if ((await findUserByEmail(trx, email)) !== undefined) return 'email_taken';
    const full_name = 'Administration';
    await insertUser(trx, { full_name, email, password_hash, ...OF_OPERATOR });
    return 'created';
  });
}
