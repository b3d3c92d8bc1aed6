import { idInput } from '@amphi/domain/fields';
import {
  acceptInvitationInput,
  invitationTokenInput,
  inviteStaffInput,
  registerInvitedInput,
} from '@amphi/domain/staff/schema';
import {
  acceptInvitation,
  readInvitation,
  registerInvited,
} from '../identity/invitations/acceptance.usecases.ts';
import { listPendingInvitations } from '../identity/invitations/invitations.queries.ts';
import { inviteStaff, revokeInvitation } from '../identity/invitations/invitations.usecases.ts';
import { forUser, forUserById, inContext } from './handlers.ts';
import { adminProcedure, publicProcedure, router } from './trpc.ts';

export const invitationsRouter = router({
  list: adminProcedure.query(({ ctx }) => listPendingInvitations(ctx.services.db)),
  create: adminProcedure.input(inviteStaffInput).mutation(forUser(inviteStaff)),
  revoke: adminProcedure.input(idInput).mutation(forUserById(revokeInvitation)),
  /** Reads alone, but as a mutation: the input of a query is part of its address, which servers log. */
  open: publicProcedure
    .input(invitationTokenInput)
    .mutation(({ ctx, input }) => readInvitation(ctx, input.token)),
  accept: publicProcedure.input(acceptInvitationInput).mutation(inContext(acceptInvitation)),
  register: publicProcedure.input(registerInvitedInput).mutation(inContext(registerInvited)),
});
