import { confirmedRemovalInput, removalInput } from '@amphi/domain/removals/schema';
import { adminProcedure, router } from '../trpc.ts';
import { confirmRemoval, readRemovalEffects } from './removals.usecases.ts';

/** Deletions that take other things with them, for people: what goes is counted, and the name typed. */
export const removalsRouter = router({
  effects: adminProcedure
    .input(removalInput)
    .query(({ ctx, input }) => readRemovalEffects(ctx.services, input)),
  confirm: adminProcedure
    .input(confirmedRemovalInput)
    .mutation(({ ctx, input }) => confirmRemoval(ctx.services, ctx.user.id, input)),
});
