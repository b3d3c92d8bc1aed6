import type { DB, Transaction } from '@amphi/db';
import { isPaid, isPaidFor } from '@amphi/domain/access/rules';
import type { grantAccessInput } from '@amphi/domain/access/schema';
import { DomainError, required } from '@amphi/domain/errors';
import type { z } from 'zod';
import { findSemester } from '../../catalog/semesters/semesters.queries.ts';
import { insertDeskPayment } from './payments.queries.ts';
import { assertReferenceFree } from './reference.usecases.ts';

/**
 * Notes the payment at the desk that an access is given for, by default at the fee of the semester.
 *
 * @returns what the audit entry says of it; no payment where nothing is paid
 * @throws semesters.not_found
 * @throws access.nothing_paid, blaming `received`, when that is nothing
 * @throws ReferenceConflict when its transfer pays another order
 */
export async function recordDeskPayment(
  trx: Transaction<DB>,
  { granted_for, received, ...given }: Omit<z.output<typeof grantAccessInput>, 'ends_on' | 'note'>,
  access: { expires_at: Date; timezone: string; actor_id: number },
): Promise<{ payment_id: number; received: number } | undefined> {
  if (!isPaid(granted_for)) return undefined;
  const semester = required(await findSemester(trx, given.semester_id), 'semesters.not_found');
  await assertReferenceFree(trx, { id: 0, ...given });
  const paid = received ?? semester.fee ?? 0;
  if (!isPaidFor(granted_for, paid)) throw new DomainError('access.nothing_paid', 'received');
  const order = {
    ...given,
    semester_name: semester.name,
    semester_year: semester.year,
    amount: semester.fee ?? paid,
    method: granted_for,
    received: paid,
    reviewed_by: access.actor_id,
  };
  return { payment_id: await insertDeskPayment(trx, order, access), received: paid };
}
