import { previewRescoringInput, saveExamPaperInput } from '@amphi/domain/baremes/schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import {
  previewRescoring,
  readExamPapers,
  saveExamPaper,
} from '../catalog/exam-papers/exam-papers.usecases.ts';
import { adminProcedure, router } from './trpc.ts';

export const examPapersRouter = router({
  bySubject: adminProcedure
    .input(bySubjectInput)
    .query(({ ctx, input }) => readExamPapers(ctx.services, input.subject_id)),
  previewRescoring: adminProcedure
    .input(previewRescoringInput)
    .query(({ ctx, input }) => previewRescoring(ctx.services, input)),
  save: adminProcedure
    .input(saveExamPaperInput)
    .mutation(({ ctx, input }) => saveExamPaper(ctx.services, ctx.user.id, input)),
});
