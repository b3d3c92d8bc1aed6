import { idInput } from '@amphi/domain/fields';
import { quoteInput } from '@amphi/domain/groups/schema';
import { listGroupOrders } from '../sales/codes/seats.queries.ts';
import { readQuote, readSeats, renewSeat } from '../sales/groups/groups.usecases.ts';
import { forDb, forUserById } from './handlers.ts';
import { router, sessionProcedure } from './trpc.ts';

export const groupsRouter = router({
  quote: sessionProcedure.input(quoteInput).query(forDb(readQuote)),
  mine: sessionProcedure.query(({ ctx }) => listGroupOrders(ctx.services.db, ctx.user.id)),
  seats: sessionProcedure
    .input(idInput)
    .query(({ ctx, input }) => readSeats(ctx.services.db, ctx.user.id, input.id)),
  renew: sessionProcedure.input(idInput).mutation(forUserById(renewSeat)),
});
