import {
  previewRescoringInput,
  saveExamPaperInput,
  saveSubjectRuleInput,
} from '@amphi/domain/baremes/schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import {
  previewRescoring,
  readExamPapers,
  saveExamPaper,
  saveSubjectRule,
} from '../catalog/exam-papers/exam-papers.usecases.ts';
import { listSubjects } from '../catalog/subjects/subjects.queries.ts';
import { forUser, router, staffProcedure } from './trpc.ts';

const examinerProcedure = staffProcedure('examiner');

export const examPapersRouter = router({
  /** Every subject: those of papers, and of mock exams. */
  subjects: examinerProcedure.query(({ ctx }) => listSubjects(ctx.services.db, 'all')),
  bySubject: examinerProcedure
    .input(bySubjectInput)
    .query(({ ctx, input }) => readExamPapers(ctx.services, input.subject_id)),
  previewRescoring: examinerProcedure
    .input(previewRescoringInput)
    .query(({ ctx, input }) => previewRescoring(ctx.services, input)),
  saveSubjectRule: examinerProcedure.input(saveSubjectRuleInput).mutation(forUser(saveSubjectRule)),
  save: examinerProcedure.input(saveExamPaperInput).mutation(forUser(saveExamPaper)),
});
