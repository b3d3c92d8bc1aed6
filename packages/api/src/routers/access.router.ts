import {
  accessPageInput,
  changeAccessEndInput,
  grantAccessInput,
  idleAccessInput,
  listAccessInput,
} from '@amphi/domain/access/schema';
import { idInput } from '@amphi/domain/fields';
import { revokeAccess } from '../catalog/access/access.usecases.ts';
import { listIdleAccess } from '../catalog/access/idle.queries.ts';
import { listAccess, listAccessPage } from '../catalog/access/list.queries.ts';
import { changeAccessEnd, grantAccess } from '../sales/grants/grants.usecases.ts';
import { adminProcedure, forAccount, forUserById, router, staffProcedure } from './trpc.ts';

const cashierProcedure = staffProcedure('cashier');

export const accessRouter = router({
  list: adminProcedure
    .input(listAccessInput)
    .query(({ ctx, input }) => listAccess(ctx.services.db, input)),
  page: cashierProcedure
    .input(accessPageInput)
    .query(({ ctx, input }) => listAccessPage(ctx.services.db, input)),
  idle: adminProcedure
    .input(idleAccessInput)
    .query(({ ctx, input }) => listIdleAccess(ctx.services.db, input)),
  grant: cashierProcedure.input(grantAccessInput).mutation(forAccount(grantAccess)),
  changeEnd: cashierProcedure.input(changeAccessEndInput).mutation(forAccount(changeAccessEnd)),
  revoke: adminProcedure.input(idInput).mutation(forUserById(revokeAccess)),
});
