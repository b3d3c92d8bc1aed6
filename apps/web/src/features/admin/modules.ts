/** The code of what pages and tabs of the back-office show, of which each is fetched when it is opened. */
export const modules = {
  accounting: () => import('../admin-payments/accounting/accounting-page.tsx'),
  analysis: () => import('../admin-analysis/analysis-view.tsx'),
  cases: () => import('../admin-questions/cases/cases-view.tsx'),
  content: () => import('./content-tab.tsx'),
  drafts: () => import('../admin-questions/drafts/drafts-page.tsx'),
  exams: () => import('./exams-tab.tsx'),
  imports: () => import('../admin-questions/imports/imports-page.tsx'),
  payments: () => import('../admin-payments/payments-tab.tsx'),
  platform: () => import('./platform-tab.tsx'),
  questions: () => import('../admin-questions/questions-tab.tsx'),
  reports: () => import('../admin-reports/reports-tab.tsx'),
  statements: () => import('../admin-payments/statement/statements-page.tsx'),
  students: () => import('./desk/desk-students.tsx'),
  student: () => import('./student/student-page.tsx'),
  duplicates: () => import('../admin-duplicates/duplicates-view.tsx'),
  users: () => import('../admin-users/users-tab.tsx'),
};
