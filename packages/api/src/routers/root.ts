import type { Right } from '../platform/context.ts';
import { abbreviationsRouter } from './abbreviations.router.ts';
import { accessRouter } from './access.router.ts';
import { analysisRouter } from './analysis.router.ts';
import { answersRouter } from './answers.router.ts';
import { attemptsRouter } from './attempts.router.ts';
import { auditRouter } from './audit.router.ts';
import { authRouter } from './auth.router.ts';
import { baremesRouter } from './baremes.router.ts';
import { beginRouter } from './begin.router.ts';
import { bookmarksRouter } from './bookmarks.router.ts';
import { bulkChangesRouter } from './bulk-changes.router.ts';
import { casesRouter } from './cases.router.ts';
import { chaptersRouter } from './chapters.router.ts';
import { correctionsRouter } from './corrections.router.ts';
import { dashboardRouter } from './dashboard.router.ts';
import { draftsRouter } from './drafts.router.ts';
import { editsRouter } from './edits.router.ts';
import { examPapersRouter } from './exam-papers.router.ts';
import { explanationsRouter } from './explanations.router.ts';
import { exportsRouter } from './exports.router.ts';
import { importsRouter } from './imports.router.ts';
import { installationRouter } from './installation.router.ts';
import { invitationsRouter } from './invitations.router.ts';
import { legalRouter } from './legal.router.ts';
import { marksRouter } from './marks.router.ts';
import { memosRouter } from './memos.router.ts';
import { mockExamsRouter } from './mock-exams.router.ts';
import { monthsRouter } from './months.router.ts';
import { notificationsRouter } from './notifications.router.ts';
import { packsRouter } from './packs.router.ts';
import { paymentsRouter } from './payments.router.ts';
import { profileRouter } from './profile.router.ts';
import { publicRouter } from './public.router.ts';
import { qcmsRouter } from './qcm.router.ts';
import { qrocsRouter } from './qroc.router.ts';
import { removalsRouter } from './removals.router.ts';
import { reportsRouter } from './reports.router.ts';
import { reviewsRouter } from './reviews.router.ts';
import { semestersRouter } from './semesters.router.ts';
import { settingsRouter } from './settings.router.ts';
import { sittingsRouter } from './sittings.router.ts';
import { staffRouter } from './staff.router.ts';
import { statsRouter } from './stats.router.ts';
import { studyRouter } from './study.router.ts';
import { subjectsRouter } from './subjects.router.ts';
import { createCallerFactory, type Meta, mergeRouters, router } from './trpc.ts';
import { twinsRouter } from './twins.router.ts';
import { userNotesRouter } from './user-notes.router.ts';
import { usersRouter } from './users.router.ts';

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
  legal: legalRouter,
  abbreviations: abbreviationsRouter,
  removals: removalsRouter,
  bulkChanges: bulkChangesRouter,
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
