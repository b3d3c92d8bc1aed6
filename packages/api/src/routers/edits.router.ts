import { restoreVersionInput, versionInput } from '@amphi/domain/edits/restore.schema';
import { readVersion, restoreVersion } from '../catalog/restore/restore.usecases.ts';
import { forUser } from './handlers.ts';
import { adminProcedure, router } from './trpc.ts';

export const editsRouter = router({
  version: adminProcedure
    .input(versionInput)
    .query(({ ctx, input }) => readVersion(ctx.services, input.audit_id)),
  restore: adminProcedure.input(restoreVersionInput).mutation(forUser(restoreVersion)),
});
