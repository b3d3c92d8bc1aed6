import {
  bulkChangeIdInput,
  moveQuestionsInput,
  removeQuestionsInput,
  selectedInput,
  setExamYearInput,
  setStateInput,
} from '@amphi/domain/bulk-changes/schema';
import {
  moveSelected,
  previewSelection,
  setExamYear,
  setState,
} from '../catalog/bulk-changes/bulk-changes.usecases.ts';
import { removeSelected } from '../catalog/bulk-changes/removal.usecases.ts';
import { readBulkChange, undoBulkChange } from '../catalog/bulk-changes/undo.usecases.ts';
import { editorProcedure, inSubject, router } from './trpc.ts';

/** Changes of many questions at once, each of which can be taken back as a whole. */
export const bulkChangesRouter = router({
  preview: editorProcedure
    .input(selectedInput)
    .query(({ ctx, input }) => previewSelection(ctx, input.selection)),
  byId: editorProcedure
    .meta({ who: 'author' })
    .input(bulkChangeIdInput)
    .query(({ ctx, input }) => readBulkChange(ctx, input.id)),
  move: editorProcedure
    .input(moveQuestionsInput)
    .use(inSubject)
    .mutation(({ ctx, input }) => moveSelected(ctx, input)),
  setExamYear: editorProcedure
    .input(setExamYearInput)
    .mutation(({ ctx, input }) => setExamYear(ctx, input)),
  setState: editorProcedure.input(setStateInput).mutation(({ ctx, input }) => setState(ctx, input)),
  remove: editorProcedure
    .input(removeQuestionsInput)
    .mutation(({ ctx, input }) => removeSelected(ctx, input)),
  undo: editorProcedure
    .meta({ who: 'author' })
    .input(bulkChangeIdInput)
    .mutation(({ ctx, input }) => undoBulkChange(ctx, input.id)),
});
