import { z } from 'zod';
import { id, integer, isStorable, key, page, search } from '../fields.ts';
import { type QuestionIds, refOf } from './question-ref.ts';
import { MEMO_MAX } from './rules.ts';

const INTEGER_MAX = 2_147_483_647;

const question = { qcm_id: id().optional(), qroc_id: id().optional() };

const isOne = ({ qcm_id, qroc_id }: QuestionIds) =>
  (qcm_id === undefined) !== (qroc_id === undefined);

const notOne = { error: key('value.invalid'), path: ['qcm_id'] };

/** A closed question or an open one. */
export const questionRefInput = z.object(question).refine(isOne, notOne).transform(refOf);

/** Bookmarks or memos, newest first; a search looks into the question, and into the memo. */
export const listBookmarksInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(50),
  subject_id: id().optional(),
  search,
});

export const saveMemoInput = z
  .object({
    ...question,
    body: z
      .string({ error: key('memo.required') })
      .refine(isStorable, key('text.unstorable'))
      .refine((value) => value.trim() !== '', key('memo.required'))
      .max(MEMO_MAX, key('memo.too_long')),
    /** The revision that was read before; 0: there was none. */
    base_revision: integer('number.invalid', 0, INTEGER_MAX),
  })
  .refine(isOne, notOne)
  .transform(({ body, base_revision, ...named }) => ({ ...refOf(named), body, base_revision }));
