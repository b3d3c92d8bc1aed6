import { studyInput } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import { createQrocInput, updateQrocInput } from '@amphi/domain/questions/qroc.schema';
import { listQrocsInput, questionIdInput } from '@amphi/domain/questions/question.schema';
import { similarQrocsInput } from '@amphi/domain/questions/similar.schema';
import { subjectExists } from '../subjects/subjects.queries.ts';
import { adminProcedure, router } from '../trpc.ts';
import { listQrocPage, listQrocs } from './qroc.queries.ts';
import { changeQuestion, createQuestion, QROC, removeQuestion } from './questions.usecases.ts';
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
    .mutation(({ ctx, input }) => createQuestion(QROC, ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateQrocInput)
    .mutation(({ ctx, input: { id, if_unmodified, public_note, ...fields } }) =>
      changeQuestion(QROC, ctx.services, ctx.user.id, id, fields, { if_unmodified, public_note }),
    ),
  remove: adminProcedure
    .input(questionIdInput)
    .mutation(({ ctx, input }) => removeQuestion(QROC, ctx.services, ctx.user.id, input.id)),
});
