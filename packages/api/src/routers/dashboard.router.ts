import { successRate } from '@amphi/domain/attempts/rules';
import { RESTS_A_WEEK, streak } from '@amphi/domain/dashboard/rules';
import { bySemesterInput } from '@amphi/domain/semesters/schema';
import { findRest } from '../catalog/semesters/offers.queries.ts';
import { listSubjectsOfSemester } from '../catalog/subjects/subjects.queries.ts';
import { findDashboard } from '../insight/dashboard/dashboard.queries.ts';
import {
  findAwaited,
  findFirst,
  findOpenChapter,
  findResume,
  listSubjectProgress,
} from '../insight/dashboard/next.queries.ts';
import { withSemesterAccess } from './access.ts';
import { accessProcedure, router, sessionProcedure } from './trpc.ts';

export const dashboardRouter = router({
  student: sessionProcedure.query(async ({ ctx }) => {
    const { db, timezone } = ctx.services;
    const { purchased_semesters, recent_payments, ...found } = await findDashboard(
      db,
      ctx.user.id,
      timezone,
    );
    return {
      user: ctx.user,
      purchased_semesters,
      recent_payments,
      stats: {
        total_completed_qcms: found.questions,
        average_score: successRate(found.correct, found.answers),
        current_streak: streak(found.days, found.today).days,
        streak: streak(found.days, found.today, RESTS_A_WEEK),
      },
    };
  }),
  /**
   * Next steps: where the student left off or begins, the semester that they wait for, the open chapter of those
   * without access, and how far they have come
   * in each subject.
   */
  next: sessionProcedure.query(async ({ ctx }) => {
    const { db } = ctx.services;
    const [resume, first, awaited, subjects] = await Promise.all([
      findResume(db, ctx.user.id),
      findFirst(db, ctx.user.id),
      findAwaited(db, ctx.user.id),
      listSubjectProgress(db, ctx.user.id),
    ]);
    const open = subjects.length === 0 ? await findOpenChapter(db, ctx.user.id) : undefined;
    return {
      resume: resume ?? null,
      first: first ?? null,
      awaited: awaited ?? null,
      /** Without access to anything: the open chapter, and what access to its semester adds. */
      open: open
        ? { ...open, rest: (await findRest(db, open.semester_id, ctx.user.id)) ?? null }
        : null,
      subjects: subjects.map((subject) => ({
        ...subject,
        success_rate: successRate(subject.correct_answers, subject.answered_questions),
      })),
    };
  }),
  semester: accessProcedure
    .input(bySemesterInput)
    .use(withSemesterAccess)
    .query(async ({ ctx, input }) => ({
      semester_id: ctx.semester.id,
      semester_name: ctx.semester.name,
      subjects: await listSubjectsOfSemester(ctx.services, input.semester_id),
    })),
});
