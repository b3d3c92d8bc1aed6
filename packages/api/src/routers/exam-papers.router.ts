import {
  previewRescoringInput,
  saveExamPaperInput,
  saveSubjectRuleInput,
} from '@amphi/domain/baremes/schema';
import { recurrenceInput } from '@amphi/domain/questions/question.schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import {
  previewRescoring,
  readChapterYears,
  readExamPapers,
  saveExamPaper,
  saveSubjectRule,
} from '../catalog/exam-papers/exam-papers.usecases.ts';
import { listSubjects } from '../catalog/subjects/subjects.queries.ts';
import { forServices, forUser } from './handlers.ts';
import { router, staffProcedure } from './trpc.ts';

const examinerProcedure = staffProcedure('examiner');

export const examPapersRouter = router({
  /** Every subject: those of papers, and of mock exams. */
  subjects: examinerProcedure.query(({ ctx }) => listSubjects(ctx.services, 'all')),
  bySubject: examinerProcedure
    .input(bySubjectInput)
    .query(({ ctx, input }) => readExamPapers(ctx.services, input.subject_id)),
  /** Exam questions by chapter and year, in every state. */
  chapterYears: examinerProcedure.input(recurrenceInput).query(forServices(readChapterYears)),
  previewRescoring: examinerProcedure
    .input(previewRescoringInput)
    .query(forServices(previewRescoring)),
  saveSubjectRule: examinerProcedure.input(saveSubjectRuleInput).mutation(forUser(saveSubjectRule)),
  save: examinerProcedure.input(saveExamPaperInput).mutation(forUser(saveExamPaper)),
});
