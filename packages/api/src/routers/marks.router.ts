import { findMarked } from '../study/marks/marks.queries.ts';
import { router, sessionProcedure } from './trpc.ts';

/** Which questions a student has marked, for pages that show many. */
export const marksRouter = router({
  mine: sessionProcedure.query(({ ctx }) => findMarked(ctx.services.db, ctx.user.id)),
});
