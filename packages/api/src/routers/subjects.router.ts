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
import { withinScope } from './guards.ts';
import { forDbInScope, forServicesById, forUser, forUserById } from './handlers.ts';
import { adminProcedure, contentProcedure, router } from './trpc.ts';

export const subjectsRouter = router({
  list: contentProcedure.query(({ ctx }) => listSubjects(ctx.services, ctx.scope)),
  page: contentProcedure.input(subjectPageInput).query(forDbInScope(listSubjectsPage)),
  byId: contentProcedure
    .input(idInput)
    .use(withinScope(({ id }: { id: number }) => ({ subjects: [id] })))
    .query(forServicesById(readSubject)),
  create: adminProcedure.input(createSubjectInput).mutation(forUser(createSubject)),
  update: adminProcedure.input(updateSubjectInput).mutation(forUser(changeSubject)),
  remove: adminProcedure.input(idInput).mutation(forUserById(removeSubject)),
});
