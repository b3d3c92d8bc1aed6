import { z } from 'zod';
import { email, key, newPassword, requiredName, whenObject } from '../fields.ts';

/** Signing in. `username` is the e-mail address, under the name that the form post uses. */
export const loginInput = z.object({
  username: email('login.email_required', 'email.invalid'),
  password: z
    .string({ error: key('password.required') })
    .min(1, key('password.required'))
    .max(200, key('password.too_long')),
});

export const registerInput = z.object({
  full_name: requiredName('register.full_name_required').refine(
    (value) => value === '' || value.length >= 2,
    key('register.full_name_too_short'),
  ),
  email: email('register.email_required', 'email.invalid'),
  password: newPassword('password.required', 'password.too_short'),
});

/** What the registration form holds; only `registerInput` is sent. */
export const registerForm = registerInput
  .extend({
    confirm_password: z
      .string({ error: key('register.confirmation_required') })
      .min(1, key('register.confirmation_required')),
  })
  .refine((form) => !form.confirm_password || form.confirm_password === form.password, {
    path: ['confirm_password'],
    message: key('register.confirmation_differs'),
    when: whenObject,
  });

export const forgotPasswordInput = z.object({
  email: email('register.email_required', 'email.invalid'),
});

export const resetPasswordInput = z.object({
  token: z
    .string({ error: key('token.required') })
    .min(1, key('token.required'))
    .max(200, key('token.required')),
  password: newPassword('password.required', 'password.too_short'),
});
