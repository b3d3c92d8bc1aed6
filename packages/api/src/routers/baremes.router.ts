import { createBaremeInput, updateBaremeInput } from '@amphi/domain/baremes/schema';
import { idInput } from '@amphi/domain/fields';
import { listBaremes, listBaremeUses } from '../catalog/baremes/baremes.queries.ts';
import {
  archiveBareme,
  changeBareme,
  createBareme,
  removeBareme,
  setDefaultBareme,
} from '../catalog/baremes/baremes.usecases.ts';
import { forUser, forUserById } from './handlers.ts';
import { router, sessionProcedure, staffProcedure } from './trpc.ts';

const examinerProcedure = staffProcedure('examiner');

export const baremesRouter = router({
  list: sessionProcedure.query(({ ctx }) => listBaremes(ctx.services.db)),
  uses: examinerProcedure.query(({ ctx }) => listBaremeUses(ctx.services.db)),
  create: examinerProcedure.input(createBaremeInput).mutation(forUser(createBareme)),
  update: examinerProcedure.input(updateBaremeInput).mutation(forUser(changeBareme)),
  archive: examinerProcedure.input(idInput).mutation(forUserById(archiveBareme)),
  remove: examinerProcedure.input(idInput).mutation(forUserById(removeBareme)),
  setDefault: examinerProcedure.input(idInput).mutation(forUserById(setDefaultBareme)),
});
