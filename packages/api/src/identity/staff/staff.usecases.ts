import type { Connection } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import type { StaffRole } from '@amphi/domain/staff/rules';
import type { grantStaffRoleInput } from '@amphi/domain/staff/schema';
import type { StaffGrant } from '@amphi/domain/staff/scope';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockUser } from '../accounts/accounts.queries.ts';
import { assertEmailConfirmed } from '../auth/confirmation.usecases.ts';
import { deleteStaffRole, findScope, insertStaffRole } from './staff.queries.ts';

/** A role as the log notes it: with its scope, if it has one. */
export const noted = ({ role, semester_id, subject_id }: StaffGrant) => ({
  role,
  ...(semester_id !== null && { semester_id }),
  ...(subject_id !== null && { subject_id }),
});

/** @throws semesters.not_found, subjects.not_found */
export async function assertScopeExists(
  db: Connection,
  { semester_id, subject_id }: Omit<StaffGrant, 'role'>,
): Promise<void> {
  const found = await findScope(db, { semester_id, subject_id });
  if (semester_id !== null && !found.has_semester) throw new DomainError('semesters.not_found');
  if (subject_id !== null && !found.has_subject) throw new DomainError('subjects.not_found');
}

/**
 * Gives an account a role in the back-office. Doing so again changes nothing.
 *
 * @throws users.not_found, semesters.not_found, subjects.not_found
 * @throws staff.is_admin when the account may do everything already
 * @throws users.email_unconfirmed at the field `role`
 */
export function grantStaffRole(
  { db }: Services,
  actor_id: number,
  { user_id, ...granted }: z.output<typeof grantStaffRoleInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const user = required(await lockUser(trx, user_id), 'users.not_found');
    if (user.is_admin) throw new DomainError('staff.is_admin');
    assertEmailConfirmed(user);
    await assertScopeExists(trx, granted);
    const grant = await insertStaffRole(trx, { user_id, ...granted, granted_by: actor_id });
    if (grant === undefined) return;
    await insertAudit(trx, {
      actor_id,
      action: 'staff.grant',
      entity_id: grant.id,
      after: { user_id, ...noted(granted) },
    });
  });
}

/**
 * Takes a role away. It ends with the next request of the account.
 *
 * @throws staff.not_found when it was revoked before
 */
export function revokeStaffRole({ db }: Services, actor_id: number, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const grant = required(await deleteStaffRole(trx, id), 'staff.not_found');
    await insertAudit(trx, {
      actor_id,
      action: 'staff.revoke',
      entity_id: id,
      before: { user_id: grant.user_id, ...noted({ ...grant, role: grant.role as StaffRole }) },
    });
  });
}
