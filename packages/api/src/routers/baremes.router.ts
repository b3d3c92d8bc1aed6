import { baremeIdInput, createBaremeInput, updateBaremeInput } from '@amphi/domain/baremes/schema';
import { listBaremes, listBaremeUses } from '../catalog/baremes/baremes.queries.ts';
import {
  archiveBareme,
  changeBareme,
  createBareme,
  removeBareme,
  setDefaultBareme,
} from '../catalog/baremes/baremes.usecases.ts';
import { adminProcedure, router, sessionProcedure } from './trpc.ts';

export const baremesRouter = router({
  list: sessionProcedure.query(({ ctx }) => listBaremes(ctx.services.db)),
  uses: adminProcedure.query(({ ctx }) => listBaremeUses(ctx.services.db)),
  create: adminProcedure
    .input(createBaremeInput)
    .mutation(({ ctx, input }) => createBareme(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateBaremeInput)
    .mutation(({ ctx, input }) => changeBareme(ctx.services, ctx.user.id, input)),
  archive: adminProcedure
    .input(baremeIdInput)
    .mutation(({ ctx, input }) => archiveBareme(ctx.services, ctx.user.id, input.id)),
  remove: adminProcedure
    .input(baremeIdInput)
    .mutation(({ ctx, input }) => removeBareme(ctx.services, ctx.user.id, input.id)),
  setDefault: adminProcedure
    .input(baremeIdInput)
    .mutation(({ ctx, input }) => setDefaultBareme(ctx.services, ctx.user.id, input.id)),
});
