import { idInput } from '@amphi/domain/fields';
import { groupPricesInput } from '@amphi/domain/groups/schema';
import {
  bySemesterInput,
  copySemesterInput,
  createSemesterInput,
  updateSemesterInput,
} from '@amphi/domain/semesters/schema';
import { copySemester } from '../catalog/semesters/copy.usecases.ts';
import { findProposal } from '../catalog/semesters/offers.queries.ts';
import { listSemesters } from '../catalog/semesters/semesters.queries.ts';
import {
  changeSemester,
  createSemester,
  removeSemester,
} from '../catalog/semesters/semesters.usecases.ts';
import { readGroupPrices, saveGroupPrices } from '../sales/groups/groups.usecases.ts';
import { forUser, forUserById } from './handlers.ts';
import { adminProcedure, contentProcedure, router } from './trpc.ts';

export const semestersRouter = router({
  list: contentProcedure.query(({ ctx }) => listSemesters(ctx.services, ctx.scope)),
  /** The chapter that the sale of a semester proposes to open; null where there is none. */
  proposal: adminProcedure
    .input(bySemesterInput)
    .query(
      async ({ ctx, input }) => (await findProposal(ctx.services.db, input.semester_id)) ?? null,
    ),
  copy: adminProcedure.input(copySemesterInput).mutation(forUser(copySemester)),
  create: adminProcedure.input(createSemesterInput).mutation(forUser(createSemester)),
  groupPrices: adminProcedure
    .input(bySemesterInput)
    .query(({ ctx, input }) => readGroupPrices(ctx.services.db, input.semester_id)),
  savePrices: adminProcedure.input(groupPricesInput).mutation(forUser(saveGroupPrices)),
  update: adminProcedure.input(updateSemesterInput).mutation(forUser(changeSemester)),
  remove: adminProcedure.input(idInput).mutation(forUserById(removeSemester)),
});
