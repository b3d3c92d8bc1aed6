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
import { withSubjectAccess, withSubjectAttempt, withSubjectHistory } from './access.ts';
import { budgeted } from './guards.ts';
import { accessProcedure, historyProcedure, router } from './trpc.ts';

export const attemptsRouter = router({
  progress: historyProcedure
    .input(studyInput)
    .use(withSubjectHistory)
    .query(({ ctx, input }) => readProgress(ctx.services, ctx.user, ctx.subject, input)),
  /** The note out of 20, for students who ask for one in their profile. */
  score: historyProcedure
    .input(bySubjectInput)
    .use(withSubjectHistory)
    .query(({ ctx }) => readScore(ctx.services, ctx.user, ctx.subject)),
  review: historyProcedure
    .input(studyInput)
    .use(withSubjectHistory)
    .query(({ ctx, input }) => reviewAttempt(ctx.services, ctx.user, ctx.subject, input)),
  complete: accessProcedure
    .input(bySubjectInput)
    .use(withSubjectAttempt)
    .mutation(({ ctx }) => completeAttempt(ctx.services, ctx.user, ctx.subject)),
  reset: accessProcedure
    .input(bySubjectInput)
    .use(withSubjectAttempt)
    .use(budgeted('reset'))
    .mutation(({ ctx }) => resetAttempt(ctx.services, ctx.user, ctx.subject)),
  undoReset: accessProcedure
    .input(attemptInput)
    .use(withSubjectAttempt)
    .use(budgeted('reset'))
    .mutation(({ ctx, input }) =>
      undoReset(ctx.services, ctx.user, ctx.subject, input.attempt_number),
    ),
  parts: accessProcedure
    .input(bySubjectInput)
    .use(withSubjectAttempt)
    .query(({ ctx }) => readPartProgress(ctx.services, ctx.user, ctx.subject)),
  history: accessProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(({ ctx }) => readHistory(ctx.services, ctx.user, ctx.subject)),
  reviewByNumber: accessProcedure
    .input(attemptInput)
    .use(withSubjectAccess)
    .query(({ ctx, input }) =>
      reviewEarlierAttempt(ctx.services, ctx.user, ctx.subject, input.attempt_number),
    ),
});
