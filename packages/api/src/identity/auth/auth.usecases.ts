import type { DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import {
  openedAccountMail,
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from '@amphi/domain/messages/fr/account/mails';
import { INVITATION_DAYS } from '@amphi/domain/staff/rules';
import type { openAccountInput } from '@amphi/domain/users/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Budget, Context, Services, SessionUser } from '../../platform/context.ts';
import { readContactPhone } from '../../platform/settings/settings.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  findUserByEmail,
  insertUser,
  lockUser,
  updateEmailConfirmed,
  updatePassword,
} from '../accounts/accounts.queries.ts';
import {
  claimPasswordReset,
  deleteSessionByToken,
  insertPasswordReset,
  isResetOpen,
} from './auth.queries.ts';
import { createConfirmationUrl } from './confirmation.usecases.ts';
import { RESET_LINKS_PER_HOUR, RESET_MINUTES } from './limits.ts';
import {
  claimResetRequest,
  countRecentResets,
  insertResetRequest,
} from './reset-requests.queries.ts';
import {
  accountKey,
  asStranger,
  asTrusted,
  countPasswordWork,
  hashNewPassword,
  linkKey,
  revokeSignIns,
  startSession,
} from './sign-in.usecases.ts';
import { createToken, hashToken } from './tokens.ts';

/**
 * Creates an account and signs in.
 *
 * @throws users.email_taken when the address has an account, in whatever case it is written
 */
export async function register(
  ctx: Context,
  { full_name, email, password }: { full_name: string; email: string; password: string },
): Promise<SessionUser> {
  const { db, limiter, mailer } = ctx.services;
  const { network } = ctx.caller;
  await limiter.consume('register_network', network);
  const key = accountKey(email);
  await limiter.consume('register', `${key}:${network}`);
  await countPasswordWork(ctx, key, false);
  const priority = asStranger(ctx.caller);
  const password_hash = await hashNewPassword(ctx.services, password, priority);
  const user = await inTransaction(db, async (trx) => {
    const created = await insertUser(trx, { full_name, email, password_hash });
    const url = await createConfirmationUrl(trx, ctx.services, created.id);
    const mail = welcomeMail({ to: email, url });
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

/**
 * Asks for a link to the address. With or without an account the same is written, so that neither the answer nor
 * its time tells whether there is one: the job that follows finds out.
 */
export async function forgotPassword(ctx: Context, { email }: { email: string }): Promise<void> {
  const { db, limiter, jobs } = ctx.services;
  const { network } = ctx.caller;
  await limiter.consume('password_reset_network', network);
  await limiter.consume('password_reset', `${accountKey(email)}:${network}`);
  await inTransaction(db, async (trx) => {
    await jobs.enqueueResetLink(trx, await insertResetRequest(trx, email));
  });
}

/**
 * Sends the link that a request asks for, if the address has an open account. Once an account was sent several in
 * an hour no more follow, since those before still work: strangers can't fill its mailbox. Running it again does no harm.
 */
export async function sendResetLink(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  requestId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const email = await claimResetRequest(trx, requestId);
    const user = email === undefined ? undefined : await findUserByEmail(trx, email);
    if (user === undefined || !user.is_active) return;
    if ((await countRecentResets(trx, user.id)) >= RESET_LINKS_PER_HOUR) return;
    const url = await insertResetLink(trx, user.id, settings);
    const mail = passwordResetMail({ to: user.email, url });
    await mailer.enqueue(trx, mail, { user_id: user.id, useful_minutes: RESET_MINUTES });
  });
}

/**
 * Makes a link by which an account gets a new password, once and for an hour.
 *
 * @param handed true of the first link of an account that the desk opens, which is good for days
 */
async function insertResetLink(
  trx: Transaction<DB>,
  userId: number,
  { public_url }: Services['settings'],
  handed = false,
): Promise<string> {
  const token = createToken();
  await insertPasswordReset(trx, userId, hashToken(token), handed);
  // Behind the hash, where browsers keep it: no server, proxy or `Referer` ever holds the token.
  return `${public_url}/reset-password#token=${token}`;
}

/**
 * Makes such a link for an administrator, who hands it over where no mail arrives.
 *
 * @throws users.not_found
 */
export function createResetLink({ db, settings }: Services, actor_id: number, id: number) {
  return inTransaction(db, async (trx) => {
    required(await lockUser(trx, id), 'users.not_found');
    const link = await insertResetLink(trx, id, settings);
    await insertAudit(trx, { actor_id, action: 'users.createResetLink', entity_id: id, after: {} });
    return { link };
  });
}

/**
 * Opens an account for a person who stands at the desk, with a password that is not known to anybody and a link by which
 * they choose theirs: mailed where mails are sent, and answered to be handed over on paper.
 *
 * @throws users.email_taken
 */
export async function openAccount(
  services: Services,
  actor_id: number,
  account: z.output<typeof openAccountInput>,
) {
  const { db, mailer, settings } = services;
  const password_hash = await hashNewPassword(services, createToken());
  return inTransaction(db, async (trx) => {
    const { id, full_name, email } = await insertUser(trx, { ...account, password_hash });
    const link = await insertResetLink(trx, id, settings, true);
    await insertAudit(trx, {
      actor_id,
      action: 'users.create',
      entity_id: id,
      after: {},
      personal: { user_id: id, after: account },
    });
    const mail = openedAccountMail({ to: email, url: link });
    await mailer.enqueue(trx, mail, { user_id: id, useful_minutes: INVITATION_DAYS * 24 * 60 });
    return { id, full_name, email, link, is_mailed: settings.sends_mail };
  });
}

/** Tells an account's owner that its password is another one now. */
export async function tellOfNewPassword(
  services: Pick<Services, 'mailer' | 'settings' | 'timezone'>,
  trx: Transaction<DB>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const { mailer, settings, timezone } = services;
  const mail = passwordChangedMail({
    to: email,
    changed: { at: new Date(), timezone },
    url: `${settings.public_url}/forgot-password`,
    contact_phone: await readContactPhone(trx, services),
  });
  await mailer.enqueue(trx, mail, { user_id: id });
}

/**
 * Sets the password of an account from the terminal and ends all of its sessions and links.
 *
 * @returns false when no account has the address
 */
export async function setPassword(
  services: Pick<Services, 'db' | 'passwords' | 'mailer' | 'settings' | 'timezone' | 'isPublic'>,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const password_hash = await hashNewPassword(services, password);
  return inTransaction(services.db, async (trx) => {
    const found = await findUserByEmail(trx, email);
    if (found === undefined) return false;
    const user = await updatePassword(trx, found.id, password_hash);
    await revokeSignIns(trx, user.id);
    await insertAudit(trx, {
      actor_id: null,
      action: 'users.update',
      entity_id: user.id,
      before: { role: found.role, is_active: found.is_active },
      after: { role: found.role, is_active: found.is_active, password_changed: true },
    });
    await tellOfNewPassword(services, trx, user);
    return true;
  });
}

/**
 * Sets a new password with a link's token and ends all sessions of the account, whose address a mailed link confirms.
 *
 * @throws auth.invalid_reset_token when it is unknown, used or too old
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { services, caller } = ctx;
  const { db, limiter } = services;
  const invalid: Budget = ['reset_token', caller.network];
  await limiter.assertLeft([invalid]);
  const tokenHash = hashToken(token);
  if (!(await isResetOpen(db, tokenHash))) {
    await limiter.count([invalid]);
    throw new DomainError('auth.invalid_reset_token', 'token');
  }
  const key = linkKey(tokenHash);
  await countPasswordWork(ctx, key, false);
  const password_hash = await hashNewPassword(services, password, asTrusted(caller, key));
  await inTransaction(db, async (trx) => {
    const reset = await claimPasswordReset(trx, tokenHash);
    if (reset === undefined) throw new DomainError('auth.invalid_reset_token', 'token');
    const user = await updatePassword(trx, reset.user_id, password_hash);
    if (reset.confirms_address) await updateEmailConfirmed(trx, reset.user_id);
    await revokeSignIns(trx, reset.user_id);
    await tellOfNewPassword(services, trx, user);
  });
  caller.clearSession();
}
