import type { ownershipInput } from '@amphi/domain/auth/second-factor';
import { DomainError } from '@amphi/domain/errors';
import type { z } from 'zod';
import type { Budget, Context, SessionUser } from '../../platform/context.ts';
import { findPasswordHash } from '../accounts/accounts.queries.ts';
import { assertProof } from './proof.usecases.ts';
import { asTrusted, countPasswordWork, verifyCounted } from './sign-in.usecases.ts';

/** Signed-in callers do not wait behind those who are not. */
export const priorityOf = ({ caller }: Context, userId: number) =>
  asTrusted(caller, `user:${userId}`);

/**
 * Makes sure that the caller is the person, and no other one at their open browser. Failures are counted by
 * account and by network, as those at the sign-in are.
 *
 * @throws auth.wrong_password at the field `current_password`
 */
export async function assertOwnPassword(
  ctx: Context,
  userId: number,
  password: string,
): Promise<void> {
  const budgets: Budget[] = [
    ['password_check', `user:${userId}`],
    ['password_check_network', ctx.caller.network],
  ];
  await ctx.services.limiter.assertLeft(budgets);
  await countPasswordWork(ctx, `user:${userId}`, true);
  const hash = await findPasswordHash(ctx.services.db, userId);
  const matches = await verifyCounted(ctx.services, {
    hash: hash ?? null,
    password,
    priority: priorityOf(ctx, userId),
    budgets,
    counted: budgets,
  });
  if (!matches) throw new DomainError('auth.wrong_password', 'current_password');
}

/**
 * Acts like `assertOwnPassword`, and with the second factor that the account has.
 *
 * @throws auth.wrong_password, auth.too_many_codes; auth.wrong_code at the field `code`
 */
export async function assertOwner(
  ctx: Context,
  user: SessionUser,
  { current_password, ...proof }: z.output<typeof ownershipInput>,
): Promise<void> {
  await assertOwnPassword(ctx, user.id, current_password);
  if (!user.has_second_factor) return;
  await assertProof(ctx, user, proof, { key: `user:${user.id}`, refusal: 'auth.wrong_code' });
}
