import { abbreviationsRouter } from './abbreviations/abbreviations.router.ts';
import { accessRouter } from './access/access.router.ts';
import { analysisRouter } from './analysis/analysis.router.ts';
import { answersRouter } from './answers/answers.router.ts';
import { attemptsRouter } from './attempts/attempts.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { authRouter } from './auth/auth.router.ts';
import { baremesRouter } from './baremes/baremes.router.ts';
import { examPapersRouter } from './baremes/exam-papers.router.ts';
import { bulkChangesRouter } from './bulk-changes/bulk-changes.router.ts';
import { casesRouter } from './cases/cases.router.ts';
import { chaptersRouter } from './chapters/chapters.router.ts';
import type { Right } from './context.ts';
import { correctionsRouter } from './corrections/corrections.router.ts';
import { dashboardRouter } from './dashboard/dashboard.router.ts';
import { draftsRouter } from './drafts/drafts.router.ts';
import { editsRouter } from './edits/edits.router.ts';
import { explanationsRouter } from './explanations/explanations.router.ts';
import { exportsRouter } from './exports/exports.router.ts';
import { importsRouter } from './imports/imports.router.ts';
import { installationRouter } from './installation/installation.router.ts';
import { invitationsRouter } from './invitations/invitations.router.ts';
import { bookmarksRouter } from './marks/bookmarks.router.ts';
import { marksRouter } from './marks/marks.router.ts';
import { memosRouter } from './marks/memos.router.ts';
import { beginRouter } from './mock-exams/begin.router.ts';
import { mockExamsRouter } from './mock-exams/mock-exams.router.ts';
import { monthsRouter } from './months/months.router.ts';
import { notificationsRouter } from './notifications/notifications.router.ts';
import { packsRouter } from './packs/packs.router.ts';
import { paymentsRouter } from './payments/payments.router.ts';
import { profileRouter } from './profile/profile.router.ts';
import { publicRouter } from './public.router.ts';
import { qcmsRouter } from './questions/qcm.router.ts';
import { qrocsRouter } from './questions/qroc.router.ts';
import { studyRouter } from './questions/study.router.ts';
import { twinsRouter } from './questions/twins.router.ts';
import { removalsRouter } from './removals/removals.router.ts';
import { reportsRouter } from './reports/reports.router.ts';
import { reviewsRouter } from './reviews/reviews.router.ts';
import { savedViewsRouter } from './saved-views/saved-views.router.ts';
import { semestersRouter } from './semesters/semesters.router.ts';
import { settingsRouter } from './settings/settings.router.ts';
import { sittingsRouter } from './sittings/sittings.router.ts';
import { staffRouter } from './staff/staff.router.ts';
import { statsRouter } from './stats/stats.router.ts';
import { subjectsRouter } from './subjects/subjects.router.ts';
import { createCallerFactory, type Meta, mergeRouters, router } from './trpc.ts';
import { userNotesRouter } from './user-notes/user-notes.router.ts';
import { usersRouter } from './users/users.router.ts';

export const appRouter = router({
  public: publicRouter,
  auth: authRouter,
  profile: profileRouter,
  dashboard: dashboardRouter,
  semesters: semestersRouter,
  subjects: subjectsRouter,
  chapters: chaptersRouter,
  cases: casesRouter,
  baremes: baremesRouter,
  examPapers: examPapersRouter,
  qcms: qcmsRouter,
  qrocs: qrocsRouter,
  study: studyRouter,
  packs: packsRouter,
  twins: twinsRouter,
  answers: answersRouter,
  attempts: attemptsRouter,
  sittings: mergeRouters(sittingsRouter, beginRouter),
  mockExams: mockExamsRouter,
  bookmarks: bookmarksRouter,
  marks: marksRouter,
  memos: memosRouter,
  reviews: reviewsRouter,
  reports: reportsRouter,
  notifications: notificationsRouter,
  payments: paymentsRouter,
  months: monthsRouter,
  access: accessRouter,
  users: usersRouter,
  staff: staffRouter,
  installation: installationRouter,
  invitations: invitationsRouter,
  userNotes: userNotesRouter,
  stats: statsRouter,
  audit: auditRouter,
  edits: editsRouter,
  settings: settingsRouter,
  abbreviations: abbreviationsRouter,
  removals: removalsRouter,
  bulkChanges: bulkChangesRouter,
  savedViews: savedViewsRouter,
  imports: importsRouter,
  exports: exportsRouter,
  analysis: analysisRouter,
  corrections: correctionsRouter,
  drafts: draftsRouter,
  explanations: explanationsRouter,
});

export type AppRouter = typeof appRouter;

/** Who may call a procedure, by its path. */
export function rightOf(path: string): Right {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta: Meta } } | undefined
  >;
  const found = procedures[path];
  if (found === undefined) throw new Error(`no procedure ${path}`);
  return found._def.meta.who;
}

/** Calls procedures in process, with the same checks as from outside. */
export const createCaller = createCallerFactory(appRouter);
