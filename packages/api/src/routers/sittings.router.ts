import { idInput } from '@amphi/domain/fields';
import { listSittingsInput, saveSittingInput, sittingFilter } from '@amphi/domain/sittings/schema';
import { recordAnswerSlot } from '../identity/sharing/sharing.usecases.ts';
import { previewSitting } from '../study/begin/create.usecases.ts';
import {
  discardSitting,
  findCurrent,
  saveSitting,
  setPaused,
} from '../study/sittings/answer.usecases.ts';
import { finishSitting } from '../study/sittings/finish.usecases.ts';
import { openSitting } from '../study/sittings/open.usecases.ts';
import { readHistory, readResult } from '../study/sittings/result.usecases.ts';
import { forAccount, forAccountById } from './handlers.ts';
import { accessProcedure, router, sessionProcedure } from './trpc.ts';

/** Sittings that were begun, each one's own. */
export const sittingsRouter = router({
  preview: accessProcedure.input(sittingFilter).query(forAccount(previewSitting)),
  open: sessionProcedure.input(idInput).query(forAccountById(openSitting)),
  save: sessionProcedure.input(saveSittingInput).mutation(async ({ ctx, input }) => {
    const saved = await saveSitting(ctx.services, ctx.user, ctx.sessionId, input);
    await recordAnswerSlot(ctx);
    return saved;
  }),
  pause: sessionProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => setPaused(ctx.services, ctx.user, input.id, true)),
  resume: sessionProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => setPaused(ctx.services, ctx.user, input.id, false)),
  /** A copy of a scheduled mock exam is handed in too when this is refused with `sittings.awaited`. */
  finish: sessionProcedure.input(idInput).mutation(async ({ ctx, input }) => {
    await finishSitting(ctx.services, { id: input.id, user_id: ctx.user.id }, 'student');
    return readResult(ctx.services, ctx.user, input.id);
  }),
  result: sessionProcedure.input(idInput).query(forAccountById(readResult)),
  current: sessionProcedure.query(({ ctx }) => findCurrent(ctx.services, ctx.user)),
  list: sessionProcedure.input(listSittingsInput).query(forAccount(readHistory)),
  discard: sessionProcedure.input(idInput).mutation(forAccountById(discardSitting)),
});
