import { listSemesters } from '../semesters/semesters.queries.ts';
import { listSubjects } from '../subjects/subjects.queries.ts';
import { adminProcedure, router } from '../trpc.ts';
import { findAdminStats } from './stats.queries.ts';

export const statsRouter = router({
  admin: adminProcedure.query(({ ctx }) => findAdminStats(ctx.services.db)),
  contentOverview: adminProcedure.query(async ({ ctx }) => {
    const { db } = ctx.services;
    const [semesters, subjects] = await Promise.all([listSemesters(db), listSubjects(db)]);
    return { semesters, subjects };
  }),
});
