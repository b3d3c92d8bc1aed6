import {
  createSubjectInput,
  subjectIdInput,
  updateSubjectInput,
} from '@amphi/domain/subjects/schema';
import { adminProcedure, router } from '../trpc.ts';
import { listSubjects } from './subjects.queries.ts';
import { changeSubject, createSubject, removeSubject } from './subjects.usecases.ts';

export const subjectsRouter = router({
  list: adminProcedure.query(({ ctx }) => listSubjects(ctx.services.db)),
  create: adminProcedure
    .input(createSubjectInput)
    .mutation(({ ctx, input }) => createSubject(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateSubjectInput)
    .mutation(({ ctx, input }) => changeSubject(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(subjectIdInput)
    .mutation(({ ctx, input }) => removeSubject(ctx.services, ctx.user.id, input.id)),
});
