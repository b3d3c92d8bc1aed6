import { COPY_SECTIONS } from '@amphi/api/insight/person/tables';
import { ROLES } from '@amphi/domain/users/schema';
import { z } from 'zod';
import { fields, nullable } from './fields.ts';
import { named } from './objects.ts';

/** Rows as they are kept, without secrets, with letters for bits and the names of what they are about. */
const rows = z.array(z.record(z.string(), z.unknown()));

/** All that is kept about a person, as `exportAccount` writes it. */
export const accountCopy = named(
  'AccountCopy',
  z.object({
    ...fields('exported_at'),
    orders_after_deletion: z.string(),
    account: z.object({
      ...fields('id full_name email is_active is_compared shows_score created_at updated_at'),
      ...nullable('email_confirmed_at last_sign_in_at'),
      role: z.enum(ROLES),
    }),
    ...Object.fromEntries(COPY_SECTIONS.map((section) => [section, rows])),
  }),
);
