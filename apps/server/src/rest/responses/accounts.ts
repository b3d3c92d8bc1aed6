import { ROLES } from '@amphi/domain/users/schema';
import { z } from 'zod';
import { answersOf, named, nothing } from './answer.ts';
import { count, flag, id, moment, pageOf, text } from './fields.ts';

const userFields = z.object({
  id,
  full_name: text,
  email: text,
  is_admin: flag,
  role: z.enum(ROLES),
  is_active: flag,
  created_at: moment,
});

export const sessionUser = named('SessionUser', userFields);
const adminUser = named(
  'AdminUser',
  userFields.extend({ total_payments: count, active_semesters: count }),
);

export const accountAnswers = answersOf({
  'auth.login': z.object({ user: sessionUser }),
  'auth.register': sessionUser,
  'auth.logout': nothing,
  'auth.forgotPassword': nothing,
  'auth.resetPassword': nothing,
  'users.list': pageOf(adminUser),
  'users.update': adminUser,
  'users.remove': nothing,
});
