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
import { contentProcedure, forUser, router, sessionProcedure, withQcmHistory } from './trpc.ts';

/** Explanations that students propose, the desk that decides about them, the questions that have none, and how many have one. */
export const explanationsRouter = router({
  create: sessionProcedure
    .meta({ who: 'history' })
    .input(createExplanationInput)
    .use(withQcmHistory)
    .mutation(forUser(proposeExplanation)),
  mine: sessionProcedure
    .input(listExplanationsInput)
    .query(({ ctx, input }) => listOwnExplanations(ctx.services.db, ctx.user.id, input)),
  saveName: sessionProcedure.input(nameExplanationInput).mutation(forUser(nameAuthor)),
  queue: contentProcedure
    .input(listExplanationsInput)
    .query(({ ctx, input }) => listOpenExplanations(ctx.services.db, input, ctx.scope)),
  resolve: contentProcedure
    .input(resolveExplanationInput)
    .mutation(({ ctx, input }) => resolveExplanation(ctx, input)),
  missing: contentProcedure
    .input(listUnexplainedInput)
    .query(({ ctx, input }) => listUnexplained(ctx.services.db, input, ctx.scope)),
  coverage: contentProcedure.query(({ ctx }) => listCoverage(ctx.services.db, ctx.scope)),
});
