import type { AppRouter } from '@amphi/api';

type Procedures<Record_, Prefix extends string = ''> = {
  [Name in keyof Record_ & string]: Record_[Name] extends { _def: { procedure: true } }
    ? `${Prefix}${Name}`
    : Procedures<Record_[Name], `${Prefix}${Name}.`>;
}[keyof Record_ & string];

/** Every procedure by its path, such as `payments.approve`. */
export type ProcedurePath = Procedures<AppRouter['_def']['record']>;

export interface RestRoute<Path extends ProcedurePath = ProcedurePath> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api. Parameters bear the names of the procedure's input fields. */
  url: string;
  procedure: Path;
  /** The status of success; 204 sends no body. */
  status: 200 | 201 | 202 | 204;
}

const row = <Path extends ProcedurePath>(
  method: RestRoute['method'],
  url: string,
  procedure: Path,
  status: RestRoute['status'] = 200,
): RestRoute<Path> => ({ method, url, procedure, status });

/** The public interface: every path and the procedure that serves it. */
export const restRoutes = [
  row('POST', '/auth/login', 'auth.login'),
  row('POST', '/auth/register', 'auth.register', 201),
  row('POST', '/auth/logout', 'auth.logout', 204),
  row('POST', '/auth/forgot-password', 'auth.forgotPassword', 202),
  row('POST', '/auth/reset-password', 'auth.resetPassword', 204),

  row('GET', '/public/semesters', 'public.semesters'),
  row('GET', '/public/subjects/semester/:semester_id', 'public.subjects'),
  row('GET', '/public/stats', 'public.stats'),

  row('GET', '/dashboard/student', 'dashboard.student'),
  row('GET', '/dashboard/semester/:semester_id', 'dashboard.semester'),

  row('GET', '/content/semesters', 'semesters.list'),
  row('POST', '/content/semesters', 'semesters.create', 201),
  row('PUT', '/content/semesters/:id', 'semesters.update'),
  row('DELETE', '/content/semesters/:id', 'semesters.remove', 204),
  row('GET', '/content/subjects', 'subjects.list'),
  row('POST', '/content/subjects', 'subjects.create', 201),
  row('PUT', '/content/subjects/:id', 'subjects.update'),
  row('DELETE', '/content/subjects/:id', 'subjects.remove', 204),
  row('GET', '/content/qcms/subject/:subject_id', 'qcms.bySubject'),
  row('POST', '/content/qcms', 'qcms.create', 201),
  row('PUT', '/content/qcms/:id', 'qcms.update'),
  row('DELETE', '/content/qcms/:id', 'qcms.remove', 204),

  row('GET', '/payments/my-payments', 'payments.listMine'),
  row('GET', '/payments/pending', 'payments.listPending'),
  row('POST', '/payments/:id/approve', 'payments.approve'),
  row('POST', '/payments/:id/reject', 'payments.reject'),

  row('GET', '/admin/stats', 'stats.admin'),
  row('GET', '/admin/users', 'users.list'),
  row('PUT', '/admin/users/:id', 'users.update'),
  row('DELETE', '/admin/users/:id', 'users.remove', 204),
  row('GET', '/admin/payments', 'payments.list'),
  row('POST', '/admin/payments/:id/approve', 'payments.approve'),
  row('POST', '/admin/payments/:id/reject', 'payments.reject'),
  row('GET', '/admin/content/overview', 'stats.contentOverview'),
  row('DELETE', '/admin/semesters/:id', 'semesters.remove', 204),
  row('DELETE', '/admin/subjects/:id', 'subjects.remove', 204),
  row('GET', '/admin/user-access', 'access.list'),
  row('DELETE', '/admin/user-access/:id', 'access.revoke', 204),
  row('GET', '/admin/qcms', 'qcms.list'),
  row('DELETE', '/admin/qcms/:id', 'qcms.remove', 204),

  row('GET', '/chapters/subject/:subject_id', 'chapters.bySubject'),
  row('GET', '/chapters/subject/:subject_id/with-counts', 'chapters.withCounts'),
  row('POST', '/chapters', 'chapters.create', 201),
  row('PUT', '/chapters/:id', 'chapters.update'),
  row('DELETE', '/chapters/:id', 'chapters.remove', 204),
  row('POST', '/chapters/subject/:subject_id/reorder', 'chapters.reorder'),

  row('GET', '/practice/subject/:subject_id/study-options', 'study.options'),
  row('GET', '/practice/subject/:subject_id/questions', 'study.questions'),
  row('GET', '/practice/subject/:subject_id/all-questions', 'study.allQuestions'),
  row('GET', '/practice/subject/:subject_id/review', 'attempts.review'),
  row('POST', '/practice/submit-answer', 'answers.submit'),
  row('POST', '/practice/subject/:subject_id/complete', 'attempts.complete'),
  row('GET', '/practice/subject/:subject_id/progress', 'attempts.progress'),
  row('POST', '/practice/subject/:subject_id/reset', 'attempts.reset'),
  row('GET', '/practice/subject/:subject_id/justification-questions', 'study.qrocs'),

  row('POST', '/justification', 'qrocs.create', 201),
  row('GET', '/justification/subject/:subject_id', 'qrocs.bySubject'),
  row('PUT', '/justification/:id', 'qrocs.update'),
  row('DELETE', '/justification/:id', 'qrocs.remove', 204),
  row('GET', '/justification/study/subject/:subject_id', 'study.qrocs'),
  row('GET', '/justification/study/:id/answer', 'study.revealQroc'),
  row('GET', '/justification/study/subject/:subject_id/progress', 'study.qrocProgress'),
] as const;

/** The procedures that the table serves. */
export type RestProcedure = (typeof restRoutes)[number]['procedure'];
