import {
  caseOfQuestionInput,
  createCaseInput,
  groupCasesInput,
  updateCaseInput,
} from '@amphi/domain/cases/schema';
import { idInput } from '@amphi/domain/fields';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import { groupCases, proposeCases } from '../catalog/bulk-changes/grouping.usecases.ts';
import { listCases } from '../study/cases/cases.queries.ts';
import {
  changeCase,
  createCase,
  readCase,
  readCaseOfQuestion,
  removeCase,
} from '../study/cases/cases.usecases.ts';
import { inSubject, withinScope } from './guards.ts';
import { forAccount, forAccountById, forServicesById, inContext } from './handlers.ts';
import { contentProcedure, editorProcedure, historyProcedure, router } from './trpc.ts';

const aboutCase = withinScope(({ id }: { id: number }) => ({ cases: [id] }));

/** Clinical cases: their form, and what students read of them. */
export const casesRouter = router({
  list: contentProcedure
    .input(bySubjectInput)
    .use(inSubject)
    .query(({ ctx, input }) => listCases(ctx.services.db, input.subject_id)),
  byId: contentProcedure.input(idInput).use(aboutCase).query(forServicesById(readCase)),
  create: editorProcedure.input(createCaseInput).use(inSubject).mutation(forAccount(createCase)),
  update: editorProcedure.input(updateCaseInput).use(aboutCase).mutation(forAccount(changeCase)),
  remove: editorProcedure.input(idInput).use(aboutCase).mutation(forAccountById(removeCase)),
  proposals: editorProcedure
    .input(bySubjectInput)
    .use(inSubject)
    .query(({ ctx, input }) => proposeCases(ctx.services, input.subject_id)),
  group: editorProcedure.input(groupCasesInput).use(inSubject).mutation(inContext(groupCases)),
  forStudent: historyProcedure.input(caseOfQuestionInput).query(forAccount(readCaseOfQuestion)),
});
