import { idInput } from '@amphi/domain/fields';
import {
  approveLinesInput,
  linkLineInput,
  listLinesInput,
  putAwayInput,
  refusePairInput,
  statementLinesInput,
  undoLinesInput,
} from '@amphi/domain/payments/statement/schema';
import {
  addLines,
  approveLines,
  findProbable,
  linkLine,
  pageLines,
  putLinesAway,
  readSources,
  refusePair,
  undoLines,
  unlinkLine,
  withdrawStatement,
} from '../sales/statements/statements.usecases.ts';
import { forAccount, forServices, forServicesById, forUser, forUserById } from './handlers.ts';
import { router, staffProcedure } from './trpc.ts';

const accountantProcedure = staffProcedure('accountant');

/** Bank statements, beside the orders that their transfers pay. */
export const statementsRouter = router({
  page: accountantProcedure.input(listLinesInput).query(forServices(pageLines)),
  sources: accountantProcedure.query(({ ctx }) => readSources(ctx.services)),
  probable: accountantProcedure.input(idInput).query(forServicesById(findProbable)),
  add: accountantProcedure.input(statementLinesInput).mutation(forUser(addLines)),
  link: accountantProcedure.input(linkLineInput).mutation(forUser(linkLine)),
  unlink: accountantProcedure.input(idInput).mutation(forUserById(unlinkLine)),
  putAway: accountantProcedure.input(putAwayInput).mutation(forUser(putLinesAway)),
  refuse: accountantProcedure.input(refusePairInput).mutation(forUser(refusePair)),
  withdraw: accountantProcedure.input(idInput).mutation(forUserById(withdrawStatement)),
  undo: accountantProcedure.input(undoLinesInput).mutation(forUser(undoLines)),
  approve: accountantProcedure.input(approveLinesInput).mutation(forAccount(approveLines)),
});
