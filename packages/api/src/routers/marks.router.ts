import { findMarked } from '../study/marks/marks.queries.ts';
import { router, sessionProcedure } from './trpc.ts';

export const marksRouter = router({
  mine: sessionProcedure.query(({ ctx }) => findMarked(ctx.services.db, ctx.user.id)),
});
