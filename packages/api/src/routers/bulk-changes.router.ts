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
import { inSubject } from './guards.ts';
import { inContext } from './handlers.ts';
import { contentProcedure, editorProcedure, router } from './trpc.ts';

/** Changes of many questions at once. Each can be taken back as a whole, as can a merge. */
export const bulkChangesRouter = router({
  preview: editorProcedure
    .input(selectedInput)
    .query(({ ctx, input }) => previewSelection(ctx, input.selection)),
  byId: contentProcedure
    .meta({ who: 'contributor' })
    .input(idInput)
    .query(({ ctx, input }) => readBulkChange(ctx, input.id)),
  move: editorProcedure.input(moveQuestionsInput).use(inSubject).mutation(inContext(moveSelected)),
  setExamYear: editorProcedure.input(setExamYearInput).mutation(inContext(setExamYear)),
  setState: editorProcedure.input(setStateInput).mutation(inContext(setState)),
  remove: editorProcedure.input(removeQuestionsInput).mutation(inContext(removeSelected)),
  undo: contentProcedure
    .meta({ who: 'contributor' })
    .input(idInput)
    .mutation(({ ctx, input }) => undoBulkChange(ctx, input.id)),
});
