import { DomainError } from '@amphi/domain/errors';
import { experimental_standaloneMiddleware } from '@trpc/server';
import type { Context, SessionUser } from '../../platform/context.ts';
import { findOrderOwner } from './payments.queries.ts';

/**
 * Staff that studies too does not decide on its own orders; administrators, who may open any access, do.
 *
 * @throws payments.own_order
 */
export const refuseOwnOrder = experimental_standaloneMiddleware<{
  ctx: Context & { user: SessionUser };
  input: { id: number };
}>().create(async ({ ctx: { services, user }, input, next }) => {
  if (!user.is_admin && (await findOrderOwner(services.db, input.id)) === user.id) {
    throw new DomainError('payments.own_order');
  }
  return next();
});
