import { decideTwinsInput, listTwinsInput } from '@amphi/domain/questions/twins.schema';
import { adminProcedure, router } from '../trpc.ts';
import { decideTwins, readTwins } from './twins.usecases.ts';

/** Closed questions that may be the same in other words, for administrators. */
export const twinsRouter = router({
  list: adminProcedure
    .input(listTwinsInput)
    .query(({ ctx, input }) => readTwins(ctx.services, input)),
  decide: adminProcedure
    .input(decideTwinsInput)
    .mutation(({ ctx, input }) => decideTwins(ctx.services, ctx.user.id, input)),
});
