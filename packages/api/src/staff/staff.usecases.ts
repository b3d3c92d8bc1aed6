import { DomainError } from '@amphi/domain/errors';
import type { grantStaffRoleInput } from '@amphi/domain/staff/schema';
import type { z } from 'zod';
import { lockUser } from '../accounts/accounts.queries.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Services } from '../context.ts';
import { inTransaction } from '../transactions.ts';
import { deleteStaffRole, insertStaffRole } from './staff.queries.ts';

const entity = 'staff';

/**
 * Gives an account a role in the back-office. Doing so again changes nothing.
 *
 * @throws users.not_found
 * @throws staff.is_admin when the account may do everything already
 */
export function grantStaffRole(
  { db }: Services,
  actor_id: number,
  { user_id, role }: z.output<typeof grantStaffRoleInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, user_id);
    if (user === undefined) throw new DomainError('users.not_found');
    if (user.is_admin) throw new DomainError('staff.is_admin');
    const grant = await insertStaffRole(trx, { user_id, role, granted_by: actor_id });
    if (grant === undefined) return;
    await insertAudit(trx, {
      ...{ actor_id, action: 'staff.grant', entity, entity_id: grant.id },
      after: { user_id, role },
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
    const grant = await deleteStaffRole(trx, id);
    if (grant === undefined) throw new DomainError('staff.not_found');
    const { user_id, role } = grant;
    await insertAudit(trx, {
      ...{ actor_id, action: 'staff.revoke', entity, entity_id: id },
      before: { user_id, role },
    });
  });
}
