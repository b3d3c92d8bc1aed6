import {
  mockExamIdInput,
  moveMockExamInput,
  saveMockExamInput,
} from '@amphi/domain/mock-exams/schema';
import { adminProcedure, router, sessionProcedure } from '../trpc.ts';
import { listUpcoming } from './entry.queries.ts';
import { listMockExams } from './mock-exams.queries.ts';
import {
  cancelMockExam,
  moveMockExam,
  publishMockExam,
  removeMockExam,
  saveMockExam,
} from './mock-exams.usecases.ts';
import { readDistribution } from './release.usecases.ts';

/** Scheduled mock exams: administrators plan them, students enter by `sittings.begin`. */
export const mockExamsRouter = router({
  upcoming: sessionProcedure.query(({ ctx }) => listUpcoming(ctx.services.db, ctx.user)),
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
