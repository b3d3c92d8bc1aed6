import { z } from 'zod';
import { id, isStorable, key, requiredName } from '../fields.ts';
import { VIEW_LISTS, VIEW_NAME_MAX } from './rules.ts';

const name = requiredName('view.name_required').refine(
  (value) => value.length <= VIEW_NAME_MAX,
  key('text.too_long'),
);

export const createViewInput = z.object({
  list: z.enum(VIEW_LISTS, { error: key('value.invalid') }),
  name,
  /** Of the address, as `viewQuery` writes it. */
  query: z
    .string({ error: key('value.invalid') })
    .max(2_000, key('text.too_long'))
    .refine(isStorable, key('text.unstorable')),
});

export const renameViewInput = z.object({ id: id(), name });
export const viewIdInput = z.object({ id: id() });
