import { z } from 'zod';
import {
  email,
  flag,
  key,
  newPassword,
  presentEmail,
  requiredName,
  whenObject,
} from '../fields.ts';
import type { ValidationKey } from '../validation-keys.ts';
import { isResetToken } from './rules.ts';
import { ownershipInput, proof } from './second-factor.ts';
import { FACULTIES, STUDY_YEARS } from './studies.ts';

/** A password that exists already: only a new one has a minimum. */
const presentPassword = (required: ValidationKey) =>
  z.string({ error: required }).min(1, required).max(200, key('password.too_long'));

/** The name that a person gives themself. */
const full_name = requiredName('register.full_name_required').refine(
  (value) => value === '' || value.length >= 2,
  key('register.full_name_too_short'),
);

/** Signing in. `username` is the e-mail address, under the name that the form post uses; accounts with a second factor show it. */
export const loginInput = z.object({
  username: presentEmail('login.email_required', 'email.invalid'),
  password: presentPassword('password.required'),
  ...proof,
});

export const registerInput = z.object({
  full_name,
  email: email('register.email_required', 'email.invalid'),
  password: newPassword('password.required', 'password.too_short'),
});

/** A new password is typed twice: a slip would lock its owner out. Only the first is sent. */
export const confirm_password = z
  .string({ error: key('register.confirmation_required') })
  .min(1, key('register.confirmation_required'));

export const isConfirmed = (form: { password: string; confirm_password: string }) =>
  !form.confirm_password || form.confirm_password === form.password;

export const confirmationDiffers = {
  path: ['confirm_password'],
  message: key('register.confirmation_differs'),
  when: whenObject,
};

/** Fields of the registration form; only `registerInput` is sent. */
export const registerForm = registerInput
  .extend({ confirm_password })
  .refine(isConfirmed, confirmationDiffers);

export const forgotPasswordInput = z.object({
  email: email('register.email_required', 'email.invalid'),
});

export const resetPasswordInput = z.object({
  token: z.string({ error: key('token.required') }).refine(isResetToken, key('token.required')),
  password: newPassword('password.required', 'password.too_short'),
});

/** Fields of the form of the new password; only `resetPasswordInput` is sent. */
export const resetPasswordForm = resetPasswordInput
  .extend({ confirm_password })
  .refine(isConfirmed, confirmationDiffers);

/** The token in a link that confirms an address. */
export const confirmEmailInput = resetPasswordInput.pick({ token: true });

export const renameInput = z.object({ full_name });

/** Choices of one's own account; absent: unchanged. */
export const preferencesInput = z
  .object({
    /** Compares one's copies with those of others. */
    is_compared: flag(),
    /** Shows the note in the results of an attempt. */
    shows_score: flag(),
    /** Takes mails while orders wait, as staff that decides on them. */
    gets_order_mails: flag(),
    faculty: z.enum(FACULTIES, key('studies.faculty')).nullable(),
    study_year: z.literal(STUDY_YEARS, key('studies.year')).nullable(),
  })
  .partial();

export const changePasswordInput = z.object({
  current_password: presentPassword('password.current_required'),
  password: newPassword('password.required', 'password.too_short'),
});

/** Fields of the form of the profile; only `changePasswordInput` is sent. */
export const changePasswordForm = changePasswordInput
  .extend({ confirm_password })
  .refine(isConfirmed, confirmationDiffers);

/** Deleting one's own account, which the password confirms. */
export const removeOwnAccountInput = ownershipInput.pick({ current_password: true });
