import { judgeTopics } from '@amphi/domain/installation/checks';
import { adminProcedure, router } from './trpc.ts';

/** Checks that the server makes of itself. */
export const installationRouter = router({
  read: adminProcedure.query(async ({ ctx }) =>
    judgeTopics(await ctx.services.installation.check()),
  ),
  /** Sends the administrator a mail past the queue. @returns why it was not taken; null when it was */
  testMail: adminProcedure.mutation(async ({ ctx }) => ({
    failure: await ctx.services.installation.sendTrial(ctx.user.email),
  })),
});
