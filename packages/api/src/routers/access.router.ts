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
import { forAccount, forDb, forUserById } from './handlers.ts';
import { adminProcedure, router, staffProcedure } from './trpc.ts';

const cashierProcedure = staffProcedure('cashier');

export const accessRouter = router({
  list: adminProcedure.input(listAccessInput).query(forDb(listAccess)),
  page: cashierProcedure.input(accessPageInput).query(forDb(listAccessPage)),
  idle: adminProcedure.input(idleAccessInput).query(forDb(listIdleAccess)),
  grant: cashierProcedure.input(grantAccessInput).mutation(forAccount(grantAccess)),
  changeEnd: cashierProcedure.input(changeAccessEndInput).mutation(forAccount(changeAccessEnd)),
  revoke: adminProcedure.input(idInput).mutation(forUserById(revokeAccess)),
});
