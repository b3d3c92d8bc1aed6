import {
  approveLinesInput,
  lineIdInput,
  linkLineInput,
  putAwayInput,
  refusePairInput,
  statementIdInput,
  statementLinesInput,
} from '@amphi/domain/payments/statement/schema';
import {
  addLines,
  approveLines,
  linkLine,
  putLineAway,
  readStatements,
  refusePair,
  unlinkLine,
  withdrawStatement,
} from '../sales/statements/statements.usecases.ts';
import { forAccount, forUser, forUserById, router, staffProcedure } from './trpc.ts';

const accountantProcedure = staffProcedure('accountant');

/** Bank statements, beside the orders that their transfers pay. */
export const statementsRouter = router({
  read: accountantProcedure.query(({ ctx }) => readStatements(ctx.services)),
  add: accountantProcedure.input(statementLinesInput).mutation(forUser(addLines)),
  link: accountantProcedure.input(linkLineInput).mutation(forUser(linkLine)),
  unlink: accountantProcedure.input(lineIdInput).mutation(forUserById(unlinkLine)),
  putAway: accountantProcedure.input(putAwayInput).mutation(forUser(putLineAway)),
  refuse: accountantProcedure
    .input(refusePairInput)
    .mutation(({ ctx, input }) => refusePair(ctx.services, ctx.user.id, input)),
  withdraw: accountantProcedure.input(statementIdInput).mutation(forUserById(withdrawStatement)),
  approve: accountantProcedure.input(approveLinesInput).mutation(forAccount(approveLines)),
});
