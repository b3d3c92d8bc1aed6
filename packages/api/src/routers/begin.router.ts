import { beginInput, briefingInput } from '@amphi/domain/sittings/schema';
import { beginSitting, readBriefing } from '../study/mock-exams/begin.usecases.ts';
import { updateExamSession } from '../study/sittings/sittings.queries.ts';
import { forAccount } from './handlers.ts';
import { accessProcedure, router } from './trpc.ts';

/** Starts of sittings, those of mock exams among them; a part of `sittings`. */
export const beginRouter = router({
  begin: accessProcedure.input(beginInput).mutation(async ({ ctx, input }) => {
    const begun = await beginSitting(ctx.services, ctx.user, input);
    await updateExamSession(ctx.services.db, begun.id, ctx.sessionId);
    return begun;
  }),
  briefing: accessProcedure.input(briefingInput).query(forAccount(readBriefing)),
});
