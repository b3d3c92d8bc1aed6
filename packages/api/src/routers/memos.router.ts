import {
  listBookmarksInput,
  questionRefInput,
  saveMemoInput,
} from '@amphi/domain/bookmarks/schema';
import { deleteMemo, findMemo, listMemos } from '../study/bookmarks/bookmarks.queries.ts';
import { saveMemo } from '../study/bookmarks/bookmarks.usecases.ts';
import { forUser, router, sessionProcedure, withQuestionHistory } from './trpc.ts';

/** A student's own words on questions. They stay readable once access has ended. */
export const memosRouter = router({
  list: sessionProcedure
    .input(listBookmarksInput)
    .query(({ ctx, input }) => listMemos(ctx.services.db, ctx.user.id, input)),
  byQuestion: sessionProcedure
    .input(questionRefInput)
    .query(({ ctx, input }) => findMemo(ctx.services.db, ctx.user.id, input)),
  save: sessionProcedure
    .meta({ who: 'history' })
    .input(saveMemoInput)
    .use(withQuestionHistory)
    .mutation(forUser(saveMemo)),
  remove: sessionProcedure.input(questionRefInput).mutation(async ({ ctx, input }) => {
    await deleteMemo(ctx.services.db, ctx.user.id, input);
  }),
});
