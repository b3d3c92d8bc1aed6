import {
  changePasswordInput,
  confirmEmailInput,
  preferencesInput,
  removeOwnAccountInput,
  renameInput,
} from '@amphi/domain/auth/schema';
import { idInput } from '@amphi/domain/fields';
import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import { findPreferences, updatePreferences } from '../identity/accounts/preferences.queries.ts';
import { confirmEmail, sendConfirmation } from '../identity/auth/confirmation.usecases.ts';
import { findBelongings } from '../insight/profile/profile.queries.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  removeAccount,
  rename,
} from '../insight/profile/profile.usecases.ts';
import { findLegal } from '../platform/legal/legal.queries.ts';
import { forDbOfUser } from './handlers.ts';
import { router, sessionProcedure } from './trpc.ts';

/** Procedures for one's own account. */
export const profileRouter = router({
  /** Data that would go with the account: asked before it is deleted. */
  belongings: sessionProcedure.query(async ({ ctx: { services, user } }) => ({
    ...(await findBelongings(services.db, user.id)),
    /** Sentence about what stays of the orders. */
    kept: ordersAfterDeletion((await findLegal(services.db)).accounting_years),
  })),
  rename: sessionProcedure
    .input(renameInput)
    .mutation(({ ctx, input }) => rename(ctx.services.db, ctx.user.id, input.full_name)),
  sendConfirmation: sessionProcedure.mutation(({ ctx }) =>
    sendConfirmation(ctx.services, ctx.user.id),
  ),
  confirmEmail: sessionProcedure
    .input(confirmEmailInput)
    .mutation(({ ctx, input }) => confirmEmail(ctx, ctx.user, input.token)),
  preferences: sessionProcedure.query(({ ctx }) => findPreferences(ctx.services.db, ctx.user.id)),
  savePreferences: sessionProcedure
    .input(preferencesInput)
    .mutation(forDbOfUser(updatePreferences)),
  changePassword: sessionProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.user.id, input)),
  sessions: sessionProcedure.query(({ ctx }) =>
    listSessions(ctx.services.db, { id: ctx.sessionId, user: ctx.user }),
  ),
  endSession: sessionProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => endSession(ctx, { id: ctx.sessionId, user: ctx.user }, input.id)),
  endOtherSessions: sessionProcedure.mutation(({ ctx }) =>
    endOtherSessions(ctx.services.db, { id: ctx.sessionId, user: ctx.user }),
  ),
  remove: sessionProcedure
    .input(removeOwnAccountInput)
    .mutation(({ ctx, input }) => removeAccount(ctx, ctx.user.id, input.current_password)),
});
