import { required } from '@amphi/domain/errors';
import {
  highlightIdInput,
  highlightInput,
  saveSheetInput,
  sheetInput,
  sheetVersionInput,
} from '@amphi/domain/sheets/schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import { findSheetVersion, listWaitingSheets } from '../catalog/sheets/sheets.queries.ts';
import { publishSheet, readSheetForStaff, saveSheet } from '../catalog/sheets/sheets.usecases.ts';
import {
  deleteHighlight,
  listHighlights,
  listSheetChapters,
} from '../study/sheets/sheets.queries.ts';
import { addHighlight } from '../study/sheets/sheets.usecases.ts';
import { withSheetAccess, withSubjectAttempt } from './access.ts';
import { budgeted, withinScope } from './guards.ts';
import { forUser, inContext } from './handlers.ts';
import {
  accessProcedure,
  contentProcedure,
  editorProcedure,
  reviewerProcedure,
  router,
  sessionProcedure,
} from './trpc.ts';

const aboutChapter = withinScope(({ chapter_id }: { chapter_id: number }) => ({
  chapters: [chapter_id],
}));

/** Sheets of chapters: read and highlighted by students, written by editors and published by reviewers. */
export const sheetsRouter = router({
  /** The chapters of a subject that have one. */
  bySubject: accessProcedure
    .input(bySubjectInput)
    .use(withSubjectAttempt)
    .query(({ ctx, input }) => listSheetChapters(ctx.services.db, input.subject_id, ctx.user)),
  byChapter: accessProcedure
    .input(sheetInput)
    .use(withSheetAccess)
    .query(async ({ ctx, input }) => ({
      ...ctx.sheet,
      highlights: await listHighlights(ctx.services.db, ctx.user.id, [input.chapter_id]),
    })),
  highlight: accessProcedure
    .input(highlightInput)
    .use(withSheetAccess)
    .mutation(forUser(addHighlight)),
  removeHighlight: sessionProcedure
    .input(highlightIdInput)
    .mutation(({ ctx, input }) => deleteHighlight(ctx.services.db, ctx.user.id, input.id)),
  editing: contentProcedure
    .input(sheetInput)
    .use(aboutChapter)
    .query(({ ctx, input }) => readSheetForStaff(ctx, input.chapter_id)),
  version: contentProcedure
    .input(sheetVersionInput)
    .use(aboutChapter)
    .query(async ({ ctx, input }) =>
      required(
        await findSheetVersion(ctx.services.db, input.chapter_id, input.version),
        'sheets.not_found',
      ),
    ),
  waiting: contentProcedure.query(({ ctx }) => listWaitingSheets(ctx.services.db, ctx.scope)),
  save: editorProcedure
    .input(saveSheetInput)
    .use(aboutChapter)
    .use(budgeted('sheet'))
    .mutation(inContext(saveSheet)),
  publish: reviewerProcedure
    .input(sheetVersionInput)
    .use(aboutChapter)
    .mutation(inContext(publishSheet)),
});
