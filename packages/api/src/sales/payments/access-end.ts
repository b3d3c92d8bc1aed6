import type { DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import {
  findEndOfDay,
  findLiveAccess,
  insertAccess,
  lockAccess,
  updateAccessEnd,
  updateAccessRevoked,
} from '../../catalog/access/access.queries.ts';
import { findLastApproved } from './payments.queries.ts';

/**
 * The end of a day, which has to be still to come and within what access may last.
 *
 * @throws access.end_past, access.end_far, blaming the field
 */
export async function endOf(
  trx: Transaction<DB>,
  day: string,
  timezone: string,
  field = 'ends_on',
): Promise<Date> {
  const { ends_at, is_past, is_far } = await findEndOfDay(trx, day, timezone);
  if (is_past) throw new DomainError('access.end_past', field);
  if (is_far) throw new DomainError('access.end_far', field);
  return ends_at;
}

/**
 * Takes back what an approval opened, or a refund ended: the student keeps what other approved orders and administrators give, and never
 * gets more. The order is not approved any more, or opens the semester no longer than the refund says.
 *
 * @returns what became of the access; nothing when there was none
 */
export async function withdrawAccess(
  trx: Transaction<DB>,
  order: { user_id: number; semester_id: number },
  timezone: string,
): Promise<{ expires_at?: Date; revoked_at?: Date | null }> {
  const live = await findLiveAccess(trx, order.user_id, order.semester_id);
  if (live === undefined) return {};
  // An administrator may have revoked it meanwhile.
  if ((await lockAccess(trx, live.id))?.revoked_at !== null) return {};
  const other = await findLastApproved(trx, order, timezone);
  const left = Math.max(other?.until.getTime() ?? 0, live.granted_until?.getTime() ?? 0);
  if (left <= Date.now()) return updateAccessRevoked(trx, live.id);
  const expires_at = new Date(Math.min(left, live.expires_at.getTime()));
  await updateAccessEnd(trx, live.id, { expires_at, payment_id: other?.id ?? null });
  return { expires_at };
}

/** Opens a semester again for as long as an approved order says, after its refund was taken back. */
export async function restoreAccess(
  trx: Transaction<DB>,
  { id, ...order }: { id: number; user_id: number; semester_id: number },
  timezone: string,
): Promise<{ expires_at?: Date }> {
  const last = await findLastApproved(trx, order, timezone);
  if (last === undefined || last.until <= new Date()) return {};
  const live = await findLiveAccess(trx, order.user_id, order.semester_id);
  if (live === undefined) {
    return {
      expires_at: await insertAccess(trx, { ...order, payment_id: id, expires_at: last.until }),
    };
  }
  const expires_at = new Date(Math.max(last.until.getTime(), live.expires_at.getTime()));
  await updateAccessEnd(trx, live.id, { expires_at, payment_id: last.id });
  return { expires_at };
}
