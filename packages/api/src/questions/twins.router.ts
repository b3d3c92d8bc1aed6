import { questionIdInput } from '@amphi/domain/questions/question.schema';
import {
  decideTwinsInput,
  listMergesInput,
  listTwinsInput,
  mergePairInput,
  mergeTwinsInput,
} from '@amphi/domain/questions/twins.schema';
import { adminProcedure, router } from '../trpc.ts';
import { mergeTwins, previewMerge, readMerges, unmergeTwins } from './merge.usecases.ts';
import { decideTwins, readTwins } from './twins.usecases.ts';

/** Questions that may be the same in other words, for administrators. */
export const twinsRouter = router({
  list: adminProcedure
    .input(listTwinsInput)
    .query(({ ctx, input }) => readTwins(ctx.services, input)),
  decide: adminProcedure
    .input(decideTwinsInput)
    .mutation(({ ctx, input }) => decideTwins(ctx.services, ctx.user.id, input)),
  merges: adminProcedure
    .input(listMergesInput)
    .query(({ ctx, input }) => readMerges(ctx.services, input)),
  mergePreview: adminProcedure
    .input(mergePairInput)
    .query(({ ctx, input }) => previewMerge(ctx.services, input)),
  merge: adminProcedure
    .input(mergeTwinsInput)
    .mutation(({ ctx, input }) => mergeTwins(ctx.services, ctx.user.id, input)),
  unmerge: adminProcedure
    .input(questionIdInput)
    .mutation(({ ctx, input }) => unmergeTwins(ctx.services, ctx.user.id, input.id)),
});
