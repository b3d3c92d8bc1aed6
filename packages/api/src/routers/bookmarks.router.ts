import { listBookmarksInput, questionRefInput } from '@amphi/domain/bookmarks/schema';
import {
  deleteBookmark,
  findBookmarked,
  insertBookmark,
  listBookmarks,
} from '../study/bookmarks/bookmarks.queries.ts';
import { router, sessionProcedure, withQuestionHistory } from './trpc.ts';

/** Questions that a student keeps at hand. */
export const bookmarksRouter = router({
  /** The questions with a bookmark or a memo, for pages that show many. */
  mine: sessionProcedure.query(({ ctx }) => findBookmarked(ctx.services.db, ctx.user.id)),
  list: sessionProcedure
    .input(listBookmarksInput)
    .query(({ ctx, input }) => listBookmarks(ctx.services.db, ctx.user.id, input)),
  save: sessionProcedure
    .meta({ who: 'history' })
    .input(questionRefInput)
    .use(withQuestionHistory)
    .mutation(async ({ ctx, input }) => {
      await insertBookmark(ctx.services.db, ctx.user.id, input);
    }),
  remove: sessionProcedure.input(questionRefInput).mutation(async ({ ctx, input }) => {
    await deleteBookmark(ctx.services.db, ctx.user.id, input);
  }),
});
