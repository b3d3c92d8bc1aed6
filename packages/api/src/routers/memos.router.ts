import { listMarksInput, markInput, saveMemoInput } from '@amphi/domain/marks/schema';
import { deleteMemo, findMemo, listMemos } from '../study/marks/marks.queries.ts';
import { saveMemo } from '../study/marks/marks.usecases.ts';
import { forUser, router, sessionProcedure, withQuestionHistory } from './trpc.ts';

/** A student's own words on questions. They stay readable once access has ended. */
export const memosRouter = router({
  list: sessionProcedure
    .input(listMarksInput)
    .query(({ ctx, input }) => listMemos(ctx.services.db, ctx.user.id, input)),
  byQuestion: sessionProcedure
    .input(markInput)
    .query(({ ctx, input }) => findMemo(ctx.services.db, ctx.user.id, input)),
  save: sessionProcedure
    .meta({ who: 'history' })
    .input(saveMemoInput)
    .use(withQuestionHistory)
    .mutation(forUser(saveMemo)),
  remove: sessionProcedure.input(markInput).mutation(async ({ ctx, input }) => {
    await deleteMemo(ctx.services.db, ctx.user.id, input);
  }),
});
