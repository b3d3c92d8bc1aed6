import { judgeTopics } from '@amphi/domain/installation/checks';
import { findLastBackups } from '../platform/backups/backups.queries.ts';
import type { CheckedInstallation, Services } from '../platform/context.ts';
import { budgeted } from './guards.ts';
import { adminProcedure, router } from './trpc.ts';

async function show({ db }: Services, checked: CheckedInstallation | null, is_checking: boolean) {
  const { succeeded } = await findLastBackups(db);
  return {
    checked_at: checked?.at ?? null,
    /** True while newer checks are being made. */
    is_checking,
    topics: judgeTopics(checked?.checks ?? []),
    backup_at: succeeded?.finished_at ?? null,
  };
}

/** Checks that the server makes of itself. */
export const installationRouter = router({
  /** Reads the last checks, and has them made again where they are old. */
  read: adminProcedure.query(({ ctx: { services } }) => {
    const { last, is_checking } = services.installation.last();
    return show(services, last, is_checking);
  }),
  check: adminProcedure.mutation(async ({ ctx: { services } }) =>
    show(services, await services.installation.check(), false),
  ),
  /** Makes a backup below the data folder. @returns why it failed; null when it did not */
  backUp: adminProcedure.use(budgeted('backup')).mutation(async ({ ctx }) => ({
    failure: await ctx.services.installation.backUp(),
  })),
  /** Sends the administrator a mail past the queue. @returns why it was not taken; null when it was */
  testMail: adminProcedure.mutation(async ({ ctx }) => ({
    failure: await ctx.services.installation.sendTrial(ctx.user.email),
  })),
});
