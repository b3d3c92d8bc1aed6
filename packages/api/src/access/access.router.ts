import { accessIdInput, accessPageInput, listAccessInput } from '@amphi/domain/access/schema';
import { adminProcedure, router } from '../trpc.ts';
import { listAccess, listAccessPage } from './access.queries.ts';
import { revokeAccess } from './access.usecases.ts';

export const accessRouter = router({
  list: adminProcedure
    .input(listAccessInput)
    .query(({ ctx, input }) => listAccess(ctx.services.db, input)),
  page: adminProcedure
    .input(accessPageInput)
    .query(({ ctx, input }) => listAccessPage(ctx.services.db, input)),
  revoke: adminProcedure
    .input(accessIdInput)
    .mutation(({ ctx, input }) => revokeAccess(ctx.services, ctx.user.id, input.id)),
});
