import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import {
  email,
  flag,
  id,
  key,
  newPassword,
  page,
  requiredName,
  requiredText,
  search,
  sorting,
} from '../fields.ts';
import { EVENT_KINDS } from './events.ts';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The columns that the list of accounts can be sorted by. */
export const USER_SORTS = [
  'name',
  'id',
  'email',
  'role',
  'status',
  'payments',
  'semesters',
] as const;

export const listUsersInput = z.object({ ...page, ...sorting(USER_SORTS), search });

/** An account that the desk opens for a person without one. */
export const openAccountInput = z.object({
  full_name: requiredName('user.full_name_required'),
  email: email('user.email_required', 'user.email_invalid'),
});

/** Events of an account, the latest first: of one kind, or of all. */
export const listEventsInput = z.object({
  ...page,
  id: id(),
  kind: z.enum(EVENT_KINDS, { error: key('value.invalid') }).optional(),
});

export const userSessionInput = z.object({ id: id(), session_id: id() });

/** Fields of an account that an administrator may change. Role and state stay as they are when missing. */
export const updateUserFields = z.object({
  full_name: requiredName('user.full_name_required'),
  email: email('user.email_required', 'user.email_invalid'),
  role: z.enum(ROLES, { error: key('user.role') }).optional(),
  is_active: flag().optional(),
  /** True confirms the address, which an administrator knows to be its owner's; false and missing leave it. */
  email_confirmed: flag().optional(),
  password: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    newPassword('user.password_too_short', 'user.password_too_short').optional(),
  ),
});

/** The edited fields of an account, as they were read. */
export const userAsRead = fieldsAsRead({
  full_name: read.text(),
  email: read.text(),
  role: z.enum(ROLES, { error: key('user.role') }),
  is_active: read.flag(),
});

export const updateUserInput = updateUserFields.extend({
  id: id(),
  if_unmodified: ifUnmodified(userAsRead),
});

export const NOTE_MAX = 2_000;

/** A note of an administrator about an account; the student does not see it in the product. */
export const createUserNoteInput = z.object({
  user_id: id(),
  body: requiredText('user.note_required')
    .max(NOTE_MAX, key('text.too_long'))
    .transform((body) => body.trim()),
});

/** Two accounts of one person: what the second one has goes to the first. */
export const mergePreviewInput = z.object({ kept_id: id(), merged_id: id() });
export const mergeUsersInput = mergePreviewInput.extend({
  /** The address of the merged account, as the administrator typed it: both may have the same name. */
  confirm_email: z.string({ error: key('text.invalid') }).max(500, key('text.too_long')),
});
