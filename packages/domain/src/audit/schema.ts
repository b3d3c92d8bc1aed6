import { z } from 'zod';
import { id, key, page, search } from '../fields.ts';

/** A day of the calendar, `2026-11-21`; which moments it covers depends on the server's time zone. */
const day = z
  .string({ error: key('audit.day') })
  .regex(/^\d{4}-\d{2}-\d{2}$/, key('audit.day'))
  .refine(isDay, key('audit.day'))
  .optional();

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const word = z.string({ error: key('text.invalid') }).max(100, key('text.too_long'));

/** Which entries of the log; `from` and `to` are included. */
export const listAuditInput = z.object({
  ...page,
  action: word.optional(),
  entity: word.optional(),
  entity_id: id().optional(),
  actor_id: id().optional(),
  from: day,
  to: day,
  search,
});
