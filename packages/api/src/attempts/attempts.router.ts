import { attemptInput, studyInput } from '@amphi/domain/attempts/schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import {
  budgeted,
  router,
  sessionProcedure,
  withSubjectAccess,
  withSubjectHistory,
} from '../trpc.ts';
import {
  completeAttempt,
  readProgress,
  readScore,
  resetAttempt,
  reviewAttempt,
} from './attempts.usecases.ts';
import {
  readHistory,
  readPartProgress,
  reviewEarlierAttempt,
  undoReset,
} from './history.usecases.ts';

export const attemptsRouter = router({
  progress: sessionProcedure
    .input(studyInput)
    .use(withSubjectHistory)
    .query(({ ctx, input }) => readProgress(ctx.services, ctx.user, ctx.subject, input)),
  /** The note out of 20, for students who ask for one in their profile. */
  score: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectHistory)
    .query(({ ctx }) => readScore(ctx.services, ctx.user, ctx.subject)),
  review: sessionProcedure
    .input(studyInput)
    .use(withSubjectHistory)
    .query(({ ctx, input }) => reviewAttempt(ctx.services, ctx.user, ctx.subject, input)),
  complete: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .mutation(({ ctx }) => completeAttempt(ctx.services, ctx.user, ctx.subject)),
  reset: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .use(budgeted('reset'))
    .mutation(({ ctx }) => resetAttempt(ctx.services, ctx.user, ctx.subject)),
  undoReset: sessionProcedure
    .input(attemptInput)
    .use(withSubjectAccess)
    .use(budgeted('reset'))
    .mutation(({ ctx, input }) =>
      undoReset(ctx.services, ctx.user, ctx.subject, input.attempt_number),
    ),
  parts: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(({ ctx }) => readPartProgress(ctx.services, ctx.user, ctx.subject)),
  history: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(({ ctx }) => readHistory(ctx.services, ctx.user, ctx.subject)),
  reviewByNumber: sessionProcedure
    .input(attemptInput)
    .use(withSubjectAccess)
    .query(({ ctx, input }) =>
      reviewEarlierAttempt(ctx.services, ctx.user, ctx.subject, input.attempt_number),
    ),
});
