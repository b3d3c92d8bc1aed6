import { accessIdInput, listAccessInput } from '@amphi/domain/access/schema';
import { adminProcedure, router } from '../trpc.ts';
import { listAccess } from './access.queries.ts';
import { revokeAccess } from './access.usecases.ts';

export const accessRouter = router({
  list: adminProcedure
    .input(listAccessInput)
    .query(({ ctx, input }) => listAccess(ctx.services.db, input.active_only)),
  revoke: adminProcedure
    .input(accessIdInput)
    .mutation(({ ctx, input }) => revokeAccess(ctx.services, ctx.user.id, input.id)),
});
