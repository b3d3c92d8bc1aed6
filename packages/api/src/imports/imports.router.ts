import {
  commitImportInput,
  correctRowInput,
  importIdInput,
  listImportsInput,
  previewImportInput,
  remapImportInput,
  undoImportInput,
} from '@amphi/domain/imports/schema';
import { adminProcedure, router } from '../trpc.ts';
import { listBatches } from './imports.queries.ts';
import { commitImport, getImport, previewImport, removeImport } from './imports.usecases.ts';
import { correctRow, getBadRows, getColumns, remapImport } from './tables.usecases.ts';
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
  columns: adminProcedure
    .input(importIdInput)
    .query(({ ctx, input }) => getColumns(ctx.services, ctx.user.id, input.id)),
  badRows: adminProcedure
    .input(importIdInput)
    .query(({ ctx, input }) => getBadRows(ctx.services, ctx.user.id, input.id)),
  remap: adminProcedure
    .input(remapImportInput)
    .mutation(({ ctx, input }) => remapImport(ctx.services, ctx.user.id, input)),
  correct: adminProcedure
    .input(correctRowInput)
    .mutation(({ ctx, input }) => correctRow(ctx.services, ctx.user.id, input)),
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
