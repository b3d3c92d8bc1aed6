import { z } from 'zod';
import { id, key } from '../fields.ts';

/** Things that are deleted together with all that they hold, and only after their name was typed. */
export const REMOVAL_KINDS = ['semester', 'subject', 'chapter', 'user'] as const;
export type RemovalKind = (typeof REMOVAL_KINDS)[number];

export const removalInput = z.object({
  kind: z.enum(REMOVAL_KINDS, { error: key('value.invalid') }),
  id: id(),
});

export const confirmedRemovalInput = removalInput.extend({
  /** The name as the administrator typed it, compared by `isSameName`. */
  confirm_name: z.string({ error: key('text.invalid') }).max(500, key('text.too_long')),
});
