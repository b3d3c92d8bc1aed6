import {
  listBookmarksInput,
  questionRefInput,
  saveMemoInput,
} from '@amphi/domain/bookmarks/schema';
import { deleteMemo, findMemo, listMemos } from '../study/bookmarks/bookmarks.queries.ts';
import { saveMemo } from '../study/bookmarks/bookmarks.usecases.ts';
import { withQuestionHistory } from './access.ts';
import { forDbOfUser, forUser } from './handlers.ts';
import { historyProcedure, router, sessionProcedure } from './trpc.ts';

/** A student's own words on questions. They stay readable once access has ended. */
export const memosRouter = router({
  list: sessionProcedure.input(listBookmarksInput).query(forDbOfUser(listMemos)),
  byQuestion: sessionProcedure.input(questionRefInput).query(forDbOfUser(findMemo)),
  save: historyProcedure.input(saveMemoInput).use(withQuestionHistory).mutation(forUser(saveMemo)),
  remove: sessionProcedure.input(questionRefInput).mutation(async ({ ctx, input }) => {
    await deleteMemo(ctx.services.db, ctx.user.id, input);
  }),
});
