import type { Connection } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { Context, SessionUser } from '../../platform/context.ts';
import { middlewareFor } from '../../platform/middleware.ts';
import { findOrderOwner } from './payments.queries.ts';

/**
 * Staff that studies too does not decide on its own orders; administrators, who may open any access, do.
 *
 * @throws payments.own_order
 */
export async function assertNotOwn(
  db: Connection,
  { id, is_admin }: Pick<SessionUser, 'id' | 'is_admin'>,
  orderId: number,
): Promise<void> {
  if (!is_admin && (await findOrderOwner(db, orderId)) === id) {
    throw new DomainError('payments.own_order');
  }
}

/** Applies `assertNotOwn` to the procedures of one order. */
export const refuseOwnOrder = middlewareFor<Context & { user: SessionUser }, { id: number }>()(
  async ({ ctx: { services, user }, input, next }) => {
    await assertNotOwn(services.db, user, input.id);
    return next();
  },
);
