import { z } from 'zod';
import { id, integer, isStorable, key, page, search } from '../fields.ts';

export const MEMO_MAX = 4_000;

const INTEGER_MAX = 2_147_483_647;

export const markInput = z.object({ qcm_id: id() });

/** Bookmarks or memos, newest first; a search looks into the question, and into the memo. */
export const listMarksInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(50),
  subject_id: id().optional(),
  search,
});

export const saveMemoInput = z.object({
  qcm_id: id(),
  body: z
    .string({ error: key('memo.required') })
    .refine(isStorable, key('text.unstorable'))
    .refine((value) => value.trim() !== '', key('memo.required'))
    .max(MEMO_MAX, key('memo.too_long')),
  /** The revision that was read before; 0: there was none. */
  base_revision: integer('number.invalid', 0, INTEGER_MAX),
});
