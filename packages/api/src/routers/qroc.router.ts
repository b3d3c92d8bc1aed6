import { studyInput } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import { idInput } from '@amphi/domain/fields';
import { createQrocInput, updateQrocInput } from '@amphi/domain/questions/qroc.schema';
import { listQrocsInput } from '@amphi/domain/questions/question.schema';
import { typedQrocInput } from '@amphi/domain/questions/typed-duplicates.schema';
import type { z } from 'zod';
import { removeQuestion } from '../catalog/bulk-changes/removal.usecases.ts';
import { findDuplicateQrocs } from '../catalog/duplicates/find.queries.ts';
import { assertMayPublishRows } from '../catalog/publishing/publishing.usecases.ts';
import { asSubmitted, assertMayFile } from '../catalog/publishing/review.usecases.ts';
import { listQrocPage, listQrocs } from '../catalog/questions/qroc.queries.ts';
import { changeQuestion, createQuestion, QROC } from '../catalog/questions/questions.usecases.ts';
import { subjectExists } from '../catalog/subjects/subjects.queries.ts';
import { guarded, inSubject, withinScope } from './guards.ts';
import { forDbInScope } from './handlers.ts';
import { contentProcedure, editorProcedure, router } from './trpc.ts';

const aboutQuestion = withinScope(({ id }: { id: number }) => ({ qrocs: [id] }));

const mayFile = guarded((ctx, input: z.output<typeof updateQrocInput>) =>
  assertMayFile(ctx, 'qrocs', [input.id], input),
);

export const qrocsRouter = router({
  bySubject: contentProcedure
    .input(studyInput)
    .use(inSubject)
    .query(async ({ ctx, input }) => {
      const { db } = ctx.services;
      if (!(await subjectExists(db, input.subject_id))) throw new DomainError('subjects.not_found');
      return listQrocs(ctx.services, input);
    }),
  list: contentProcedure
    .input(listQrocsInput)
    .query(({ ctx, input }) => listQrocPage(ctx.services.db, { ...input, scope: ctx.scope })),
  findDuplicates: contentProcedure.input(typedQrocInput).query(forDbInScope(findDuplicateQrocs)),
  create: editorProcedure
    .input(createQrocInput)
    .use(inSubject)
    .mutation(async ({ ctx, input }) =>
      createQuestion(QROC, ctx.services, ctx.user.id, await asSubmitted(ctx, input)),
    ),
  update: editorProcedure
    .input(updateQrocInput)
    .use(aboutQuestion)
    .use(inSubject)
    .use(mayFile)
    .mutation(({ ctx, input: { id, if_unmodified, public_note, ...fields } }) =>
      changeQuestion(QROC, ctx.services, ctx.user.id, id, fields, {
        if_unmodified,
        public_note,
        assertAllowed: (trx, _before, after) =>
          assertMayPublishRows(trx, ctx.user, { table: 'qrocs', ids: [id] }, after),
      }),
    ),
  remove: editorProcedure
    .input(idInput)
    .use(aboutQuestion)
    .mutation(({ ctx, input }) => removeQuestion(ctx, 'qrocs', input.id)),
});
