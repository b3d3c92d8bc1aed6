import { idInput } from '@amphi/domain/fields';
import {
  createSubjectInput,
  subjectPageInput,
  updateSubjectInput,
} from '@amphi/domain/subjects/schema';
import { listSubjects, listSubjectsPage } from '../catalog/subjects/subjects.queries.ts';
import {
  changeSubject,
  createSubject,
  readSubject,
  removeSubject,
} from '../catalog/subjects/subjects.usecases.ts';
import {
  adminProcedure,
  contentProcedure,
  forUser,
  forUserById,
  router,
  withinScope,
} from './trpc.ts';

export const subjectsRouter = router({
  list: contentProcedure.query(({ ctx }) => listSubjects(ctx.services, ctx.scope)),
  page: contentProcedure
    .input(subjectPageInput)
    .query(({ ctx, input }) => listSubjectsPage(ctx.services.db, input, ctx.scope)),
  byId: contentProcedure
    .input(idInput)
    .use(withinScope(({ id }: { id: number }) => ({ subjects: [id] })))
    .query(({ ctx, input }) => readSubject(ctx.services, input.id)),
  create: adminProcedure.input(createSubjectInput).mutation(forUser(createSubject)),
  update: adminProcedure.input(updateSubjectInput).mutation(forUser(changeSubject)),
  remove: adminProcedure.input(idInput).mutation(forUserById(removeSubject)),
});
