import { z } from 'zod';
import { day as dayField, id, isStorable, key, page, search, sorting } from '../fields.ts';

const day = dayField('audit.day').optional();

const word = z
  .string({ error: key('text.invalid') })
  .refine(isStorable, key('text.unstorable'))
  .max(100, key('text.too_long'));

/** The columns that the log can be sorted by; what has changed has no order. */
export const AUDIT_SORTS = ['when', 'who', 'action', 'what'] as const;

/** `from` and `to` are included. */
export const listAuditInput = z.object({
  ...page,
  ...sorting(AUDIT_SORTS),
  action: word.optional(),
  entity: word.optional(),
  entity_id: id().optional(),
  actor_id: id().optional(),
  from: day,
  to: day,
  search,
});
