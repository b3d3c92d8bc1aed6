import {
  accessIdInput,
  accessPageInput,
  changeAccessEndInput,
  grantAccessInput,
  idleAccessInput,
  listAccessInput,
} from '@amphi/domain/access/schema';
import { adminProcedure, router } from '../trpc.ts';
import { revokeAccess } from './access.usecases.ts';
import { changeAccessEnd, grantAccess } from './grants.usecases.ts';
import { listIdleAccess } from './idle.queries.ts';
import { listAccess, listAccessPage } from './list.queries.ts';

export const accessRouter = router({
  list: adminProcedure
    .input(listAccessInput)
    .query(({ ctx, input }) => listAccess(ctx.services.db, input)),
  page: adminProcedure
    .input(accessPageInput)
    .query(({ ctx, input }) => listAccessPage(ctx.services.db, input)),
  idle: adminProcedure
    .input(idleAccessInput)
    .query(({ ctx, input }) => listIdleAccess(ctx.services.db, input)),
  grant: adminProcedure
    .input(grantAccessInput)
    .mutation(({ ctx, input }) => grantAccess(ctx.services, ctx.user.id, input)),
  changeEnd: adminProcedure
    .input(changeAccessEndInput)
    .mutation(({ ctx, input }) => changeAccessEnd(ctx.services, ctx.user.id, input)),
  revoke: adminProcedure
    .input(accessIdInput)
    .mutation(({ ctx, input }) => revokeAccess(ctx.services, ctx.user.id, input.id)),
});
