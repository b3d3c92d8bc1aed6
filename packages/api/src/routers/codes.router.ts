import { createCodesInput, listCodesInput, useCodeInput } from '@amphi/domain/codes/schema';
import { idInput } from '@amphi/domain/fields';
import {
  countingWrongCodes,
  createCodes,
  endCode,
  pageCodes,
  readCode,
  readOffer,
} from '../sales/codes/codes.usecases.ts';
import { redeemCode } from '../sales/payments/payments.usecases.ts';
import { forUser, forUserById } from './handlers.ts';
import { adminProcedure, router, sessionProcedure, staffProcedure } from './trpc.ts';

const accountantProcedure = staffProcedure('accountant');

export const codesRouter = router({
  /** Reads alone, but as a mutation: the input of a query is part of its address, which servers log. */
  check: sessionProcedure
    .input(useCodeInput)
    .mutation(({ ctx: { services, caller, user }, input }) =>
      countingWrongCodes(services, { user_id: user.id, network: caller.network }, () =>
        readOffer(services.db, user.id, input),
      ),
    ),
  redeem: sessionProcedure
    .input(useCodeInput)
    .mutation(({ ctx: { services, caller, user }, input }) =>
      countingWrongCodes(services, { user_id: user.id, network: caller.network }, () =>
        redeemCode(services, user, input),
      ),
    ),
  page: accountantProcedure
    .input(listCodesInput)
    .query(({ ctx, input }) => pageCodes(ctx.services.db, ctx.user, input)),
  byId: accountantProcedure
    .input(idInput)
    .query(({ ctx, input }) => readCode(ctx.services.db, ctx.user, input.id)),
  create: adminProcedure.input(createCodesInput).mutation(forUser(createCodes)),
  end: adminProcedure.input(idInput).mutation(forUserById(endCode)),
});
