import { createUserNoteInput, userNoteIdInput } from '@amphi/domain/users/schema';
import { adminProcedure, router } from '../trpc.ts';
import { createUserNote, removeUserNote } from './user-notes.usecases.ts';

export const userNotesRouter = router({
  create: adminProcedure
    .input(createUserNoteInput)
    .mutation(({ ctx, input }) => createUserNote(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(userNoteIdInput)
    .mutation(({ ctx, input }) => removeUserNote(ctx.services, ctx.user.id, input.id)),
});
