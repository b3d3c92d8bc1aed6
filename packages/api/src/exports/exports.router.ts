import { exportInput } from '@amphi/domain/exports/schema';
import { editorProcedure, router } from '../trpc.ts';
import { countExported } from './exports.queries.ts';

/** The files themselves are downloads, by HTTP. */
export const exportsRouter = router({
  count: editorProcedure
    .input(exportInput)
    .query(({ ctx, input }) => countExported(ctx.services.db, input, ctx.scope)),
});
