import { exportInput } from '@amphi/domain/exports/schema';
import { countExported } from '../catalog/exports/exports.queries.ts';
import { forDbInScope } from './handlers.ts';
import { editorProcedure, router } from './trpc.ts';

/** The files themselves are downloads, by HTTP. */
export const exportsRouter = router({
  count: editorProcedure.input(exportInput).query(forDbInScope(countExported)),
});
