import { DomainError } from '@amphi/domain/errors';
import type { Context } from '../context.ts';
import type { SessionUser } from './accounts.queries.ts';

/**
 * The user of a request that carries a session.
 *
 * @throws auth.required
 */
export async function requireUser(ctx: Context): Promise<SessionUser> {
  const session = await ctx.session();
  if (session === null) throw new DomainError('auth.required');
  return session.user;
}

/**
 * The administrator of a request that carries their session.
 *
 * @throws auth.required, auth.admin_only
 */
export async function requireAdmin(ctx: Context): Promise<SessionUser> {
  const user = await requireUser(ctx);
  if (!user.is_admin) throw new DomainError('auth.admin_only');
  return user;
}
