import {
  createSemesterInput,
  duplicateSemesterInput,
  semesterIdInput,
  updateSemesterInput,
} from '@amphi/domain/semesters/schema';
import { duplicateSemester } from '../catalog/semesters/duplicates.usecases.ts';
import { listSemesters } from '../catalog/semesters/semesters.queries.ts';
import {
  changeSemester,
  createSemester,
  removeSemester,
} from '../catalog/semesters/semesters.usecases.ts';
import { adminProcedure, contentProcedure, router } from './trpc.ts';

export const semestersRouter = router({
  list: contentProcedure.query(({ ctx }) => listSemesters(ctx.services.db, ctx.scope)),
  duplicate: adminProcedure
    .input(duplicateSemesterInput)
    .mutation(({ ctx, input }) => duplicateSemester(ctx.services, ctx.user.id, input)),
  create: adminProcedure
    .input(createSemesterInput)
    .mutation(({ ctx, input }) => createSemester(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateSemesterInput)
    .mutation(({ ctx, input }) => changeSemester(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(semesterIdInput)
    .mutation(({ ctx, input }) => removeSemester(ctx.services, ctx.user.id, input.id)),
});
