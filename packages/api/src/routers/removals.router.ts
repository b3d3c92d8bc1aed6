import { confirmedRemovalInput, removalInput } from '@amphi/domain/removals/schema';
import {
  assertMayRemove,
  confirmRemoval,
  readRemovalEffects,
} from '../insight/removals/removals.usecases.ts';
import { editorProcedure, router } from './trpc.ts';

/** Deletions that take other things with them, for people: what goes is counted, and the name typed. */
export const removalsRouter = router({
  effects: editorProcedure
    .meta({ who: 'admin' })
    .input(removalInput)
    .query(async ({ ctx, input }) => {
      await assertMayRemove(ctx, input);
      return readRemovalEffects(ctx.services, input);
    }),
  confirm: editorProcedure
    .meta({ who: 'admin' })
    .input(confirmedRemovalInput)
    .mutation(async ({ ctx, input }) => {
      await assertMayRemove(ctx, input);
      return confirmRemoval(ctx.services, ctx.user.id, input);
    }),
});
