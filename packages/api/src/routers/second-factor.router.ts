import {
  addPasskeyInput,
  ownershipInput,
  removePasskeyInput,
  secondFactorCodeInput,
} from '@amphi/domain/auth/second-factor';
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  readSecondFactor,
  removePasskey,
  renewRecoveryCodes,
  turnOff,
} from '../identity/auth/second-factor.usecases.ts';
import { anySessionProcedure, router } from './trpc.ts';

export const secondFactorRouter = router({
  state: anySessionProcedure.query(({ ctx }) => readSecondFactor(ctx.services.db, ctx.user.id)),
  beginApp: anySessionProcedure
    .input(ownershipInput)
    .mutation(({ ctx, input }) => beginApp(ctx, ctx.user, input)),
  confirmApp: anySessionProcedure
    .input(secondFactorCodeInput)
    .mutation(({ ctx, input }) =>
      confirmApp(ctx, { id: ctx.sessionId, user: ctx.user }, input.code),
    ),
  beginPasskey: anySessionProcedure
    .input(ownershipInput)
    .mutation(({ ctx, input }) => beginPasskey(ctx, ctx.user, input)),
  addPasskey: anySessionProcedure
    .input(addPasskeyInput)
    .mutation(({ ctx, input }) => addPasskey(ctx, { id: ctx.sessionId, user: ctx.user }, input)),
  removePasskey: anySessionProcedure
    .input(removePasskeyInput)
    .mutation(({ ctx, input }) => removePasskey(ctx, ctx.user, input)),
  renewCodes: anySessionProcedure
    .input(ownershipInput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, ctx.user, input)),
  turnOff: anySessionProcedure
    .input(ownershipInput)
    .mutation(({ ctx, input }) => turnOff(ctx, ctx.user, input)),
});
