import {
  correctedQcmInput,
  correctedQrocInput,
  listCorrectionsInput,
} from '@amphi/domain/corrections/schema';
import { listCorrections } from '../catalog/corrections/corrections.queries.ts';
import { readHistory, readOpenHistory } from '../catalog/corrections/corrections.usecases.ts';
import { withSemesterAccess } from './access.ts';
import { forDbOfUser } from './handlers.ts';
import { accessProcedure, router, sessionProcedure } from './trpc.ts';

/** Changes of questions, for those who have answered them, or have seen the answer of an open one. */
export const correctionsRouter = router({
  byQuestion: sessionProcedure
    .input(correctedQcmInput)
    .query(({ ctx, input }) => readHistory(ctx.services, ctx.user.id, input.qcm_id)),
  byQroc: sessionProcedure
    .input(correctedQrocInput)
    .query(({ ctx, input }) => readOpenHistory(ctx.services, ctx.user.id, input.qroc_id)),
  list: accessProcedure
    .input(listCorrectionsInput)
    .use(withSemesterAccess)
    .query(forDbOfUser(listCorrections)),
});
