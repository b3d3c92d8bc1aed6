import { studyInput } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import { createQrocInput, updateQrocInput } from '@amphi/domain/questions/qroc.schema';
import { listQrocsInput, questionIdInput } from '@amphi/domain/questions/question.schema';
import { similarQrocsInput } from '@amphi/domain/questions/similar.schema';
import type { z } from 'zod';
import { assertMayPublish } from '../drafts/publishing.usecases.ts';
import { subjectExists } from '../subjects/subjects.queries.ts';
import {
  contentProcedure,
  editorProcedure,
  guarded,
  inSubject,
  router,
  withinScope,
} from '../trpc.ts';
import { listQrocPage, listQrocs } from './qroc.queries.ts';
import { changeQuestion, createQuestion, QROC, removeQuestion } from './questions.usecases.ts';
import { assertMayAddQroc, assertMayPlace } from './review.usecases.ts';
import { findSimilarQrocs } from './similar.queries.ts';

const aboutQuestion = withinScope(({ id }: { id: number }) => ({ qrocs: [id] }));

const mayPlace = guarded((ctx, { id, subject_id }: z.output<typeof updateQrocInput>) =>
  assertMayPlace(ctx, 'qrocs', [id], { subject_id }),
);

export const qrocsRouter = router({
  bySubject: contentProcedure
    .input(studyInput)
    .use(inSubject)
    .query(async ({ ctx, input }) => {
      const { db } = ctx.services;
      if (!(await subjectExists(db, input.subject_id))) throw new DomainError('subjects.not_found');
      return listQrocs(db, input);
    }),
  list: contentProcedure
    .input(listQrocsInput)
    .query(({ ctx, input }) => listQrocPage(ctx.services.db, { ...input, scope: ctx.scope })),
  similar: contentProcedure
    .input(similarQrocsInput)
    .query(({ ctx, input }) => findSimilarQrocs(ctx.services.db, input, ctx.scope)),
  create: editorProcedure
    .input(createQrocInput)
    .use(inSubject)
    .use(guarded(assertMayAddQroc))
    .mutation(({ ctx, input }) => createQuestion(QROC, ctx.services, ctx.user.id, input)),
  update: editorProcedure
    .input(updateQrocInput)
    .use(aboutQuestion)
    .use(inSubject)
    .use(mayPlace)
    .mutation(({ ctx, input: { id, if_unmodified, public_note, ...fields } }) =>
      changeQuestion(QROC, ctx.services, ctx.user.id, id, fields, {
        ...{ if_unmodified, public_note },
        assertAllowed: (trx, before, after) => assertMayPublish(trx, ctx.user, before, after),
      }),
    ),
  remove: editorProcedure
    .input(questionIdInput)
    .use(aboutQuestion)
    .mutation(({ ctx, input }) => removeQuestion(QROC, ctx.services, ctx.user.id, input.id)),
});
