import { correctedQcmInput, listCorrectionsInput } from '@amphi/domain/corrections/schema';
import { router, sessionProcedure, withSemesterAccess } from '../trpc.ts';
import { listCorrections } from './corrections.queries.ts';
import { readHistory } from './corrections.usecases.ts';

/** How questions have changed, told to those who have answered them. */
export const correctionsRouter = router({
  byQuestion: sessionProcedure
    .input(correctedQcmInput)
    .query(({ ctx, input }) => readHistory(ctx.services, ctx.user.id, input.qcm_id)),
  list: sessionProcedure
    .input(listCorrectionsInput)
    .use(withSemesterAccess)
    .query(({ ctx, input }) => listCorrections(ctx.services.db, ctx.user.id, input)),
});
