import { key, whenObject } from '@amphi/domain/fields';
import { updateUserInput } from '@amphi/domain/users/schema';
import { z } from 'zod';

/** The values of the form: with an optional new password, typed twice. */
export const editUserSchema = updateUserInput
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => !password || password === confirmation, {
    path: ['confirmation'],
    message: key('user.confirmation_differs'),
    when: whenObject,
  })
  .transform(({ confirmation: _, ...user }) => user);
