import { attemptInput, studyInput } from '@amphi/domain/attempts/schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import {
  completeAttempt,
  readProgress,
  readScore,
  resetAttempt,
  reviewAttempt,
} from '../study/attempts/attempts.usecases.ts';
import {
  readHistory,
  readPartProgress,
  reviewEarlierAttempt,
  undoReset,
} from '../study/attempts/history.usecases.ts';
import {
  budgeted,
  router,
  sessionProcedure,
  withSubjectAccess,
  withSubjectAttempt,
  withSubjectHistory,
} from './trpc.ts';

export const attemptsRouter = router({
  progress: sessionProcedure
    .meta({ who: 'history' })
    .input(studyInput)
    .use(withSubjectHistory)
    .query(({ ctx, input }) => readProgress(ctx.services, ctx.user, ctx.subject, input)),
  /** The note out of 20, for students who ask for one in their profile. */
  score: sessionProcedure
    .meta({ who: 'history' })
    .input(bySubjectInput)
    .use(withSubjectHistory)
    .query(({ ctx }) => readScore(ctx.services, ctx.user, ctx.subject)),
  review: sessionProcedure
    .meta({ who: 'history' })
    .input(studyInput)
    .use(withSubjectHistory)
    .query(({ ctx, input }) => reviewAttempt(ctx.services, ctx.user, ctx.subject, input)),
  complete: sessionProcedure
    .meta({ who: 'access' })
    .input(bySubjectInput)
    .use(withSubjectAttempt)
    .mutation(({ ctx }) => completeAttempt(ctx.services, ctx.user, ctx.subject)),
  reset: sessionProcedure
    .meta({ who: 'access' })
    .input(bySubjectInput)
    .use(withSubjectAttempt)
    .use(budgeted('reset'))
    .mutation(({ ctx }) => resetAttempt(ctx.services, ctx.user, ctx.subject)),
  undoReset: sessionProcedure
    .meta({ who: 'access' })
    .input(attemptInput)
    .use(withSubjectAttempt)
    .use(budgeted('reset'))
    .mutation(({ ctx, input }) =>
      undoReset(ctx.services, ctx.user, ctx.subject, input.attempt_number),
    ),
  parts: sessionProcedure
    .meta({ who: 'access' })
    .input(bySubjectInput)
    .use(withSubjectAttempt)
    .query(({ ctx }) => readPartProgress(ctx.services, ctx.user, ctx.subject)),
  history: sessionProcedure
    .meta({ who: 'access' })
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(({ ctx }) => readHistory(ctx.services, ctx.user, ctx.subject)),
  reviewByNumber: sessionProcedure
    .meta({ who: 'access' })
    .input(attemptInput)
    .use(withSubjectAccess)
    .query(({ ctx, input }) =>
      reviewEarlierAttempt(ctx.services, ctx.user, ctx.subject, input.attempt_number),
    ),
});
