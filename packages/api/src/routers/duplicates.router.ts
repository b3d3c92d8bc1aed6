import {
  decideTwinsInput,
  listMergesInput,
  listTwinsInput,
  mergePairInput,
  mergeTwinsInput,
} from '@amphi/domain/questions/twins.schema';
import { mergeTwins, previewMerge, readMerges } from '../catalog/duplicates/merge.usecases.ts';
import { decideTwins, readTwins } from '../catalog/duplicates/twins.usecases.ts';
import { contentProcedure, forAccount, forUser, inSubject, router, withinScope } from './trpc.ts';

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
  list: contentProcedure.input(listTwinsInput).use(inSubject).query(forAccount(readTwins)),
  decide: contentProcedure.input(decideTwinsInput).use(aboutPair).mutation(forUser(decideTwins)),
  merges: contentProcedure
    .input(listMergesInput)
    .use(inSubject)
    .query(({ ctx, input }) => readMerges(ctx, input)),
  mergePreview: contentProcedure
    .input(mergePairInput)
    .use(aboutMerge)
    .query(({ ctx, input }) => previewMerge(ctx.services, input)),
  merge: contentProcedure
    .input(mergeTwinsInput)
    .use(aboutMerge)
    .mutation(({ ctx, input }) => mergeTwins(ctx, input)),
});
