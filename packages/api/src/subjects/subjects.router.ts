import {
  createSubjectInput,
  subjectIdInput,
  subjectPageInput,
  updateSubjectInput,
} from '@amphi/domain/subjects/schema';
import { adminProcedure, router } from '../trpc.ts';
import { listSubjects, listSubjectsPage } from './subjects.queries.ts';
import { changeSubject, createSubject, readSubject, removeSubject } from './subjects.usecases.ts';

export const subjectsRouter = router({
  list: adminProcedure.query(({ ctx }) => listSubjects(ctx.services.db)),
  page: adminProcedure
    .input(subjectPageInput)
    .query(({ ctx, input }) => listSubjectsPage(ctx.services.db, input)),
  byId: adminProcedure
    .input(subjectIdInput)
    .query(({ ctx, input }) => readSubject(ctx.services, input.id)),
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
