import { z } from 'zod';
import {
  confirm_password,
  confirmationDiffers,
  isConfirmed,
  registerInput,
  resetPasswordInput,
} from '../auth/schema.ts';
import { email, id, key } from '../fields.ts';
import { isScoped, STAFF_ROLES, type StaffRole } from './rules.ts';

const role = z.enum(STAFF_ROLES, { error: key('user.role') });

/** The scope of an editor or a reviewer: a semester or a subject; everything when neither is named. */
const scope = {
  semester_id: id('import.semester_required')
    .nullish()
    .transform((value) => value ?? null),
  subject_id: id('qcm.subject_required')
    .nullish()
    .transform((value) => value ?? null),
};

const hasOneScope = ({
  role,
  semester_id,
  subject_id,
}: {
  role: StaffRole;
  semester_id: number | null;
  subject_id: number | null;
}): boolean =>
  (semester_id === null || subject_id === null) &&
  (isScoped(role) || (semester_id === null && subject_id === null));

const oneScope = { path: ['subject_id'], message: key('user.role_scope') };

export const grantStaffRoleInput = z
  .object({ user_id: id(), role, ...scope })
  .refine(hasOneScope, oneScope);
export const staffOfUserInput = z.object({ user_id: id() });

export const inviteStaffInput = z
  .object({
    email: email('user.email_required', 'user.email_invalid'),
    role,
    ...scope,
  })
  .refine(hasOneScope, oneScope);

export const invitationTokenInput = resetPasswordInput.pick({ token: true });

/** Accepting with an account: signed in, or with the new password that an unconfirmed one gets. */
export const acceptInvitationInput = resetPasswordInput.partial({ password: true });

/** The account of who accepts; the address is that of the invitation. */
export const registerInvitedInput = registerInput
  .pick({ full_name: true, password: true })
  .extend(invitationTokenInput.shape);

/** Fields of the form of an invited account; only `registerInvitedInput` is sent. */
export const registerInvitedForm = registerInvitedInput
  .extend({ confirm_password })
  .refine(isConfirmed, confirmationDiffers);
