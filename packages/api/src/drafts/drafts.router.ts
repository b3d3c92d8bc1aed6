import {
  acceptDraftInput,
  draftIdInput,
  draftStepInput,
  editingInput,
  listDraftsInput,
  returnDraftInput,
  saveQcmDraftInput,
  saveQrocDraftInput,
  submitDraftInput,
} from '@amphi/domain/drafts/schema';
import { router, scopedProcedure } from '../trpc.ts';
import { countWaiting } from './drafts.queries.ts';
import { rebaseDraft, saveDraft, submitDraft, withdrawDraft } from './drafts.usecases.ts';
import { readDraft, readDrafts, readEditing, readerOf } from './reading.usecases.ts';
import { acceptDraft, returnDraft } from './review.usecases.ts';

const editors = scopedProcedure('editor');
const reviewers = scopedProcedure('reviewer');
const either = scopedProcedure('editor', 'reviewer');

/** Changes of questions that editors propose and reviewers publish. */
export const draftsRouter = router({
  list: either
    .input(listDraftsInput)
    .query(({ ctx, input }) => readDrafts(ctx.services, readerOf(ctx.user), input)),
  waiting: either.query(async ({ ctx }) => ({
    count: await countWaiting(ctx.services.db, readerOf(ctx.user)),
  })),
  byId: either
    .input(draftIdInput)
    .query(({ ctx, input }) => readDraft(ctx.services, readerOf(ctx.user), input.id)),
  editing: editors
    .input(editingInput)
    .query(({ ctx, input }) => readEditing(ctx.services, ctx.user, input)),
  saveQcm: editors
    .input(saveQcmDraftInput)
    .mutation(({ ctx, input }) => saveDraft(ctx.services, readerOf(ctx.user), 'qcm', input)),
  saveQroc: editors
    .input(saveQrocDraftInput)
    .mutation(({ ctx, input }) => saveDraft(ctx.services, readerOf(ctx.user), 'qroc', input)),
  submit: editors
    .input(submitDraftInput)
    .mutation(({ ctx, input }) => submitDraft(ctx.services, readerOf(ctx.user), input)),
  withdraw: editors
    .input(draftStepInput)
    .mutation(({ ctx, input }) => withdrawDraft(ctx.services, readerOf(ctx.user), input)),
  rebase: either
    .input(draftStepInput)
    .mutation(({ ctx, input }) => rebaseDraft(ctx.services, readerOf(ctx.user), input)),
  accept: reviewers
    .input(acceptDraftInput)
    .mutation(({ ctx, input }) => acceptDraft(ctx.services, readerOf(ctx.user), input)),
  return: reviewers
    .input(returnDraftInput)
    .mutation(({ ctx, input }) => returnDraft(ctx.services, readerOf(ctx.user), input)),
});
