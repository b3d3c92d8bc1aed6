import { listAuditInput } from '@amphi/domain/audit/schema';
import { listAudit, listAuditOptions } from '../platform/audit/audit.queries.ts';
import { adminProcedure, router } from './trpc.ts';

/** The log can be read and nothing else. */
export const auditRouter = router({
  list: adminProcedure
    .input(listAuditInput)
    .query(({ ctx, input }) => listAudit(ctx.services.db, input, ctx.services.timezone)),
  options: adminProcedure.query(({ ctx }) => listAuditOptions(ctx.services.db)),
});
