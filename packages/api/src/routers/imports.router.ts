import { idInput } from '@amphi/domain/fields';
import {
  applyRowsInput,
  commitImportInput,
  doubtfulRowInput,
  editRowInput,
  type ImportTarget,
  listImportsInput,
  originInput,
  previewImportInput,
  remapImportInput,
  rereadImportInput,
  undoImportInput,
} from '@amphi/domain/imports/schema';
import { applyRows } from '../catalog/imports/apply.usecases.ts';
import { getDoubtfulRow, listSample } from '../catalog/imports/doubtful.usecases.ts';
import { editRow } from '../catalog/imports/edit-row.usecases.ts';
import { listBatches } from '../catalog/imports/imports.queries.ts';
import {
  commitImport,
  getImportWithPages,
  previewImport,
  removeImport,
} from '../catalog/imports/imports.usecases.ts';
import { getOrigin } from '../catalog/imports/scans.usecases.ts';
import {
  areDrafts,
  assertImportedInScope,
  assertOwnImport,
  assertTargetInScope,
} from '../catalog/imports/scope.usecases.ts';
import { rereadImport } from '../catalog/imports/sheets.usecases.ts';
import { getColumns, remapImport } from '../catalog/imports/tables.usecases.ts';
import { previewUndo, undoImport } from '../catalog/imports/undo.usecases.ts';
import { assertMayPublishAll } from '../catalog/publishing/publishing.usecases.ts';
import { budgeted, guarded } from './guards.ts';
import { forAccount, forUser, forUserById, inContext } from './handlers.ts';
import { editorProcedure, router } from './trpc.ts';

const ownImport = guarded((ctx, { id }: { id: number }) => assertOwnImport(ctx, id));
const intoScope = guarded((ctx, { target }: { target: ImportTarget }) =>
  assertTargetInScope(ctx, target),
);
const stillInScope = guarded((ctx, { id }: { id: number }) => assertImportedInScope(ctx, id));

const mayPublishIts = guarded((ctx, { id }: { id: number }) =>
  assertMayPublishAll(ctx, { import_batch_id: id }),
);

/** Files themselves come in by HTTP, as a form. */
export const importsRouter = router({
  list: editorProcedure
    .input(listImportsInput)
    .query(({ ctx, input }) => listBatches(ctx.services.db, input, ctx.user)),
  byId: editorProcedure
    .meta({ who: 'author' })
    .input(idInput)
    .use(ownImport)
    .query(forUserById(getImportWithPages)),
  origin: editorProcedure
    .meta({ who: 'author' })
    .input(originInput)
    .use(ownImport)
    .query(forUser(getOrigin)),
  preview: editorProcedure
    .input(previewImportInput)
    .use(ownImport)
    .use(intoScope)
    .query(forAccount(previewImport)),
  previewUndo: editorProcedure
    .meta({ who: 'author' })
    .input(idInput)
    .use(ownImport)
    .query(forUserById(previewUndo)),
  doubtful: editorProcedure.input(doubtfulRowInput).use(ownImport).query(forUser(getDoubtfulRow)),
  sample: editorProcedure.input(idInput).use(ownImport).query(forUserById(listSample)),
  columns: editorProcedure.input(idInput).use(ownImport).query(forUserById(getColumns)),
  remap: editorProcedure.input(remapImportInput).use(ownImport).mutation(forUser(remapImport)),
  reread: editorProcedure
    .input(rereadImportInput)
    .use(ownImport)
    .use(budgeted('import'))
    .mutation(forUser(rereadImport)),
  editRow: editorProcedure.input(editRowInput).use(ownImport).mutation(forUser(editRow)),
  update: editorProcedure
    .input(applyRowsInput)
    .use(ownImport)
    .use(intoScope)
    .mutation(inContext(applyRows)),
  commit: editorProcedure
    .input(commitImportInput)
    .use(ownImport)
    .use(intoScope)
    .mutation(async ({ ctx, input }) => {
      const as_drafts = await areDrafts(ctx, input.target);
      return commitImport(ctx.services, ctx.user.id, { ...input, as_drafts });
    }),
  remove: editorProcedure.input(idInput).use(ownImport).mutation(forUserById(removeImport)),
  undo: editorProcedure
    .meta({ who: 'author' })
    .input(undoImportInput)
    .use(ownImport)
    .use(stillInScope)
    .use(mayPublishIts)
    .mutation(forUser(undoImport)),
});
