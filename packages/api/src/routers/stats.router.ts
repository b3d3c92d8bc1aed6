import { EXAMPLE_BANK_ACCOUNT } from '@amphi/domain/payments/rules';
import { postponeTaskInput, resumeTaskInput } from '@amphi/domain/stats/schema';
import { listSemesters } from '../catalog/semesters/semesters.queries.ts';
import { listSubjects } from '../catalog/subjects/subjects.queries.ts';
import {
  findRenewals,
  findReviewTimes,
  listConversion,
  listDailyRevenue,
  listRevenue,
} from '../insight/stats/accounting.queries.ts';
import { findAdminStats, findSetup, listDailyStats } from '../insight/stats/stats.queries.ts';
import { listWaitingTasks, postponeTask, resumeTask } from '../insight/stats/today.queries.ts';
import { readPublicSettings } from '../platform/settings/settings.usecases.ts';
import { adminProcedure, contentProcedure, router, staffProcedure } from './trpc.ts';

export const statsRouter = router({
  admin: adminProcedure.query(({ ctx }) => findAdminStats(ctx.services.db)),
  today: adminProcedure.query(({ ctx }) =>
    listWaitingTasks(ctx.services.db, ctx.services.timezone),
  ),
  postpone: adminProcedure
    .input(postponeTaskInput)
    .mutation(({ ctx, input }) => postponeTask(ctx.services.db, input, ctx.services.timezone)),
  resume: adminProcedure.input(resumeTaskInput).mutation(async ({ ctx, input }) => {
    await resumeTask(ctx.services.db, input.task);
  }),
  daily: adminProcedure.query(({ ctx }) => listDailyStats(ctx.services.db, ctx.services.timezone)),
  /** Revenue, conversion, decisions and renewals of the last months. */
  accounting: staffProcedure('accountant').query(async ({ ctx }) => {
    const { db, timezone } = ctx.services;
    const [revenue, days, conversion, reviews, renewals] = await Promise.all([
      listRevenue(db, timezone),
      listDailyRevenue(db, timezone),
      listConversion(db, timezone),
      findReviewTimes(db),
      findRenewals(db),
    ]);
    return { revenue, days, conversion, reviews, renewals };
  }),
  setup: adminProcedure.query(async ({ ctx }) => ({
    ...(await findSetup(ctx.services.db)),
    has_bank:
      (await readPublicSettings(ctx.services.db, ctx.services)).bank_account !==
      EXAMPLE_BANK_ACCOUNT,
  })),
  contentOverview: contentProcedure.query(async ({ ctx }) => {
    const { services, scope } = ctx;
    const [semesters, subjects] = await Promise.all([
      listSemesters(services, scope),
      listSubjects(services, scope),
    ]);
    return { semesters, subjects };
  }),
});
