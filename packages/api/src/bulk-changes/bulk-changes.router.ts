import {
  bulkChangeIdInput,
  moveQuestionsInput,
  removeQuestionsInput,
  selectedInput,
  setExamYearInput,
} from '@amphi/domain/bulk-changes/schema';
import { adminProcedure, router } from '../trpc.ts';
import {
  moveSelected,
  previewSelection,
  removeSelected,
  setExamYear,
} from './bulk-changes.usecases.ts';
import { readBulkChange, undoBulkChange } from './undo.usecases.ts';

/** Changes of many questions at once, each of which can be taken back as a whole. */
export const bulkChangesRouter = router({
  preview: adminProcedure
    .input(selectedInput)
    .query(({ ctx, input }) => previewSelection(ctx.services, input.selection)),
  byId: adminProcedure
    .input(bulkChangeIdInput)
    .query(({ ctx, input }) => readBulkChange(ctx.services, input.id)),
  move: adminProcedure
    .input(moveQuestionsInput)
    .mutation(({ ctx, input }) => moveSelected(ctx.services, ctx.user.id, input)),
  setExamYear: adminProcedure
    .input(setExamYearInput)
    .mutation(({ ctx, input }) => setExamYear(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(removeQuestionsInput)
    .mutation(({ ctx, input }) => removeSelected(ctx.services, ctx.user.id, input)),
  undo: adminProcedure
    .input(bulkChangeIdInput)
    .mutation(({ ctx, input }) => undoBulkChange(ctx.services, ctx.user.id, input.id)),
});
