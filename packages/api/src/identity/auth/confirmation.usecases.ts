import type { DB, Transaction } from '@amphi/db';
import { CONFIRMATION_DAYS } from '@amphi/domain/auth/rules';
import { DomainError } from '@amphi/domain/errors';
import { confirmationMail } from '@amphi/domain/messages/fr/account/mails';
import type { Budget, Context, Services, SessionUser } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  isEmailToken,
  lockUser,
  updateEmailConfirmed,
  updateEmailToken,
} from '../accounts/accounts.queries.ts';
import { createToken, hashToken } from './tokens.ts';

/**
 * No role goes to an account whose address may be another person's.
 *
 * @throws users.email_unconfirmed at the field `role`
 */
export function assertEmailConfirmed({ email_confirmed }: Pick<SessionUser, 'email_confirmed'>) {
  if (!email_confirmed) throw new DomainError('users.email_unconfirmed', 'role');
}

/** A new link that confirms the address of an account, instead of the one before. */
export async function createConfirmationUrl(
  trx: Transaction<DB>,
  { settings }: Pick<Services, 'settings'>,
  userId: number,
): Promise<string> {
  const token = createToken();
  await updateEmailToken(trx, userId, hashToken(token));
  // Behind the hash, where browsers keep it: no server, proxy or `Referer` ever holds the token.
  return `${settings.public_url}/profile#confirm=${token}`;
}

/** Sends a link that confirms one's address, unless it is confirmed. */
export async function sendConfirmation(
  { db, limiter, mailer, settings }: Services,
  userId: number,
): Promise<void> {
  await limiter.consume('confirmation', `user:${userId}`);
  await inTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === undefined || user.email_confirmed) return;
    const url = await createConfirmationUrl(trx, { settings }, userId);
    await mailer.enqueue(trx, confirmationMail({ to: user.email, url }), {
      user_id: userId,
      useful_minutes: CONFIRMATION_DAYS * 24 * 60,
    });
  });
}

/**
 * Confirms one's address by the link that was mailed there. The session shows that it is the owner of the account who
 * reads the mails: a stranger may have registered with the address, and its reader follows the link unknowingly.
 *
 * @throws auth.invalid_confirmation when the link is another account's, replaced or too old
 */
export async function confirmEmail(
  { services: { db, limiter }, caller }: Context,
  { id, email_confirmed }: SessionUser,
  token: string,
): Promise<void> {
  if (email_confirmed) return;
  const budget: Budget = ['reset_token', caller.network];
  await limiter.assertLeft([budget]);
  const isConfirmed = await inTransaction(db, async (trx) => {
    const user = await lockUser(trx, id);
    if (user === undefined) return false;
    if (!(await isEmailToken(trx, id, hashToken(token)))) return user.email_confirmed;
    await updateEmailConfirmed(trx, id);
    return true;
  });
  if (isConfirmed) return;
  await limiter.count([budget]);
  throw new DomainError('auth.invalid_confirmation', 'token');
}
