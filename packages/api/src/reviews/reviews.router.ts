import { questionIdInput } from '@amphi/domain/questions/question.schema';
import {
  bookInput,
  bySittingInput,
  decideInput,
  decideQrocInput,
  placeInput,
  rateInput,
  saveExamDateInput,
  saveLearnerInput,
  saveSemesterExamInput,
} from '@amphi/domain/reviews/schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import { assertNotInExam } from '../sittings/sittings.queries.ts';
import {
  budgeted,
  router,
  sessionProcedure,
  withQcmAccess,
  withQcmHistory,
  withQrocAccess,
  withQrocHistory,
  withSemesterAccess,
  withSubjectAccess,
} from '../trpc.ts';
import { findPlace } from './additions.queries.ts';
import { readBook } from './book.usecases.ts';
import { addUnanswered, decideCard, readUnanswered } from './decide.usecases.ts';
import { listSubjectIds } from './plan.queries.ts';
import {
  readForecast,
  readPlan,
  readSummary,
  removeExamDate,
  saveExamDates,
  saveLearner,
} from './plan.usecases.ts';
import { readProgress } from './progress.usecases.ts';
import { readQueue } from './queue.usecases.ts';
import { readRetentionCosts } from './retention.usecases.ts';
import { rateAnswer, readGradeIntervals } from './reviews.usecases.ts';

/** The student's error book: what to review today, how it is planned, and what became of it. */
export const reviewsRouter = router({
  summary: sessionProcedure.query(({ ctx }) => readSummary(ctx.services, ctx.user.id)),
  queue: sessionProcedure.query(({ ctx }) => readQueue(ctx.services, ctx.user.id)),
  rate: sessionProcedure
    .input(rateInput)
    .use(withQcmAccess)
    .mutation(({ ctx, input }) => {
      // Only a right answer is rated.
      assertNotInExam(ctx.qcm);
      return rateAnswer(ctx.services, ctx.user, input);
    }),
  decide: sessionProcedure
    .input(decideInput)
    .use(withQcmHistory)
    .use(budgeted('decision'))
    .mutation(({ ctx, input }) => {
      // The date of its next review tells how it was answered.
      assertNotInExam(ctx.qcm);
      return decideCard(ctx.services, ctx.user, 'qcm', input.qcm_id, input.decision);
    }),
  qrocIntervals: sessionProcedure
    .input(questionIdInput)
    .use(withQrocAccess)
    .query(({ ctx, input }) => readGradeIntervals(ctx.services, ctx.user, input.id)),
  decideQroc: sessionProcedure
    .input(decideQrocInput)
    .use(withQrocHistory)
    .use(budgeted('decision'))
    .mutation(({ ctx, input }) =>
      decideCard(ctx.services, ctx.user, 'qroc', input.id, input.decision),
    ),
  unanswered: sessionProcedure
    .input(bySittingInput)
    .query(({ ctx, input }) => readUnanswered(ctx.services, ctx.user, input.sitting_id)),
  addUnanswered: sessionProcedure
    .input(bySittingInput)
    .use(budgeted('decision'))
    .mutation(({ ctx, input }) => addUnanswered(ctx.services, ctx.user, input.sitting_id)),
  place: sessionProcedure
    .input(placeInput)
    .query(({ ctx, input }) => findPlace(ctx.services.db, ctx.user.id, input)),
  book: sessionProcedure
    .input(bookInput)
    .query(({ ctx, input }) => readBook(ctx.services, ctx.user.id, input)),
  plan: sessionProcedure.query(({ ctx }) => readPlan(ctx.services, ctx.user.id)),
  forecast: sessionProcedure.query(({ ctx }) => readForecast(ctx.services, ctx.user.id)),
  retentionCosts: sessionProcedure.query(({ ctx }) =>
    readRetentionCosts(ctx.services, ctx.user.id),
  ),
  progress: sessionProcedure.query(({ ctx }) => readProgress(ctx.services, ctx.user.id)),
  saveExamDate: sessionProcedure
    .input(saveExamDateInput)
    .use(withSubjectAccess)
    .use(budgeted('plan'))
    .mutation(({ ctx, input }) =>
      saveExamDates(ctx.services, ctx.user.id, [input.subject_id], input.exam_on),
    ),
  saveSemesterExam: sessionProcedure
    .input(saveSemesterExamInput)
    .use(withSemesterAccess)
    .use(budgeted('plan'))
    .mutation(async ({ ctx, input }) => {
      const subjects = await listSubjectIds(ctx.services.db, input.semester_id);
      const ids = subjects.map(({ id }) => id);
      await saveExamDates(ctx.services, ctx.user.id, ids, input.exam_on);
    }),
  removeExamDate: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .use(budgeted('plan'))
    .mutation(({ ctx, input }) => removeExamDate(ctx.services, ctx.user.id, input.subject_id)),
  saveLearner: sessionProcedure
    .input(saveLearnerInput)
    .use(budgeted('plan'))
    .mutation(({ ctx, input }) => saveLearner(ctx.services, ctx.user.id, input)),
});
