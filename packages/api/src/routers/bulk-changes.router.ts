import {
  moveQuestionsInput,
  removeQuestionsInput,
  selectedInput,
  setExamYearInput,
  setStateInput,
} from '@amphi/domain/bulk-changes/schema';
import { idInput } from '@amphi/domain/fields';
import {
  moveSelected,
  previewSelection,
  setExamYear,
  setState,
} from '../catalog/bulk-changes/bulk-changes.usecases.ts';
import { removeSelected } from '../catalog/bulk-changes/removal.usecases.ts';
import { readBulkChange, undoBulkChange } from '../catalog/undo/undo.usecases.ts';
import { contentProcedure, editorProcedure, inSubject, router } from './trpc.ts';

/** Changes of many questions at once. Each can be taken back as a whole, as can a merge. */
export const bulkChangesRouter = router({
  preview: editorProcedure
    .input(selectedInput)
    .query(({ ctx, input }) => previewSelection(ctx, input.selection)),
  byId: contentProcedure
    .meta({ who: 'contributor' })
    .input(idInput)
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
  undo: contentProcedure
    .meta({ who: 'contributor' })
    .input(idInput)
    .mutation(({ ctx, input }) => undoBulkChange(ctx, input.id)),
});
