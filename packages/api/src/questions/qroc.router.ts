import { studyInput } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import {
  createQrocInput,
  listQrocsInput,
  qrocIdInput,
  updateQrocInput,
} from '@amphi/domain/questions/qroc.schema';
import { similarQrocsInput } from '@amphi/domain/questions/similar.schema';
import { subjectExists } from '../subjects/subjects.queries.ts';
import { adminProcedure, router } from '../trpc.ts';
import { listQrocPage, listQrocs } from './qroc.queries.ts';
import { changeQroc, createQroc, removeQroc } from './qroc.usecases.ts';
import { findSimilarQrocs } from './similar.queries.ts';

export const qrocsRouter = router({
  bySubject: adminProcedure.input(studyInput).query(async ({ ctx, input }) => {
    const { db } = ctx.services;
    if (!(await subjectExists(db, input.subject_id))) throw new DomainError('subjects.not_found');
    return listQrocs(db, input);
  }),
  list: adminProcedure
    .input(listQrocsInput)
    .query(({ ctx, input }) => listQrocPage(ctx.services.db, input)),
  similar: adminProcedure
    .input(similarQrocsInput)
    .query(({ ctx, input }) => findSimilarQrocs(ctx.services.db, input)),
  create: adminProcedure
    .input(createQrocInput)
    .mutation(({ ctx, input }) => createQroc(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateQrocInput)
    .mutation(({ ctx, input }) => changeQroc(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(qrocIdInput)
    .mutation(({ ctx, input }) => removeQroc(ctx.services, ctx.user.id, input.id)),
});
