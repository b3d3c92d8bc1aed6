import { idInput } from '@amphi/domain/fields';
import {
  bookInput,
  bySittingInput,
  cardInput,
  decideInput,
  decideQrocInput,
  queueInput,
  rateInput,
  saveExamDatesInput,
  saveLearnerInput,
} from '@amphi/domain/reviews/schema';
import { findInBook } from '../study/reviews/additions.queries.ts';
import { readBook } from '../study/reviews/book.usecases.ts';
import { addUnanswered, decideCard, readUnanswered } from '../study/reviews/decide.usecases.ts';
import { readEntry } from '../study/reviews/entry.usecases.ts';
import {
  readForecast,
  readPlan,
  readSummary,
  saveExamDates,
  saveLearner,
} from '../study/reviews/plan.usecases.ts';
import { readProgress } from '../study/reviews/progress.usecases.ts';
import { readQueue } from '../study/reviews/queue.usecases.ts';
import { readReadiness } from '../study/reviews/readiness.usecases.ts';
import { readRetentionCosts } from '../study/reviews/retention.usecases.ts';
import { rateAnswer, readGradeIntervals } from '../study/reviews/reviews.usecases.ts';
import { assertNotInExam } from '../study/sittings/sittings.queries.ts';
import { withQcmAccess, withQcmHistory, withQrocAccess, withQrocHistory } from './access.ts';
import { budgeted } from './guards.ts';
import { forAccount, forAccountById, forDbOfUser, forUser } from './handlers.ts';
import { accessProcedure, historyProcedure, router, sessionProcedure } from './trpc.ts';

/** The student's error book: what to review today, how it is planned, and what became of it. */
export const reviewsRouter = router({
  summary: sessionProcedure.query(({ ctx }) => readSummary(ctx.services, ctx.user.id)),
  queue: sessionProcedure
    .input(queueInput)
    .query(({ ctx, input }) => readQueue(ctx.services, ctx.user.id, input.ahead)),
  rate: accessProcedure
    .input(rateInput)
    .use(withQcmAccess)
    .mutation(({ ctx, input }) => {
      // Only a right answer is rated.
      assertNotInExam(ctx.qcm);
      return rateAnswer(ctx.services, ctx.user, input);
    }),
  decide: historyProcedure
    .input(decideInput)
    .use(withQcmHistory)
    .use(budgeted('decision'))
    .mutation(({ ctx, input }) => {
      // The date of its next review tells how it was answered.
      assertNotInExam(ctx.qcm);
      return decideCard(ctx.services, ctx.user, 'qcm', input.qcm_id, input.decision);
    }),
  qrocIntervals: accessProcedure
    .input(idInput)
    .use(withQrocAccess)
    .query(forAccountById(readGradeIntervals)),
  decideQroc: historyProcedure
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
  inBook: sessionProcedure.input(cardInput).query(forDbOfUser(findInBook)),
  /** A question of the book to be read. */
  entry: accessProcedure.input(cardInput).query(forAccount(readEntry)),
  book: sessionProcedure.input(bookInput).query(forUser(readBook)),
  plan: sessionProcedure.query(({ ctx }) => readPlan(ctx.services, ctx.user.id)),
  forecast: sessionProcedure.query(({ ctx }) => readForecast(ctx.services, ctx.user.id)),
  retentionCosts: sessionProcedure.query(({ ctx }) =>
    readRetentionCosts(ctx.services, ctx.user.id),
  ),
  readiness: sessionProcedure.query(({ ctx }) => readReadiness(ctx.services, ctx.user.id)),
  progress: sessionProcedure.query(({ ctx }) => readProgress(ctx.services, ctx.user.id)),
  saveExamDates: accessProcedure
    .input(saveExamDatesInput)
    .use(budgeted('plan'))
    .mutation(forAccount(saveExamDates)),
  saveLearner: sessionProcedure
    .input(saveLearnerInput)
    .use(budgeted('plan'))
    .mutation(forUser(saveLearner)),
});
