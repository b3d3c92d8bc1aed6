import { DomainError } from '@amphi/domain/errors';
import {
  createQcmInput,
  remarkPreviewInput,
  updateQcmInput,
} from '@amphi/domain/questions/qcm.schema';
import { listQcmsInput, questionIdInput } from '@amphi/domain/questions/question.schema';
import { similarQcmsInput } from '@amphi/domain/questions/similar.schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import { subjectExists } from '../subjects/subjects.queries.ts';
import { adminProcedure, router } from '../trpc.ts';
import { listQcms, listQcmsOfSubject } from './qcm.queries.ts';
import { previewRemark, readAnswerStats } from './qcm.usecases.ts';
import { changeQuestion, createQuestion, QCM, removeQuestion } from './questions.usecases.ts';
import { findSimilarQcms } from './similar.queries.ts';

export const qcmsRouter = router({
  list: adminProcedure
    .input(listQcmsInput)
    .query(({ ctx, input }) => listQcms(ctx.services.db, input)),
  bySubject: adminProcedure.input(bySubjectInput).query(async ({ ctx, input }) => {
    const { db } = ctx.services;
    if (!(await subjectExists(db, input.subject_id))) throw new DomainError('subjects.not_found');
    return listQcmsOfSubject(db, input.subject_id);
  }),
  similar: adminProcedure
    .input(similarQcmsInput)
    .query(({ ctx, input }) => findSimilarQcms(ctx.services.db, input)),
  remarkPreview: adminProcedure
    .input(remarkPreviewInput)
    .query(({ ctx, input }) => previewRemark(ctx.services, input)),
  answerStats: adminProcedure
    .input(questionIdInput)
    .query(({ ctx, input }) => readAnswerStats(ctx.services, ctx.user.id, input.id)),
  create: adminProcedure
    .input(createQcmInput)
    .mutation(({ ctx, input }) => createQuestion(QCM, ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateQcmInput)
    .mutation(({ ctx, input: { id, if_unmodified, public_note, ...fields } }) =>
      changeQuestion(QCM, ctx.services, ctx.user.id, id, fields, { if_unmodified, public_note }),
    ),
  remove: adminProcedure
    .input(questionIdInput)
    .mutation(({ ctx, input }) => removeQuestion(QCM, ctx.services, ctx.user.id, input.id)),
});
