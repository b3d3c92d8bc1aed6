import { baremeIdInput, createBaremeInput, updateBaremeInput } from '@amphi/domain/baremes/schema';
import { listBaremes, listBaremeUses } from '../catalog/baremes/baremes.queries.ts';
import {
  archiveBareme,
  changeBareme,
  createBareme,
  removeBareme,
  setDefaultBareme,
} from '../catalog/baremes/baremes.usecases.ts';
import { router, sessionProcedure, staffProcedure } from './trpc.ts';

const examinerProcedure = staffProcedure('examiner');

export const baremesRouter = router({
  list: sessionProcedure.query(({ ctx }) => listBaremes(ctx.services.db)),
  uses: examinerProcedure.query(({ ctx }) => listBaremeUses(ctx.services.db)),
  create: examinerProcedure
    .input(createBaremeInput)
    .mutation(({ ctx, input }) => createBareme(ctx.services, ctx.user.id, input)),
  update: examinerProcedure
    .input(updateBaremeInput)
    .mutation(({ ctx, input }) => changeBareme(ctx.services, ctx.user.id, input)),
  archive: examinerProcedure
    .input(baremeIdInput)
    .mutation(({ ctx, input }) => archiveBareme(ctx.services, ctx.user.id, input.id)),
  remove: examinerProcedure
    .input(baremeIdInput)
    .mutation(({ ctx, input }) => removeBareme(ctx.services, ctx.user.id, input.id)),
  setDefault: examinerProcedure
    .input(baremeIdInput)
    .mutation(({ ctx, input }) => setDefaultBareme(ctx.services, ctx.user.id, input.id)),
});
