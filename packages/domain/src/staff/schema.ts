import { z } from 'zod';
import { id, key } from '../fields.ts';

/** What people who are no administrators may be in the back-office. */
export const STAFF_ROLES = ['editor', 'reviewer', 'accountant'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles that have a desk, which administrators can grant. */
export const GRANTABLE_ROLES = ['accountant'] as const satisfies readonly StaffRole[];
export type GrantableRole = (typeof GRANTABLE_ROLES)[number];

const grantableRole = z.enum(GRANTABLE_ROLES, { error: key('user.role') });

export const grantStaffRoleInput = z.object({ user_id: id(), role: grantableRole });
/** The number of the grant. */
export const revokeStaffRoleInput = z.object({ id: id() });
export const staffOfUserInput = z.object({ user_id: id() });
