/**
 * The status with which each call succeeds, written down from the contract and not from the server's table:
 * creation answers 201, deletion and logout 204, a link that is asked for 202, all else 200.
 */
const CALLS: Record<number, readonly string[]> = {
  200: [
    'POST /api/auth/login',

    'GET /api/public/semesters',
    'GET /api/public/subjects/semester/{semester_id}',
    'GET /api/public/stats',

    'GET /api/dashboard/student',
    'GET /api/dashboard/semester/{semester_id}',

    'GET /api/content/semesters',
    'PUT /api/content/semesters/{id}',
    'GET /api/content/subjects',
    'PUT /api/content/subjects/{id}',
    'GET /api/content/qcms/subject/{subject_id}',
    'PUT /api/content/qcms/{id}',

    'GET /api/payments/my-payments',
    'GET /api/payments/pending',
    'POST /api/payments/{id}/approve',
    'POST /api/payments/{id}/reject',

    'GET /api/admin/stats',
    'GET /api/admin/users',
    'PUT /api/admin/users/{id}',
    'GET /api/admin/payments',
    'POST /api/admin/payments/{id}/approve',
    'POST /api/admin/payments/{id}/reject',
    'GET /api/admin/content/overview',
    'GET /api/admin/user-access',
    'GET /api/admin/qcms',
    'GET /api/admin/imports/template.{format}',
    'GET /api/admin/questions/export.{format}',
    'GET /api/admin/payments/export.{format}',

    'GET /api/chapters/subject/{subject_id}',
    'GET /api/chapters/subject/{subject_id}/with-counts',
    'PUT /api/chapters/{id}',
    'POST /api/chapters/subject/{subject_id}/reorder',

    'GET /api/practice/subject/{subject_id}/study-options',
    'GET /api/practice/subject/{subject_id}/questions',
    'GET /api/practice/subject/{subject_id}/all-questions',
    'GET /api/practice/subject/{subject_id}/review',
    'POST /api/practice/submit-answer',
    'POST /api/practice/subject/{subject_id}/complete',
    'GET /api/practice/subject/{subject_id}/progress',
    'POST /api/practice/subject/{subject_id}/reset',
    'GET /api/practice/subject/{subject_id}/justification-questions',

    'GET /api/justification/subject/{subject_id}',
    'PUT /api/justification/{id}',
    'GET /api/justification/study/subject/{subject_id}',
    'GET /api/justification/study/{id}/answer',
    'GET /api/justification/study/subject/{subject_id}/progress',

    'GET /download/profile',
    'GET /download/payments/{id}',
    'GET /download/{receipt_url}',
    'GET /api/download/{receipt_url}',
    'GET /images/{file}',

    'GET /api/health',
    'GET /api/health/live',
    'GET /api/health/ready',
  ],
  201: [
    'POST /api/auth/register',
    'POST /api/content/semesters',
    'POST /api/content/subjects',
    'POST /api/content/qcms',
    'POST /api/payments/create',
    'POST /api/chapters',
    'POST /api/justification',
    'POST /api/images',
    'POST /api/admin/imports',
  ],
  202: ['POST /api/auth/forgot-password'],
  204: [
    'POST /api/auth/logout',
    'POST /api/auth/reset-password',
    'DELETE /api/content/semesters/{id}',
    'DELETE /api/content/subjects/{id}',
    'DELETE /api/content/qcms/{id}',
    'DELETE /api/admin/users/{id}',
    'DELETE /api/admin/semesters/{id}',
    'DELETE /api/admin/subjects/{id}',
    'DELETE /api/admin/user-access/{id}',
    'DELETE /api/admin/qcms/{id}',
    'DELETE /api/chapters/{id}',
    'DELETE /api/justification/{id}',
    'POST /api/client-errors',
  ],
};

/** The one status of success of every call, by method and path. */
export const SUCCESS_STATUSES: Record<string, number> = Object.fromEntries(
  Object.entries(CALLS).flatMap(([status, names]) => names.map((name) => [name, Number(status)])),
);
