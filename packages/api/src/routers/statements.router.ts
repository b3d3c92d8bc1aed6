import {
  approveLinesInput,
  lineIdInput,
  linkLineInput,
  statementLinesInput,
} from '@amphi/domain/payments/statement/schema';
import {
  addLines,
  approveLines,
  linkLine,
  readStatements,
  unlinkLine,
} from '../sales/statements/statements.usecases.ts';
import { router, staffProcedure } from './trpc.ts';

const accountantProcedure = staffProcedure('accountant');

/** Bank statements, beside the orders that their transfers pay. */
export const statementsRouter = router({
  read: accountantProcedure.query(({ ctx }) => readStatements(ctx.services)),
  add: accountantProcedure
    .input(statementLinesInput)
    .mutation(({ ctx, input }) => addLines(ctx.services, ctx.user.id, input)),
  link: accountantProcedure
    .input(linkLineInput)
    .mutation(({ ctx, input }) => linkLine(ctx.services, ctx.user.id, input)),
  unlink: accountantProcedure
    .input(lineIdInput)
    .mutation(({ ctx, input }) => unlinkLine(ctx.services, ctx.user.id, input.id)),
  approve: accountantProcedure
    .input(approveLinesInput)
    .mutation(({ ctx, input }) => approveLines(ctx.services, ctx.user, input)),
});
