import { DomainError } from '@amphi/domain/errors';
import { createViewInput, renameViewInput, viewIdInput } from '@amphi/domain/saved-views/schema';
import {
  deleteView,
  insertView,
  listViews,
  updateViewName,
} from '../identity/saved-views/saved-views.queries.ts';
import { contentProcedure, router } from './trpc.ts';

/** A user's own filters and orders of lists. They change nothing of the product, so the log has none of it. */
export const savedViewsRouter = router({
  list: contentProcedure.query(({ ctx }) => listViews(ctx.services.db, ctx.user.id)),
  create: contentProcedure
    .input(createViewInput)
    .mutation(({ ctx, input }) => insertView(ctx.services.db, ctx.user.id, input)),
  rename: contentProcedure.input(renameViewInput).mutation(async ({ ctx, input: { id, name } }) => {
    const view = await updateViewName(ctx.services.db, ctx.user.id, id, name);
    if (view === undefined) throw new DomainError('views.not_found');
    return view;
  }),
  remove: contentProcedure.input(viewIdInput).mutation(async ({ ctx, input }) => {
    if (!(await deleteView(ctx.services.db, ctx.user.id, input.id))) {
      throw new DomainError('views.not_found');
    }
  }),
});
