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
import { forAccount, forUser, forUserById, router, staffProcedure } from './trpc.ts';

const accountantProcedure = staffProcedure('accountant');

/** Bank statements, beside the orders that their transfers pay. */
export const statementsRouter = router({
  read: accountantProcedure.query(({ ctx }) => readStatements(ctx.services)),
  add: accountantProcedure.input(statementLinesInput).mutation(forUser(addLines)),
  link: accountantProcedure.input(linkLineInput).mutation(forUser(linkLine)),
  unlink: accountantProcedure.input(lineIdInput).mutation(forUserById(unlinkLine)),
  approve: accountantProcedure.input(approveLinesInput).mutation(forAccount(approveLines)),
});
