import { idInput } from '@amphi/domain/fields';
import {
  listEventsInput,
  listUsersInput,
  mergePreviewInput,
  mergeUsersInput,
  openAccountInput,
  updateUserInput,
  userSessionInput,
} from '@amphi/domain/users/schema';
import { createResetLink, openAccount } from '../identity/auth/auth.usecases.ts';
import { resetSecondFactor } from '../identity/auth/second-factor.usecases.ts';
import { listSharedAccounts } from '../identity/sharing/answer-slots.queries.ts';
import { mailSharing } from '../identity/sharing/sharing.usecases.ts';
import { listEvents } from '../insight/users/events.queries.ts';
import { mergeUsers, previewMerge } from '../insight/users/merge.usecases.ts';
import { endSessionOfUser, readBuyer, readStudent } from '../insight/users/student.usecases.ts';
import { listUsers } from '../insight/users/users.queries.ts';
import { changeUser, removeUser } from '../insight/users/users.usecases.ts';
import { forDb, forServices, forServicesById, forUser, forUserById } from './handlers.ts';
import { adminProcedure, router, staffProcedure } from './trpc.ts';

export const usersRouter = router({
  list: staffProcedure('cashier').input(listUsersInput).query(forDb(listUsers)),
  /** Account as the desk needs it: who it is and its orders, nothing that was answered. */
  atDesk: staffProcedure('cashier').input(idInput).query(forServicesById(readBuyer)),
  byId: adminProcedure.input(idInput).query(forServicesById(readStudent)),
  /** Events of an account, page by page. */
  events: adminProcedure.input(listEventsInput).query(forDb(listEvents)),
  create: staffProcedure('cashier').input(openAccountInput).mutation(forUser(openAccount)),
  endSession: adminProcedure.input(userSessionInput).mutation(forUser(endSessionOfUser)),
  update: adminProcedure
    .input(updateUserInput)
    .mutation(({ ctx, input }) => changeUser(ctx, ctx.user.id, input)),
  createResetLink: adminProcedure.input(idInput).mutation(forUserById(createResetLink)),
  /** Accounts from whose answers it seems that several persons use them. */
  shared: adminProcedure.query(({ ctx }) =>
    listSharedAccounts(ctx.services.db, ctx.services.timezone),
  ),
  mailSharing: adminProcedure.input(idInput).mutation(forUserById(mailSharing)),
  resetSecondFactor: adminProcedure.input(idInput).mutation(forUserById(resetSecondFactor)),
  remove: adminProcedure.input(idInput).mutation(forUserById(removeUser)),
  mergePreview: adminProcedure.input(mergePreviewInput).query(forServices(previewMerge)),
  merge: adminProcedure.input(mergeUsersInput).mutation(forUser(mergeUsers)),
});
