import { questionIdInput } from '@amphi/domain/questions/question.schema';
import {
  decideTwinsInput,
  listMergesInput,
  listTwinsInput,
  mergePairInput,
  mergeTwinsInput,
} from '@amphi/domain/questions/twins.schema';
import {
  mergeTwins,
  previewMerge,
  readMerges,
  unmergeTwins,
} from '../catalog/duplicates/merge.usecases.ts';
import { assertMayMerge, assertMayUnmerge } from '../catalog/duplicates/merge-rights.usecases.ts';
import { decideTwins, readTwins } from '../catalog/duplicates/twins.usecases.ts';
import { contentProcedure, guarded, inSubject, router, withinScope } from './trpc.ts';

type Entity = 'qcms' | 'qrocs';

const aboutPair = withinScope(({ entity, a, b }: { entity: Entity; a: number; b: number }) => ({
  [entity]: [a, b],
}));
const aboutMerge = withinScope(
  ({ entity, ...pair }: { entity: Entity; kept_id: number; merged_id: number }) => ({
    [entity]: [pair.kept_id, pair.merged_id],
  }),
);

/** Questions that may be the same in other words, for those who look after their subject. */
export const twinsRouter = router({
  list: contentProcedure
    .input(listTwinsInput)
    .use(inSubject)
    .query(({ ctx, input }) => readTwins(ctx.services, ctx.user, input)),
  decide: contentProcedure
    .input(decideTwinsInput)
    .use(aboutPair)
    .mutation(({ ctx, input }) => decideTwins(ctx.services, ctx.user.id, input)),
  merges: contentProcedure
    .input(listMergesInput)
    .use(inSubject)
    .query(({ ctx, input }) => readMerges(ctx.services, ctx.user, input)),
  mergePreview: contentProcedure
    .input(mergePairInput)
    .use(aboutMerge)
    .query(({ ctx, input }) => previewMerge(ctx.services, input)),
  merge: contentProcedure
    .input(mergeTwinsInput)
    .use(aboutMerge)
    .use(guarded(assertMayMerge))
    .mutation(({ ctx, input }) => mergeTwins(ctx.services, ctx.user.id, input)),
  unmerge: contentProcedure
    .input(questionIdInput)
    .use(guarded(assertMayUnmerge))
    .mutation(({ ctx, input }) => unmergeTwins(ctx.services, ctx.user.id, input.id)),
});
