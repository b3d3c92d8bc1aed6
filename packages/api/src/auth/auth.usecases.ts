import type { DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import {
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from '@amphi/domain/messages/fr/mails';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Context, CurrentSession, Services } from '../context.ts';
import { inTransaction } from '../transactions.ts';
import {
  findUserForLogin,
  insertUser,
  type SessionUser,
  updatePassword,
} from '../users/users.queries.ts';
import {
  claimPasswordReset,
  deletePasswordResets,
  deleteSessionByToken,
  deleteSessionsOfUser,
  findSession,
  insertPasswordReset,
  insertSession,
  touchSession,
} from './auth.queries.ts';
import { RESET_MINUTES } from './limits.ts';
import { createSessionToken, createToken, hashToken } from './tokens.ts';

/** Who calls, by the session cookie; notes every few minutes that the session is in use. */
export async function currentSession(
  { services: { db } }: Pick<Context, 'services'>,
  token: string | null,
): Promise<CurrentSession | null> {
  if (token === null) return null;
  const session = await findSession(db, hashToken(token));
  if (session === undefined) return null;
  if (session.stale) await touchSession(db, session.id);
  return { id: session.id, user: session.user };
}

/**
 * Starts a session of its own and ends the one that the browser had, whoever's it was.
 *
 * @param passwordHash the one that was checked, or has just been set
 * @throws auth.invalid_credentials when that password is no longer the account's
 */
export async function startSession(
  { services: { db }, caller }: Context,
  userId: number,
  passwordHash: string,
): Promise<void> {
  const { token: former } = caller;
  const token = createSessionToken();
  const session = {
    token_hash: hashToken(token),
    user_id: userId,
    user_agent: caller.userAgent?.slice(0, 300) ?? null,
  };
  const expires = await inTransaction(db, async (trx) => {
    if (former !== null) await deleteSessionByToken(trx, hashToken(former));
    return insertSession(trx, session, passwordHash);
  });
  if (expires === undefined) throw new DomainError('auth.invalid_credentials');
  caller.setSession(token, expires);
}

/** What tries at an account are counted under; counters outlive accounts, so no address is kept. */
function accountKey(email: string): string {
  return `account:${hashToken(email.toLowerCase()).toString('base64url')}`;
}

/**
 * Signs in.
 *
 * @throws auth.invalid_credentials for an unknown address and a wrong password alike
 * @throws auth.account_disabled only to those who know the password
 */
export async function login(
  ctx: Context,
  { username, password }: { username: string; password: string },
): Promise<{ user: SessionUser }> {
  const { db, passwords, limiter } = ctx.services;
  await limiter.consume('login', ctx.caller.address);
  await limiter.consume('login', accountKey(username));
  const found = await findUserForLogin(db, username);
  const matches = await passwords.verify(found?.password_hash ?? null, password);
  if (found === undefined || !matches) throw new DomainError('auth.invalid_credentials');
  if (!found.is_active) throw new DomainError('auth.account_disabled');
  const { password_hash, ...user } = found;
  await startSession(ctx, user.id, password_hash);
  return { user };
}

/**
 * Creates an account and signs in.
 *
 * @throws users.email_taken when the address has an account, in whatever case it is written
 */
export async function register(
  ctx: Context,
  { full_name, email, password }: { full_name: string; email: string; password: string },
): Promise<SessionUser> {
  const { db, passwords, limiter, mailer, settings } = ctx.services;
  await limiter.consume('register', ctx.caller.address);
  await limiter.consume('register', accountKey(email));
  const password_hash = await passwords.hash(password);
  const user = await inTransaction(db, async (trx) => {
    const created = await insertUser(trx, { full_name, email, password_hash });
    const mail = welcomeMail({ to: email, full_name, url: settings.public_url });
    await mailer.enqueue(trx, mail, { user_id: created.id });
    return created;
  });
  await startSession(ctx, user.id, password_hash);
  return user;
}

/** Ends the caller's session, if there is one. */
export async function logout({ services: { db }, caller }: Context): Promise<void> {
  if (caller.token !== null) await deleteSessionByToken(db, hashToken(caller.token));
  caller.clearSession();
}

/** Sends a link to the address if it has an account; answers nothing either way. */
export async function forgotPassword(ctx: Context, { email }: { email: string }): Promise<void> {
  const { db, limiter, mailer, settings } = ctx.services;
  await limiter.consume('password_reset', ctx.caller.address);
  await limiter.consume('password_reset', accountKey(email));
  const user = await findUserForLogin(db, email);
  if (user === undefined || !user.is_active) return;
  const token = createToken();
  const url = `${settings.public_url}/reset-password?token=${token}`;
  await inTransaction(db, async (trx) => {
    await insertPasswordReset(trx, user.id, hashToken(token));
    const mail = passwordResetMail({ to: user.email, full_name: user.full_name, url });
    await mailer.enqueue(trx, mail, { user_id: user.id, useful_minutes: RESET_MINUTES });
  });
}

/** Tells an account's owner that its password is another one now. */
export async function tellOfNewPassword(
  { mailer, settings, timezone }: Pick<Services, 'mailer' | 'settings' | 'timezone'>,
  trx: Transaction<DB>,
  { id, email, full_name }: { id: number; email: string; full_name: string },
): Promise<void> {
  const mail = passwordChangedMail({
    to: email,
    full_name,
    changed: { at: new Date(), timezone },
    url: `${settings.public_url}/forgot-password`,
    contact_phone: settings.contact_phone,
  });
  await mailer.enqueue(trx, mail, { user_id: id });
}

/**
 * Sets the password of an account from the terminal and ends all of its sessions and links.
 *
 * @returns false when no account has the address
 */
export async function setPassword(
  services: Pick<Services, 'db' | 'passwords' | 'mailer' | 'settings' | 'timezone'>,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const password_hash = await services.passwords.hash(password);
  return inTransaction(services.db, async (trx) => {
    const found = await findUserForLogin(trx, email);
    if (found === undefined) return false;
    const user = await updatePassword(trx, found.id, password_hash);
    await deleteSessionsOfUser(trx, user.id);
    await deletePasswordResets(trx, user.id);
    await insertAudit(trx, {
      actor_id: null,
      action: 'users.update',
      entity: 'users',
      entity_id: user.id,
      before: { role: found.role, is_active: found.is_active },
      after: { role: found.role, is_active: found.is_active, password_changed: true },
    });
    await tellOfNewPassword(services, trx, user);
    return true;
  });
}

/**
 * Sets a new password with a link's token and ends all sessions of the account.
 *
 * @throws auth.invalid_reset_token when it is unknown, used or more than an hour old
 */
export async function resetPassword(
  { services, caller }: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, passwords, limiter } = services;
  await limiter.consume('password_reset', caller.address);
  const password_hash = await passwords.hash(password);
  await inTransaction(db, async (trx) => {
    const userId = await claimPasswordReset(trx, hashToken(token));
    if (userId === undefined) throw new DomainError('auth.invalid_reset_token', 'token');
    const user = await updatePassword(trx, userId, password_hash);
    await deleteSessionsOfUser(trx, userId);
    await deletePasswordResets(trx, userId);
    await tellOfNewPassword(services, trx, user);
  });
  caller.clearSession();
}
