import { listBookmarksInput, questionRefInput } from '@amphi/domain/bookmarks/schema';
import {
  deleteBookmark,
  findBookmarked,
  insertBookmark,
  listBookmarks,
} from '../study/bookmarks/bookmarks.queries.ts';
import { withQuestionHistory } from './access.ts';
import { forDbOfUser } from './handlers.ts';
import { historyProcedure, router, sessionProcedure } from './trpc.ts';

/** Questions that a student keeps at hand. */
export const bookmarksRouter = router({
  /** The questions with a bookmark or a memo, for pages that show many. */
  mine: sessionProcedure.query(({ ctx }) => findBookmarked(ctx.services.db, ctx.user.id)),
  list: sessionProcedure.input(listBookmarksInput).query(forDbOfUser(listBookmarks)),
  save: historyProcedure
    .input(questionRefInput)
    .use(withQuestionHistory)
    .mutation(async ({ ctx, input }) => {
      await insertBookmark(ctx.services.db, ctx.user.id, input);
    }),
  remove: sessionProcedure.input(questionRefInput).mutation(async ({ ctx, input }) => {
    await deleteBookmark(ctx.services.db, ctx.user.id, input);
  }),
});
