import {
  createExplanationInput,
  listExplanationsInput,
  listUnexplainedInput,
  resolveExplanationInput,
} from '@amphi/domain/explanations/schema';
import { adminProcedure, router, sessionProcedure, withQcmHistory } from '../trpc.ts';
import { listOpenExplanations, listUnexplained } from './explanations.queries.ts';
import { proposeExplanation, resolveExplanation } from './explanations.usecases.ts';

/** Explanations that students propose, the desk that decides about them, and the questions that have none. */
export const explanationsRouter = router({
  create: sessionProcedure
    .input(createExplanationInput)
    .use(withQcmHistory)
    .mutation(({ ctx, input }) => proposeExplanation(ctx.services, ctx.user.id, input)),
  queue: adminProcedure
    .input(listExplanationsInput)
    .query(({ ctx, input }) => listOpenExplanations(ctx.services.db, input)),
  resolve: adminProcedure
    .input(resolveExplanationInput)
    .mutation(({ ctx, input }) => resolveExplanation(ctx.services, ctx.user.id, input)),
  missing: adminProcedure
    .input(listUnexplainedInput)
    .query(({ ctx, input }) => listUnexplained(ctx.services.db, input)),
});
