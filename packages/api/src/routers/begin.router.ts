import { beginInput, briefingInput } from '@amphi/domain/sittings/schema';
import { beginSitting, readBriefing } from '../study/mock-exams/begin.usecases.ts';
import { updateExamSession } from '../study/sittings/sittings.queries.ts';
import { forAccount, router, sessionProcedure } from './trpc.ts';

/** Starts of sittings, those of mock exams among them; a part of `sittings`. */
export const beginRouter = router({
  begin: sessionProcedure
    .meta({ who: 'access' })
    .input(beginInput)
    .mutation(async ({ ctx, input }) => {
      const begun = await beginSitting(ctx.services, ctx.user, input);
      await updateExamSession(ctx.services.db, begun.id, ctx.sessionId);
      return begun;
    }),
  briefing: sessionProcedure
    .meta({ who: 'access' })
    .input(briefingInput)
    .query(forAccount(readBriefing)),
});
