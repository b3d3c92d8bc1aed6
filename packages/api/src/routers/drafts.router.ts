import {
  decideDraftInput,
  draftStepInput,
  editingInput,
  listDraftsInput,
  proposeRetirementInput,
  publishInput,
  saveQcmDraftInput,
  saveQrocDraftInput,
  submitDraftInput,
} from '@amphi/domain/drafts/schema';
import { idInput } from '@amphi/domain/fields';
import { countWaiting, type Reader } from '../catalog/drafts/drafts.queries.ts';
import {
  proposeRetirement,
  rebaseDraft,
  saveDraft,
  submitDraft,
  withdrawDraft,
} from '../catalog/drafts/drafts.usecases.ts';
import {
  readDraft,
  readDrafts,
  readEditing,
  readerOf,
} from '../catalog/drafts/reading.usecases.ts';
import { decideDraft } from '../catalog/drafts/review.usecases.ts';
import { publishQuestion } from '../catalog/publishing/review.usecases.ts';
import type { Services } from '../platform/context.ts';
import { withinScope } from './guards.ts';
import { forAccount, inContext } from './handlers.ts';
import { contentProcedure, editorProcedure, reviewerProcedure, router } from './trpc.ts';

const aboutQuestion = withinScope(({ kind, id }: { kind: 'qcm' | 'qroc'; id: number }) => ({
  [`${kind}s`]: [id],
}));

/** Passes what the caller edits and reviews to a use case. */
const forReader = <Input, Output>(
  run: (services: Services, reader: Reader, input: Input) => Output,
) => forAccount((services, user, input: Input) => run(services, readerOf(user), input));

/** Changes of questions that editors propose and reviewers publish. */
export const draftsRouter = router({
  list: contentProcedure.input(listDraftsInput).query(forReader(readDrafts)),
  waiting: contentProcedure.query(async ({ ctx }) => ({
    count: await countWaiting(ctx.services.db, readerOf(ctx.user)),
  })),
  byId: contentProcedure
    .input(idInput)
    .query(({ ctx, input }) => readDraft(ctx.services, readerOf(ctx.user), input.id)),
  editing: editorProcedure.input(editingInput).query(forAccount(readEditing)),
  saveQcm: editorProcedure
    .input(saveQcmDraftInput)
    .mutation(({ ctx, input }) => saveDraft(ctx.services, readerOf(ctx.user), 'qcm', input)),
  saveQroc: editorProcedure
    .input(saveQrocDraftInput)
    .mutation(({ ctx, input }) => saveDraft(ctx.services, readerOf(ctx.user), 'qroc', input)),
  proposeRetirement: editorProcedure
    .input(proposeRetirementInput)
    .mutation(forReader(proposeRetirement)),
  submit: editorProcedure.input(submitDraftInput).mutation(forReader(submitDraft)),
  withdraw: editorProcedure.input(draftStepInput).mutation(forReader(withdrawDraft)),
  rebase: contentProcedure.input(draftStepInput).mutation(forReader(rebaseDraft)),
  publish: reviewerProcedure
    .input(publishInput)
    .use(aboutQuestion)
    .mutation(inContext(publishQuestion)),
  decide: reviewerProcedure.input(decideDraftInput).mutation(forReader(decideDraft)),
});
