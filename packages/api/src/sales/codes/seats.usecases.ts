import type { Connection, DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { MONEY_MAX } from '@amphi/domain/fields';
import { seatPrice, seatsPrice } from '@amphi/domain/groups/rules';
import { newCode } from '../../platform/new-code.ts';
import { insertCodes } from './codes.queries.ts';
import {
  findGroupPrices,
  listSeats,
  lockSeats,
  updateSeatsRevived,
  updateUnusedSeatsEnd,
} from './seats.queries.ts';

/**
 * The price of one seat of a semester on sale, and that of all.
 *
 * @throws groups.sum_exceeds, blaming `seats`
 */
export async function priceSeats(
  db: Connection,
  { id, fee }: { id: number; fee: number },
  seats: number,
) {
  const price = seatPrice(fee, (await findGroupPrices(db, id)) ?? [], seats);
  const due = seatsPrice(price, seats);
  if (due > MONEY_MAX) throw new DomainError('groups.sum_exceeds', 'seats');
  return { price, due };
}

interface GroupOrder {
  id: number;
  semester_id: number;
  ends_at?: Date | null;
}

/** Makes seats: codes of one use that pay all and that belong to an order. */
export const insertSeats = (
  trx: Transaction<DB>,
  { id, semester_id, ends_at = null }: GroupOrder,
  count: number,
  created_by: number,
) =>
  insertCodes(
    trx,
    Array.from({ length: count }, () => ({
      code: newCode(),
      kind: 'percent' as const,
      value: 100,
      max_uses: 1,
      semester_id,
      ends_at,
      order_id: id,
      created_by,
    })),
  );

/**
 * Makes the seats of an order that is being approved; those that are used since an earlier approval count.
 *
 * @throws groups.seats_exceed, blaming `seats`
 */
export async function makeSeats(
  trx: Transaction<DB>,
  actorId: number,
  order: GroupOrder & { seats: number },
  wanted = order.seats,
): Promise<number> {
  if (wanted > order.seats) throw new DomainError('groups.seats_exceed', 'seats');
  const used = (await listSeats(trx, order.id)).length;
  if (wanted > used) await insertSeats(trx, order, wanted - used, actorId);
  return wanted;
}

/** Ends the unused seats of an order: at once, or at the end that a refund gives. */
export async function endUnusedSeats(
  trx: Transaction<DB>,
  order_id: number,
  until: Date | null = null,
): Promise<void> {
  await lockSeats(trx, order_id);
  await updateUnusedSeatsEnd(trx, order_id, until);
}

/** Opens the seats again that a refund ended at a moment. */
export async function reviveSeats(
  trx: Transaction<DB>,
  order_id: number,
  ended_at: Date,
): Promise<void> {
  await lockSeats(trx, order_id);
  await updateSeatsRevived(trx, order_id, ended_at);
}
