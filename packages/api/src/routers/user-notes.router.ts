import { idInput } from '@amphi/domain/fields';
import { createUserNoteInput } from '@amphi/domain/users/schema';
import { createUserNote, removeUserNote } from '../insight/user-notes/user-notes.usecases.ts';
import { forUser, forUserById } from './handlers.ts';
import { adminProcedure, router } from './trpc.ts';

export const userNotesRouter = router({
  create: adminProcedure.input(createUserNoteInput).mutation(forUser(createUserNote)),
  remove: adminProcedure.input(idInput).mutation(forUserById(removeUserNote)),
});
