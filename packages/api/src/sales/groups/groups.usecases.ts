import type { Connection } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import { creditedName } from '@amphi/domain/explanations/rules';
import {
  groupPricesAsRead,
  type groupPricesInput,
  type quoteInput,
} from '@amphi/domain/groups/schema';
import type { z } from 'zod';
import { findActiveSemester, lockSemester } from '../../catalog/semesters/semesters.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findCodeFor, lockCode, updateCodeRevoked } from '../codes/codes.queries.ts';
import {
  findGroupOrder,
  findGroupPrices,
  findOrderOfSeat,
  listSeats,
  updateGroupPrices,
} from '../codes/seats.queries.ts';
import { insertSeats, priceSeats } from '../codes/seats.usecases.ts';
import { lockOrder } from '../payments/locked-order.ts';

/** @throws semesters.not_found */
export async function readQuote(db: Connection, input: z.output<typeof quoteInput>) {
  const semester = required(await findActiveSemester(db, input.semester_id), 'semesters.not_found');
  return priceSeats(db, semester, input.seats);
}

/** @throws semesters.not_found */
export async function readGroupPrices(db: Connection, semester_id: number) {
  return required(await findGroupPrices(db, semester_id), 'semesters.not_found');
}

/**
 * Replaces the prices of a semester for groups.
 *
 * @throws semesters.not_found
 * @throws edits.conflict when they are not `if_unmodified` any more
 */
export function saveGroupPrices(
  { db }: Services,
  actor_id: number,
  { semester_id, prices, if_unmodified }: z.output<typeof groupPricesInput>,
) {
  return inTransaction(db, async (trx) => {
    required(await lockSemester(trx, semester_id), 'semesters.not_found');
    const before = { group_prices: await readGroupPrices(trx, semester_id) };
    await assertUnmodified(trx, {
      entity: 'semesters',
      id: semester_id,
      before,
      asRead: groupPricesAsRead,
      if_unmodified,
    });
    await updateGroupPrices(trx, semester_id, prices);
    await insertAudit(trx, {
      actor_id,
      action: 'semesters.savePrices',
      entity_id: semester_id,
      before,
      after: { group_prices: prices },
    });
    return prices;
  });
}

/**
 * An approved order of the account's own with its seats, and by whom each is used.
 *
 * @throws payments.not_found
 */
export async function readSeats(db: Connection, user_id: number, id: number) {
  const order = required(await findGroupOrder(db, { id, user_id }), 'payments.not_found');
  const seats = await listSeats(db, id);
  return {
    semester_id: order.semester_id,
    semester_name: order.semester_name,
    seats: seats.map(({ id, code, user_name, is_used }) => ({
      id,
      code,
      is_used,
      /** Null for an account that is gone, too. */
      used_by: user_name === null ? null : creditedName(user_name),
    })),
  };
}

/**
 * Ends an unused seat, and makes another one: of a link that went to the wrong person.
 *
 * @throws codes.not_found when it is none of the account's own
 * @throws groups.seat_used when it is used or has ended
 */
export async function renewSeat({ db, limiter }: Services, user_id: number, id: number) {
  await limiter.consume('codes', `user:${user_id}`);
  return inTransaction(db, async (trx) => {
    const order_id = await findOrderOfSeat(trx, id);
    const order = order_id === undefined ? undefined : await lockOrder(trx, order_id);
    if (order?.user_id !== user_id) throw new DomainError('codes.not_found');
    await lockCode(trx, { id });
    const seat = await findCodeFor(trx, { id }, user_id);
    const { semester_id } = order;
    if (seat === undefined || seat.uses > 0 || seat.is_over || semester_id === null) {
      throw new DomainError('groups.seat_used');
    }
    await updateCodeRevoked(trx, id);
    const seatOrder = { id: order.id, semester_id, ends_at: seat.ends_at };
    const [made] = await insertSeats(trx, seatOrder, 1, user_id);
    await insertAudit(trx, {
      actor_id: user_id,
      action: 'codes.renew',
      entity_id: id,
      before: { payment_id: order.id },
      after: { codes: 1 },
    });
    return made;
  });
}
