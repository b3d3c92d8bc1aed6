import { submitInput } from '@amphi/domain/answers/schema';
import { recordAnswerSlot } from '../identity/sharing/sharing.usecases.ts';
import { recordAnswer, recordGrade } from '../study/answers/answers.usecases.ts';
import { accessProcedure, router } from './trpc.ts';

/** Answers of students to questions, wherever they are given. */
export const answersRouter = router({
  submit: accessProcedure.input(submitInput).mutation(async ({ ctx, input }) => {
    const taken =
      input.kind === 'answer'
        ? await recordAnswer(ctx.services, ctx.user, input)
        : await recordGrade(ctx.services, ctx.user, input);
    await recordAnswerSlot(ctx);
    return taken;
  }),
});
