import type { DB, Transaction } from '@amphi/db';
import { required } from '@amphi/domain/errors';
import { lockUser } from '../../identity/accounts/accounts.queries.ts';
import { findPayment, lockPayment } from './payments.queries.ts';

/**
 * An order, locked after its student.
 *
 * @throws payments.not_found
 */
export async function lockOrder(trx: Transaction<DB>, id: number) {
  const found = await findPayment(trx, id);
  if (found !== undefined) await lockUser(trx, found.user_id);
  return required(await lockPayment(trx, id), 'payments.not_found');
}
