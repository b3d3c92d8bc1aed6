import { submitInput } from '@amphi/domain/answers/schema';
import { noteAnswer } from '../identity/sharing/sharing.usecases.ts';
import { takeAnswer, takeGrade } from '../study/answers/answers.usecases.ts';
import { router, sessionProcedure } from './trpc.ts';

/** Answers of students to questions, wherever they are given. */
export const answersRouter = router({
  submit: sessionProcedure
    .meta({ who: 'access' })
    .input(submitInput)
    .mutation(async ({ ctx, input }) => {
      const taken =
        input.kind === 'answer'
          ? await takeAnswer(ctx.services, ctx.user, input)
          : await takeGrade(ctx.services, ctx.user, input);
      await noteAnswer(ctx);
      return taken;
    }),
});
