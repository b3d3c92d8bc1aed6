import { judgeTopics } from '@amphi/domain/installation/checks';
import type { CheckedInstallation } from '../platform/context.ts';
import { adminProcedure, router } from './trpc.ts';

const show = (checked: CheckedInstallation | null) => ({
  checked_at: checked?.at ?? null,
  topics: judgeTopics(checked?.checks ?? []),
});

/** Checks that the server makes of itself. */
export const installationRouter = router({
  /** Reads the last checks; the first ones of a server are still being made where the time is null. */
  read: adminProcedure.query(({ ctx }) => show(ctx.services.installation.last())),
  check: adminProcedure.mutation(async ({ ctx }) => show(await ctx.services.installation.check())),
  /** Sends the administrator a mail past the queue. @returns why it was not taken; null when it was */
  testMail: adminProcedure.mutation(async ({ ctx }) => ({
    failure: await ctx.services.installation.sendTrial(ctx.user.email),
  })),
});
