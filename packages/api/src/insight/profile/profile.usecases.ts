import type { Database } from '@amphi/db';
import { type Device, describeDevice } from '@amphi/domain/auth/device';
import { DomainError, required } from '@amphi/domain/errors';
import { updateName, updatePassword } from '../../identity/accounts/accounts.queries.ts';
import {
  deleteSessionOfUser,
  deleteSessionsOfUser,
  listLiveSessions,
} from '../../identity/auth/auth.queries.ts';
import { tellOfNewPassword } from '../../identity/auth/auth.usecases.ts';
import { assertOwnPassword, priorityOf } from '../../identity/auth/own-password.usecases.ts';
import {
  hashNewPassword,
  revokeSignIns,
  startSession,
} from '../../identity/auth/sign-in.usecases.ts';
import type { Context, CurrentSession, SessionUser } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { removeOwnUser } from '../users/users.usecases.ts';

/** Gives oneself another name. */
export async function rename(
  db: Database,
  userId: number,
  full_name: string,
): Promise<SessionUser> {
  return required(await updateName(db, userId, full_name), 'auth.required');
}

/**
 * Changes one's password. All sessions and reset links of the account end; the browser that asked gets
 * a new session.
 *
 * @throws auth.wrong_password when the present one is not right
 */
export async function changePassword(
  ctx: Context,
  userId: number,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  const { db } = ctx.services;
  await assertOwnPassword(ctx, userId, current_password);
  const password_hash = await hashNewPassword(ctx.services, password, priorityOf(ctx, userId));
  const { has_second_factor } = await inTransaction(db, async (trx) => {
    const user = await updatePassword(trx, userId, password_hash);
    await revokeSignIns(trx, userId);
    await tellOfNewPassword(ctx.services, trx, user);
    return user;
  });
  await startSession(ctx, userId, password_hash, has_second_factor);
}

export interface OwnSession {
  id: number;
  device: Device;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** True of the session that asks. */
  is_current: boolean;
}

/** Lists the person's sessions: this one first, then the latest use. */
export async function listSessions(
  db: Database,
  { id, user }: CurrentSession,
): Promise<OwnSession[]> {
  const sessions = (await listLiveSessions(db, user.id)).map(({ user_agent, ...session }) => ({
    ...session,
    device: describeDevice(user_agent),
    is_current: session.id === id,
  }));
  return sessions.sort((one, other) => Number(other.is_current) - Number(one.is_current));
}

/**
 * Ends one of one's own sessions; this one too, which is as good as signing out.
 *
 * @throws sessions.not_found when it is gone, or another user's
 */
export async function endSession(
  { services: { db }, caller }: Context,
  current: CurrentSession,
  id: number,
): Promise<void> {
  const ended = await deleteSessionOfUser(db, current.user.id, id);
  if (!ended) throw new DomainError('sessions.not_found');
  if (id === current.id) caller.clearSession();
}

/** Ends all of one's sessions but this one. */
export async function endOtherSessions(db: Database, current: CurrentSession): Promise<void> {
  await deleteSessionsOfUser(db, current.user.id, current.id);
}

/**
 * Deletes one's own account, for good.
 *
 * @throws auth.wrong_password, users.last_admin
 */
export async function removeAccount(ctx: Context, userId: number, password: string): Promise<void> {
  await assertOwnPassword(ctx, userId, password);
  await removeOwnUser(ctx.services, userId);
  ctx.caller.clearSession();
}
