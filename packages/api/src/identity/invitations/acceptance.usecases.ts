import type { DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { acceptInvitationInput, registerInvitedInput } from '@amphi/domain/staff/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Budget, Context, SessionUser } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  findUserByEmail,
  insertUser,
  lockUser,
  updateEmailConfirmed,
  updatePassword,
} from '../accounts/accounts.queries.ts';
import { tellOfNewPassword } from '../auth/auth.usecases.ts';
import { assertProtected } from '../auth/session.usecases.ts';
import {
  asStranger,
  countPasswordWork,
  hashNewPassword,
  linkKey,
  revokeSignIns,
  startSession,
} from '../auth/sign-in.usecases.ts';
import { hashToken } from '../auth/tokens.ts';
import { insertStaffRole } from '../staff/staff.queries.ts';
import { noted } from '../staff/staff.usecases.ts';
import { claimInvitation, findOpenInvitation } from './invitations.queries.ts';

const invalid = () => new DomainError('staff.invalid_invitation');

/**
 * The invitation of a token that is good still. Tokens that are not are counted, so that they can't be guessed.
 *
 * @throws staff.invalid_invitation
 */
async function requireInvitation({ services: { db, limiter }, caller }: Context, token: string) {
  const budget: Budget = ['reset_token', caller.network];
  await limiter.assertLeft([budget]);
  const invitation = await findOpenInvitation(db, hashToken(token));
  if (invitation !== undefined) return invitation;
  await limiter.count([budget]);
  throw invalid();
}

/** Reads an invitation for the person to whom its link was mailed. */
export async function readInvitation(ctx: Context, token: string) {
  const invitation = await requireInvitation(ctx, token);
  const user = await findUserByEmail(ctx.services.db, invitation.email);
  return {
    ...invitation,
    has_account: user !== undefined,
    /** True where that account accepts signed in; otherwise it gets a new password. */
    email_confirmed: user?.email_confirmed ?? false,
  };
}

/** Uses the invitation up for an account, which is locked or new. */
async function acceptRole(trx: Transaction<DB>, token: string, user: SessionUser): Promise<void> {
  const invitation = await claimInvitation(trx, hashToken(token));
  if (invitation === undefined) throw invalid();
  const { id, invited_by, ...granted } = invitation;
  // An administrator by now has no use for it.
  if (!user.is_admin)
    await insertStaffRole(trx, { user_id: user.id, ...granted, granted_by: invited_by });
  await insertAudit(trx, {
    actor_id: user.id,
    action: 'invitations.accept',
    entity_id: id,
    after: { user_id: user.id, ...noted(granted) },
  });
}

/**
 * Gives the role to the account that the address of the invitation has. Who holds the link reads the mails of that
 * address, but a stranger may have registered with it: an account whose address is confirmed accepts signed in. Any
 * other gets a new password, which ends all that opened it before, and confirms the address.
 *
 * @throws staff.invalid_invitation also when the account is deactivated, or there is none
 * @throws staff.sign_in_to_accept without a session of that account
 * @throws staff.new_password_required at the field `password`
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: z.output<typeof acceptInvitationInput>,
): Promise<void> {
  const { services, caller } = ctx;
  const { email } = await requireInvitation(ctx, token);
  const session = await ctx.session();
  const password_hash = password && (await hashOfInvited(ctx, token, password));
  const isOpened = await inTransaction(services.db, async (trx) => {
    const found = await findUserByEmail(trx, email);
    const user = found && (await lockUser(trx, found.id));
    if (!user?.is_active) throw invalid();
    if (user.email_confirmed) {
      if (session?.user.id !== user.id) throw new DomainError('staff.sign_in_to_accept');
      assertProtected(session.user);
    } else {
      if (!password_hash) throw new DomainError('staff.new_password_required', 'password');
      await updatePassword(trx, user.id, password_hash);
      await updateEmailConfirmed(trx, user.id);
      await revokeSignIns(trx, user.id);
      await tellOfNewPassword(services, trx, user);
    }
    await acceptRole(trx, token, user);
    return user.email_confirmed;
  });
  // Also where the browser's session was that of the account, and has ended.
  if (!isOpened) caller.clearSession();
}

/**
 * Creates the account of an invitation, with the address that it was sent to, and signs in.
 *
 * @throws staff.invalid_invitation
 * @throws users.email_taken when the address has got an account meanwhile
 */
export async function registerInvited(
  ctx: Context,
  { token, full_name, password }: z.output<typeof registerInvitedInput>,
): Promise<SessionUser> {
  const { services, caller } = ctx;
  const { email } = await requireInvitation(ctx, token);
  await services.limiter.consume('register_network', caller.network);
  const password_hash = await hashOfInvited(ctx, token, password);
  const user = await inTransaction(services.db, async (trx) => {
    const created = await insertUser(trx, {
      full_name,
      email,
      password_hash,
      email_confirmed: true,
    });
    await acceptRole(trx, token, created);
    return lockUser(trx, created.id);
  });
  if (user === undefined) throw invalid();
  await startSession(ctx, user.id, password_hash);
  return user;
}

/** Hashes the password that comes with a link, within the budget of that link. */
async function hashOfInvited(ctx: Context, token: string, password: string): Promise<string> {
  const key = linkKey(hashToken(token));
  await countPasswordWork(ctx, key, false);
  return hashNewPassword(ctx.services, password, asStranger(ctx.caller));
}
