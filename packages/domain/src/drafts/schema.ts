import { z } from 'zod';
import { id, integer, isStorable, key, optionalText } from '../fields.ts';
import { updateQcmInput } from '../questions/qcm.schema.ts';
import { updateQrocInput } from '../questions/qroc.schema.ts';
import { DRAFT_COMMENT_MAX, DRAFT_KINDS, DRAFT_LISTS, DRAFT_STATES } from './rules.ts';

const revision = integer('value.invalid', 1, 1_000_000_000);

const required = z
  .string({ error: key('draft.comment') })
  .refine(isStorable, key('text.unstorable'))
  .trim()
  .min(1, key('draft.comment'))
  .max(DRAFT_COMMENT_MAX, key('text.too_long'));

const saved = {
  /** That of the open draft as its author read it; null for a new one. */
  revision: revision.nullable(),
  comment: optionalText(DRAFT_COMMENT_MAX),
  /** True where it goes to the reviewers at once. */
  submits: z.boolean({ error: key('value.invalid') }).default(false),
};

/** True unless it is handed over without a word. */
const isExplained = ({ submits, comment }: { submits: boolean; comment: string | null }) =>
  !submits || comment !== null;
const unexplained = { path: ['comment'], message: key('draft.comment') };

/** A question as its author would have it; `id` is that of the question. */
export const saveQcmDraftInput = updateQcmInput.safeExtend(saved).refine(isExplained, unexplained);
export const saveQrocDraftInput = updateQrocInput
  .safeExtend(saved)
  .refine(isExplained, unexplained);

/** A step that is made only while the draft is the one that was seen. */
export const draftStepInput = z.object({ id: id(), revision });

export const submitDraftInput = draftStepInput.extend({ comment: required });

/** A decision: what is sent back comes with words. */
export const decideDraftInput = draftStepInput
  .extend({
    decision: z.enum(['accepted', 'returned'], { error: key('value.invalid') }),
    comment: optionalText(DRAFT_COMMENT_MAX).transform((text) => text?.trim() ?? null),
  })
  .refine(({ decision, comment }) => decision === 'accepted' || comment !== null, {
    path: ['comment'],
    message: key('draft.review_comment'),
  });

const kinds = z.enum(DRAFT_KINDS, { error: key('value.invalid') });

/** A question that is about to be edited. */
export const editingInput = z.object({ kind: kinds, id: id() });

/** A question that is a draft, as it was read. */
export const publishInput = editingInput.extend({
  if_unmodified: z.record(z.string(), z.unknown(), { error: key('value.invalid') }).optional(),
});

/** A question that is to be retired, and why. */
export const proposeRetirementInput = editingInput.extend({ comment: required });

export const listDraftsInput = z.object({
  list: z.enum(DRAFT_LISTS, { error: key('value.invalid') }),
  state: z.enum(DRAFT_STATES, { error: key('value.invalid') }).optional(),
  subject_id: id().optional(),
  /** The last draft of the page before. */
  cursor: id().nullish(),
  limit: integer('list.limit', 1, 100).default(30),
});
