import { COPY_SECTIONS } from '@amphi/api/insight/person/tables';
import { ROLES } from '@amphi/domain/users/schema';
import { z } from 'zod';
import { flag, id, moment, text } from './fields.ts';
import { named } from './objects.ts';

/** Rows as they are stored, without secrets, with letters for bits and the names of what they are about. */
const rows = z.array(z.record(z.string(), z.unknown()));

/** All that is stored about a person, as `exportAccount` writes it. */
export const accountCopy = named(
  'AccountCopy',
  z.object({
    exported_at: moment,
    orders_after_deletion: z.string(),
    account: z.object({
      id,
      full_name: text,
      email: text,
      is_active: flag,
      is_compared: flag,
      shows_score: flag,
      gets_order_mails: flag,
      order_mailed_at: moment.nullable(),
      faculty: text.nullable(),
      study_year: z.int().nullable(),
      created_at: moment,
      updated_at: moment,
      email_confirmed_at: moment.nullable(),
      last_sign_in_at: moment.nullable(),
      role: z.enum(ROLES),
    }),
    ...Object.fromEntries(COPY_SECTIONS.map((section) => [section, rows])),
  }),
);
