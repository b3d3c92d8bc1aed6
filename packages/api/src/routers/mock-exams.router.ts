import { idInput } from '@amphi/domain/fields';
import { classCodeInput } from '@amphi/domain/mock-exams/class';
import {
  classInput,
  drawnQuestionsInput,
  moveMockExamInput,
  saveMockExamInput,
  undrawnInput,
} from '@amphi/domain/mock-exams/schema';
import { listMembers } from '../study/mock-exams/class.queries.ts';
import { joinClass, setClass } from '../study/mock-exams/class.usecases.ts';
import { listUpcoming } from '../study/mock-exams/entry.queries.ts';
import { listMockExams } from '../study/mock-exams/mock-exams.queries.ts';
import {
  cancelMockExam,
  moveMockExam,
  publishMockExam,
  readShares,
  removeMockExam,
  saveMockExam,
} from '../study/mock-exams/mock-exams.usecases.ts';
import { listDrawn } from '../study/mock-exams/questions.queries.ts';
import { findUndrawn, setDrawnQuestions } from '../study/mock-exams/questions.usecases.ts';
import { readDistribution } from '../study/mock-exams/release.usecases.ts';
import { exportScores, readScores } from '../study/mock-exams/scores.usecases.ts';
import { budgeted } from './guards.ts';
import { forServices, forServicesById, forUser, forUserById } from './handlers.ts';
import { router, sessionProcedure, staffProcedure } from './trpc.ts';

const examinerProcedure = staffProcedure('examiner');

/** Scheduled mock exams: administrators and examiners plan them, students enter by `sittings.begin`. */
export const mockExamsRouter = router({
  upcoming: sessionProcedure.query(({ ctx }) => listUpcoming(ctx.services.db, ctx.user)),
  /** Takes the student into the class whose code it is. */
  join: sessionProcedure
    .input(classCodeInput)
    .mutation(({ ctx, input }) => joinClass(ctx.services, ctx.user, input.code)),
  list: examinerProcedure.query(({ ctx }) => listMockExams(ctx.services.db, ctx.services.timezone)),
  distribution: examinerProcedure.input(idInput).query(forServicesById(readDistribution)),
  /** The notes of all who might sit it, with those who did not. */
  scores: examinerProcedure.input(idInput).query(forServicesById(readScores)),
  exportScores: examinerProcedure
    .input(idInput)
    .use(budgeted('table_export'))
    .query(forServicesById(exportScores)),
  questions: examinerProcedure
    .input(idInput)
    .query(({ ctx, input }) => listDrawn(ctx.services.db, input.id)),
  undrawn: examinerProcedure.input(undrawnInput).query(forServices(findUndrawn)),
  setQuestions: examinerProcedure.input(drawnQuestionsInput).mutation(forUser(setDrawnQuestions)),
  shares: examinerProcedure.input(idInput).query(forServicesById(readShares)),
  members: examinerProcedure
    .input(idInput)
    .query(({ ctx, input }) => listMembers(ctx.services.db, input.id)),
  setClass: examinerProcedure.input(classInput).mutation(forUser(setClass)),
  save: examinerProcedure.input(saveMockExamInput).mutation(forUser(saveMockExam)),
  publish: examinerProcedure.input(idInput).mutation(forUserById(publishMockExam)),
  move: examinerProcedure.input(moveMockExamInput).mutation(forUser(moveMockExam)),
  cancel: examinerProcedure.input(idInput).mutation(forUserById(cancelMockExam)),
  remove: examinerProcedure.input(idInput).mutation(forUserById(removeMockExam)),
});
