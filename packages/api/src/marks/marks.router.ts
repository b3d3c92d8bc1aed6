import { router, sessionProcedure } from '../trpc.ts';
import { findMarked } from './marks.queries.ts';

/** Which questions a student has marked, for pages that show many. */
export const marksRouter = router({
  mine: sessionProcedure.query(({ ctx }) => findMarked(ctx.services.db, ctx.user.id)),
});
