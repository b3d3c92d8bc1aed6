import {
  decideDuplicatesInput,
  listDuplicatesInput,
  listMergesInput,
  mergeDuplicatesInput,
  mergePairInput,
} from '@amphi/domain/questions/duplicates.schema';
import { mergeDuplicates, previewMerge, readMerges } from '../catalog/duplicates/merge.usecases.ts';
import { decideDuplicates, readDuplicates } from '../catalog/duplicates/pairs.usecases.ts';
import { inSubject, withinScope } from './guards.ts';
import { forAccount, forServices, forUser, inContext } from './handlers.ts';
import { contentProcedure, router } from './trpc.ts';

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
export const duplicatesRouter = router({
  list: contentProcedure
    .input(listDuplicatesInput)
    .use(inSubject)
    .query(forAccount(readDuplicates)),
  decide: contentProcedure
    .input(decideDuplicatesInput)
    .use(aboutPair)
    .mutation(forUser(decideDuplicates)),
  merges: contentProcedure.input(listMergesInput).use(inSubject).query(inContext(readMerges)),
  mergePreview: contentProcedure
    .input(mergePairInput)
    .use(aboutMerge)
    .query(forServices(previewMerge)),
  merge: contentProcedure
    .input(mergeDuplicatesInput)
    .use(aboutMerge)
    .mutation(inContext(mergeDuplicates)),
});
