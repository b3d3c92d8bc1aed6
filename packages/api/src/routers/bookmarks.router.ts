import { listMarksInput, markInput } from '@amphi/domain/marks/schema';
import { deleteBookmark, insertBookmark, listBookmarks } from '../study/marks/marks.queries.ts';
import { router, sessionProcedure, withQuestionHistory } from './trpc.ts';

/** Questions that a student keeps at hand. */
export const bookmarksRouter = router({
  list: sessionProcedure
    .input(listMarksInput)
    .query(({ ctx, input }) => listBookmarks(ctx.services.db, ctx.user.id, input)),
  save: sessionProcedure
    .meta({ who: 'history' })
    .input(markInput)
    .use(withQuestionHistory)
    .mutation(async ({ ctx, input }) => {
      await insertBookmark(ctx.services.db, ctx.user.id, input);
    }),
  remove: sessionProcedure.input(markInput).mutation(async ({ ctx, input }) => {
    await deleteBookmark(ctx.services.db, ctx.user.id, input);
  }),
});
