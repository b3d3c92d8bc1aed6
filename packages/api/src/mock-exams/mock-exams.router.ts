import {
  mockExamIdInput,
  moveMockExamInput,
  saveMockExamInput,
} from '@amphi/domain/mock-exams/schema';
import { adminProcedure, router, sessionProcedure } from '../trpc.ts';
import { readMockExamBriefing } from './briefing.usecases.ts';
import { listUpcoming } from './entry.queries.ts';
import { enterMockExam } from './entry.usecases.ts';
import { listMockExams } from './mock-exams.queries.ts';
import {
  cancelMockExam,
  moveMockExam,
  publishMockExam,
  removeMockExam,
  saveMockExam,
} from './mock-exams.usecases.ts';
import { readDistribution } from './release.usecases.ts';

/** Scheduled mock exams: administrators plan them, students enter within the window. */
export const mockExamsRouter = router({
  upcoming: sessionProcedure.query(({ ctx }) => listUpcoming(ctx.services.db, ctx.user)),
  /** What is told before it begins. */
  briefing: sessionProcedure
    .input(mockExamIdInput)
    .query(({ ctx, input }) => readMockExamBriefing(ctx.services, ctx.user, input.id)),
  enter: sessionProcedure
    .input(mockExamIdInput)
    .mutation(({ ctx, input }) => enterMockExam(ctx.services, ctx.user, input.id)),
  list: adminProcedure.query(({ ctx }) => listMockExams(ctx.services.db, ctx.services.timezone)),
  distribution: adminProcedure
    .input(mockExamIdInput)
    .query(({ ctx, input }) => readDistribution(ctx.services, input.id)),
  save: adminProcedure
    .input(saveMockExamInput)
    .mutation(({ ctx, input }) => saveMockExam(ctx.services, ctx.user.id, input)),
  publish: adminProcedure
    .input(mockExamIdInput)
    .mutation(({ ctx, input }) => publishMockExam(ctx.services, ctx.user.id, input.id)),
  move: adminProcedure
    .input(moveMockExamInput)
    .mutation(({ ctx, input }) => moveMockExam(ctx.services, ctx.user.id, input)),
  cancel: adminProcedure
    .input(mockExamIdInput)
    .mutation(({ ctx, input }) => cancelMockExam(ctx.services, ctx.user.id, input.id)),
  remove: adminProcedure
    .input(mockExamIdInput)
    .mutation(({ ctx, input }) => removeMockExam(ctx.services, ctx.user.id, input.id)),
});
