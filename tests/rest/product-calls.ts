/** Every call of the product's own list, under /api; `{}` stands for an id. */
export const PRODUCT_CALLS = [
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/logout',
  'GET /dashboard/student',

  'GET /public/semesters',
  'GET /public/subjects/semester/{}',
  'GET /public/stats',

  'GET /dashboard/semester/{}',

  'POST /content/semesters',
  'PUT /content/semesters/{}',
  'DELETE /content/semesters/{}',
  'GET /content/semesters',
  'POST /content/subjects',
  'PUT /content/subjects/{}',
  'GET /content/subjects',
  'GET /content/qcms/subject/{}',
  'POST /content/qcms',
  'PUT /content/qcms/{}',
  'DELETE /content/qcms/{}',

  'POST /payments/create',
  'GET /payments/my-payments',
  'GET /payments/pending',
  'POST /payments/{}/approve',
  'POST /payments/{}/reject',

  'GET /admin/stats',
  'GET /admin/users',
  'PUT /admin/users/{}',
  'DELETE /admin/users/{}',
  'GET /admin/payments',
  'POST /admin/payments/{}/approve',
  'POST /admin/payments/{}/reject',
  'GET /admin/content/overview',
  'DELETE /admin/semesters/{}',
  'DELETE /admin/subjects/{}',
  'GET /admin/user-access',
  'DELETE /admin/user-access/{}',
  'GET /admin/qcms',
  'DELETE /admin/qcms/{}',

  'GET /chapters/subject/{}',
  'GET /chapters/subject/{}/with-counts',
  'POST /chapters/',
  'PUT /chapters/{}',
  'DELETE /chapters/{}',
  'POST /chapters/subject/{}/reorder',

  'GET /practice/subject/{}/study-options',
  'GET /practice/subject/{}/questions',
  'GET /practice/subject/{}/all-questions',
  'GET /practice/subject/{}/review',
  'POST /practice/submit-answer',
  'POST /practice/subject/{}/complete',
  'GET /practice/subject/{}/progress',
  'POST /practice/subject/{}/reset',
  'GET /practice/subject/{}/justification-questions',

  'POST /justification/',
  'GET /justification/subject/{}',
  'PUT /justification/{}',
  'DELETE /justification/{}',
  'GET /justification/study/subject/{}',
  'GET /justification/study/{}/answer',
  'GET /justification/study/subject/{}/progress',

  'GET /download/{}',
];

/** What we offer besides. */
export const EXTRA_CALLS = [
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'DELETE /content/subjects/{}',
  'GET /health',
  // The receipt's address outside /api.
  'GET (root)/download/{}',
  'POST /images',
  'GET (root)/images/{}',
];
