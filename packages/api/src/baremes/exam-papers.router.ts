import { saveExamPaperInput } from '@amphi/domain/baremes/schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import { adminProcedure, router } from '../trpc.ts';
import { readExamPapers, saveExamPaper } from './exam-papers.usecases.ts';

export const examPapersRouter = router({
  bySubject: adminProcedure
    .input(bySubjectInput)
    .query(({ ctx, input }) => readExamPapers(ctx.services, input.subject_id)),
  save: adminProcedure
    .input(saveExamPaperInput)
    .mutation(({ ctx, input }) => saveExamPaper(ctx.services, ctx.user.id, input)),
});
