import {
  createExplanationInput,
  listExplanationsInput,
  listUnexplainedInput,
  nameExplanationInput,
  resolveExplanationInput,
} from '@amphi/domain/explanations/schema';
import {
  listCoverage,
  listOpenExplanations,
  listOwnExplanations,
  listUnexplained,
} from '../study/explanations/explanations.queries.ts';
import {
  nameAuthor,
  proposeExplanation,
  resolveExplanation,
} from '../study/explanations/explanations.usecases.ts';
import { withQcmHistory } from './access.ts';
import { forDbInScope, forDbOfUser, forUser, inContext } from './handlers.ts';
import { contentProcedure, historyProcedure, router, sessionProcedure } from './trpc.ts';

/** Explanations that students propose, the desk that decides about them, the questions that have none, and how many have one. */
export const explanationsRouter = router({
  create: historyProcedure
    .input(createExplanationInput)
    .use(withQcmHistory)
    .mutation(forUser(proposeExplanation)),
  mine: sessionProcedure.input(listExplanationsInput).query(forDbOfUser(listOwnExplanations)),
  saveName: sessionProcedure.input(nameExplanationInput).mutation(forUser(nameAuthor)),
  queue: contentProcedure.input(listExplanationsInput).query(forDbInScope(listOpenExplanations)),
  resolve: contentProcedure.input(resolveExplanationInput).mutation(inContext(resolveExplanation)),
  missing: contentProcedure.input(listUnexplainedInput).query(forDbInScope(listUnexplained)),
  coverage: contentProcedure.query(({ ctx }) => listCoverage(ctx.services.db, ctx.scope)),
});
