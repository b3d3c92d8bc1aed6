import { monthInput } from '@amphi/domain/payments/schema';
import { listMonths } from '../sales/months/months.queries.ts';
import { closeMonth } from '../sales/months/months.usecases.ts';
import { forUser } from './handlers.ts';
import { router, staffProcedure } from './trpc.ts';

export const monthsRouter = router({
  list: staffProcedure('accountant').query(({ ctx }) =>
    listMonths(ctx.services.db, ctx.services.timezone),
  ),
  close: staffProcedure('cashier').input(monthInput).mutation(forUser(closeMonth)),
});
