import { groupPricesInput } from '@amphi/domain/groups/schema';
import {
  bySemesterInput,
  createSemesterInput,
  duplicateSemesterInput,
  semesterIdInput,
  updateSemesterInput,
} from '@amphi/domain/semesters/schema';
import { duplicateSemester } from '../catalog/semesters/duplicates.usecases.ts';
import { findProposal } from '../catalog/semesters/offers.queries.ts';
import { listSemesters } from '../catalog/semesters/semesters.queries.ts';
import {
  changeSemester,
  createSemester,
  removeSemester,
} from '../catalog/semesters/semesters.usecases.ts';
import { readGroupPrices, saveGroupPrices } from '../sales/groups/groups.usecases.ts';
import { adminProcedure, contentProcedure, router } from './trpc.ts';

export const semestersRouter = router({
  list: contentProcedure.query(({ ctx }) => listSemesters(ctx.services.db, ctx.scope)),
  /** The chapter that the sale of a semester proposes to open; null where there is none. */
  proposal: adminProcedure
    .input(bySemesterInput)
    .query(
      async ({ ctx, input }) => (await findProposal(ctx.services.db, input.semester_id)) ?? null,
    ),
  duplicate: adminProcedure
    .input(duplicateSemesterInput)
    .mutation(({ ctx, input }) => duplicateSemester(ctx.services, ctx.user.id, input)),
  create: adminProcedure
    .input(createSemesterInput)
    .mutation(({ ctx, input }) => createSemester(ctx.services, ctx.user.id, input)),
  groupPrices: adminProcedure
    .input(bySemesterInput)
    .query(({ ctx, input }) => readGroupPrices(ctx.services.db, input.semester_id)),
  savePrices: adminProcedure
    .input(groupPricesInput)
    .mutation(({ ctx, input }) => saveGroupPrices(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateSemesterInput)
    .mutation(({ ctx, input }) => changeSemester(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(semesterIdInput)
    .mutation(({ ctx, input }) => removeSemester(ctx.services, ctx.user.id, input.id)),
});
