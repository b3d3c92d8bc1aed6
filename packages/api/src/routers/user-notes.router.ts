import { createUserNoteInput, userNoteIdInput } from '@amphi/domain/users/schema';
import { createUserNote, removeUserNote } from '../insight/user-notes/user-notes.usecases.ts';
import { adminProcedure, router } from './trpc.ts';

export const userNotesRouter = router({
  create: adminProcedure
    .input(createUserNoteInput)
    .mutation(({ ctx, input }) => createUserNote(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(userNoteIdInput)
    .mutation(({ ctx, input }) => removeUserNote(ctx.services, ctx.user.id, input.id)),
});
