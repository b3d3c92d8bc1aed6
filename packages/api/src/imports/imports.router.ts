import {
  commitImportInput,
  importIdInput,
  listImportsInput,
  previewImportInput,
  undoImportInput,
} from '@amphi/domain/imports/schema';
import { adminProcedure, router } from '../trpc.ts';
import { listBatches } from './imports.queries.ts';
import { commitImport, getImport, previewImport, removeImport } from './imports.usecases.ts';
import { previewUndo, undoImport } from './undo.usecases.ts';

/** Files themselves come in by HTTP, as a form. */
export const importsRouter = router({
  list: adminProcedure
    .input(listImportsInput)
    .query(({ ctx, input }) => listBatches(ctx.services.db, input, ctx.user.id)),
  byId: adminProcedure
    .input(importIdInput)
    .query(({ ctx, input }) => getImport(ctx.services, ctx.user.id, input.id)),
  preview: adminProcedure
    .input(previewImportInput)
    .query(({ ctx, input }) => previewImport(ctx.services, ctx.user.id, input)),
  previewUndo: adminProcedure
    .input(importIdInput)
    .query(({ ctx, input }) => previewUndo(ctx.services, ctx.user.id, input.id)),
  commit: adminProcedure
    .input(commitImportInput)
    .mutation(({ ctx, input }) => commitImport(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(importIdInput)
    .mutation(({ ctx, input }) => removeImport(ctx.services, ctx.user.id, input.id)),
  undo: adminProcedure
    .input(undoImportInput)
    .mutation(({ ctx, input }) => undoImport(ctx.services, ctx.user.id, input)),
});
