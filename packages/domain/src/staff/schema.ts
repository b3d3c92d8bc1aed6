import { z } from 'zod';
import {
  confirm_password,
  confirmationDiffers,
  isConfirmed,
  registerInput,
  resetPasswordInput,
} from '../auth/schema.ts';
import { email, id, key } from '../fields.ts';

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

export const inviteStaffInput = z.object({
  email: email('user.email_required', 'user.email_invalid'),
  role: grantableRole,
});
export const invitationIdInput = z.object({ id: id() });

/** What a link of an invitation carries. */
export const invitationTokenInput = resetPasswordInput.pick({ token: true });

/** The account of who accepts; the address is that of the invitation. */
export const registerInvitedInput = registerInput
  .pick({ full_name: true, password: true })
  .extend(invitationTokenInput.shape);

/** What the form of that holds; only `registerInvitedInput` is sent. */
export const registerInvitedForm = registerInvitedInput
  .extend({ confirm_password })
  .refine(isConfirmed, confirmationDiffers);
