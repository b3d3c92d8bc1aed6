import { DomainError } from '@amphi/domain/errors';
import { idInput } from '@amphi/domain/fields';
import { optionRemarks } from '@amphi/domain/messages/fr/option-remarks';
import type { Options } from '@amphi/domain/questions/letters';
import {
  createQcmInput,
  remarkPreviewInput,
  updateQcmInput,
} from '@amphi/domain/questions/qcm.schema';
import { listQcmsInput } from '@amphi/domain/questions/question.schema';
import { typedQcmInput } from '@amphi/domain/questions/typed-duplicates.schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import type { z } from 'zod';
import { removeQuestion } from '../catalog/bulk-changes/removal.usecases.ts';
import { findDuplicateQcms } from '../catalog/duplicates/find.queries.ts';
import { assertMayPublishRows } from '../catalog/publishing/publishing.usecases.ts';
import { asSubmitted, assertMayFile } from '../catalog/publishing/review.usecases.ts';
import { listQcms, listQcmsOfSubject } from '../catalog/questions/qcm.queries.ts';
import { readAnswerStats } from '../catalog/questions/qcm.usecases.ts';
import { changeQuestion, createQuestion, QCM } from '../catalog/questions/questions.usecases.ts';
import { subjectExists } from '../catalog/subjects/subjects.queries.ts';
import { previewCorrection } from '../insight/reports/preview.usecases.ts';
import { guarded, inSubject, withinScope } from './guards.ts';
import { forDbInScope, forUserById } from './handlers.ts';
import { contentProcedure, editorProcedure, router } from './trpc.ts';

const aboutQuestion = withinScope(({ id }: { id: number }) => ({ qcms: [id] }));

const mayFile = guarded((ctx, input: z.output<typeof updateQcmInput>) =>
  assertMayFile(ctx, 'qcms', [input.id], input),
);

/** A saved question, with what is odd about its options. */
const withRemarks = <Question extends { options: Options }>(question: Question) => ({
  ...question,
  remarks: optionRemarks(question.options),
});

export const qcmsRouter = router({
  list: contentProcedure
    .input(listQcmsInput)
    .query(({ ctx, input }) => listQcms(ctx.services.db, { ...input, scope: ctx.scope })),
  bySubject: contentProcedure
    .input(bySubjectInput)
    .use(inSubject)
    .query(async ({ ctx, input }) => {
      const { db } = ctx.services;
      if (!(await subjectExists(db, input.subject_id))) throw new DomainError('subjects.not_found');
      return listQcmsOfSubject(db, input.subject_id);
    }),
  findDuplicates: contentProcedure.input(typedQcmInput).query(forDbInScope(findDuplicateQcms)),
  remarkPreview: contentProcedure
    .input(remarkPreviewInput)
    .use(aboutQuestion)
    .query(({ ctx, input }) =>
      previewCorrection(ctx.services, {
        qcm_id: input.id,
        correct_answers: input.correct_answers,
        state: input.state,
      }),
    ),
  answerStats: contentProcedure
    .input(idInput)
    .use(aboutQuestion)
    .query(forUserById(readAnswerStats)),
  create: editorProcedure
    .input(createQcmInput)
    .use(inSubject)
    .mutation(async ({ ctx, input }) =>
      withRemarks(
        await createQuestion(QCM, ctx.services, ctx.user.id, await asSubmitted(ctx, input)),
      ),
    ),
  update: editorProcedure
    .input(updateQcmInput)
    .use(aboutQuestion)
    .use(inSubject)
    .use(mayFile)
    .mutation(async ({ ctx, input: { id, if_unmodified, public_note, ...fields } }) =>
      withRemarks(
        await changeQuestion(QCM, ctx.services, ctx.user.id, id, fields, {
          if_unmodified,
          public_note,
          assertAllowed: (trx, _before, after) =>
            assertMayPublishRows(trx, ctx.user, { table: 'qcms', ids: [id] }, after),
        }),
      ),
    ),
  remove: editorProcedure
    .input(idInput)
    .use(aboutQuestion)
    .mutation(({ ctx, input }) => removeQuestion(ctx, 'qcms', input.id)),
});
