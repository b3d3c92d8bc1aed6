import { savePushInput, subscribeInput } from '@amphi/domain/push/schema';
import { readPush, savePush, subscribe } from '../platform/push/push.usecases.ts';
import { forAccount } from './handlers.ts';
import { router, sessionProcedure } from './trpc.ts';

/** Push messages of the caller: what is wanted, and the browsers that get them. */
export const pushRouter = router({
  read: sessionProcedure.query(({ ctx }) =>
    readPush(ctx.services, { id: ctx.sessionId, user: ctx.user }),
  ),
  save: sessionProcedure.input(savePushInput).mutation(forAccount(savePush)),
  subscribe: sessionProcedure
    .input(subscribeInput)
    .mutation(({ ctx, input }) =>
      subscribe(ctx.services, { id: ctx.sessionId, user: ctx.user }, input),
    ),
});
