import { newEmail } from '../support/client.ts';
import { STUDENT } from '../support/server.ts';
import { qcmFields, qrocFields, semesterFields, type World } from './world.ts';

interface Sample {
  who: 'anyone' | 'student' | 'access' | 'admin';
  make(world: World): Promise<{ path: string; body?: object }> | { path: string; body?: object };
}

const open = (path: string, body?: () => object): Sample => ({
  who: 'anyone',
  make: () => ({ path: `/api${path}`, ...(body ? { body: body() } : {}) }),
});

type Path = (world: World) => string | Promise<string>;

const call =
  (who: Sample['who']) =>
  (path: Path, body?: (world: World) => object): Sample => ({
    who,
    make: async (world) => ({
      path: `/api${await path(world)}`,
      ...(body ? { body: body(world) } : {}),
    }),
  });

const student = call('student');
const access = call('access');
const admin = call('admin');

const newSemester = (world: World) => world.create('/api/content/semesters', semesterFields);
const newSubject = (world: World) =>
  world.create('/api/content/subjects', { name: 'À part', semester_id: world.semester.id });
const newChapter = (world: World) =>
  world.create('/api/chapters', { name: 'À part', subject_id: world.subject.id });
const newQcm = (world: World) => world.create('/api/content/qcms', qcmFields(world.subject.id));
const newQroc = (world: World) => world.create('/api/justification', qrocFields(world.subject.id));

/** A live access of somebody's own. */
async function newAccess(world: World): Promise<number> {
  const payment = await world.pendingPayment();
  await world.admin.json('POST', `/api/payments/${payment}/approve`);
  const { body } =
    await world.admin.get<{ id: number; payment_id: number }[]>('/api/admin/user-access');
  const record = body.find((one) => one.payment_id === payment);
  if (record === undefined) throw new Error('approval opened no access');
  return record.id;
}

const subject = (suffix: string) => (world: World) =>
  `/practice/subject/${world.subject.id}/${suffix}`;

/** A request that succeeds for every row of the table, by method and path. */
export const samples: Record<string, Sample> = {
  'POST /auth/login': open('/auth/login', () => STUDENT),
  'POST /auth/register': open('/auth/register', () => ({
    full_name: 'Nouvelle Élève',
    email: newEmail(),
    password: 'secret-123',
  })),
  'POST /auth/logout': open('/auth/logout'),
  'POST /auth/forgot-password': open('/auth/forgot-password', () => ({ email: newEmail() })),
  'POST /auth/reset-password': {
    who: 'anyone',
    make: async (world) => ({
      path: '/api/auth/reset-password',
      body: { token: await world.resetToken(), password: 'autre-secret' },
    }),
  },

  'GET /public/semesters': open('/public/semesters'),
  'GET /public/subjects/semester/:semester_id': {
    who: 'anyone',
    make: ({ semester }) => ({ path: `/api/public/subjects/semester/${semester.id}` }),
  },
  'GET /public/stats': open('/public/stats'),

  'GET /dashboard/student': student(() => '/dashboard/student'),
  'GET /dashboard/semester/:semester_id': access(
    (world) => `/dashboard/semester/${world.semester.id}`,
  ),

  'GET /content/semesters': admin(() => '/content/semesters'),
  'POST /content/semesters': admin(
    () => '/content/semesters',
    () => semesterFields,
  ),
  'PUT /content/semesters/:id': admin(
    async (world) => `/content/semesters/${await newSemester(world)}`,
    () => ({ ...semesterFields, is_active: false }),
  ),
  'DELETE /content/semesters/:id': admin(
    async (world) => `/content/semesters/${await newSemester(world)}`,
  ),
  'GET /content/subjects': admin(() => '/content/subjects'),
  'POST /content/subjects': admin(
    () => '/content/subjects',
    (world) => ({ name: 'Nouvelle', semester_id: world.semester.id }),
  ),
  'PUT /content/subjects/:id': admin(
    async (world) => `/content/subjects/${await newSubject(world)}`,
    (world) => ({ name: 'Renommée', semester_id: world.semester.id }),
  ),
  'DELETE /content/subjects/:id': admin(
    async (world) => `/content/subjects/${await newSubject(world)}`,
  ),
  'GET /content/qcms/subject/:subject_id': admin(
    (world) => `/content/qcms/subject/${world.subject.id}`,
  ),
  'POST /content/qcms': admin(
    () => '/content/qcms',
    (world) => qcmFields(world.subject.id),
  ),
  'PUT /content/qcms/:id': admin(
    async (world) => `/content/qcms/${await newQcm(world)}`,
    (world) => ({ ...qcmFields(world.subject.id), correct_answers: ['B'] }),
  ),
  'DELETE /content/qcms/:id': admin(async (world) => `/content/qcms/${await newQcm(world)}`),

  'GET /payments/my-payments': student(() => '/payments/my-payments'),
  'GET /payments/pending': admin(() => '/payments/pending'),
  'POST /payments/:id/approve': admin(
    async (world) => `/payments/${await world.pendingPayment()}/approve`,
  ),
  'POST /payments/:id/reject': admin(
    async (world) => `/payments/${await world.pendingPayment()}/reject`,
    () => ({ rejection_reason: 'Reçu illisible' }),
  ),

  'GET /admin/stats': admin(() => '/admin/stats'),
  'GET /admin/users': admin(() => '/admin/users?skip=0&limit=5&search=test'),
  'PUT /admin/users/:id': admin(
    async (world) => `/admin/users/${await world.newUser()}`,
    () => ({ full_name: 'Autre Nom', email: newEmail(), role: 'user', is_active: false }),
  ),
  'DELETE /admin/users/:id': admin(async (world) => `/admin/users/${await world.newUser()}`),
  'GET /admin/payments': admin(() => '/admin/payments?status_filter=pending&limit=5'),
  'POST /admin/payments/:id/approve': admin(
    async (world) => `/admin/payments/${await world.pendingPayment()}/approve`,
    () => ({ duration_months: 3 }),
  ),
  'POST /admin/payments/:id/reject': admin(
    async (world) =>
      `/admin/payments/${await world.pendingPayment()}/reject?rejection_reason=Montant%20faux`,
  ),
  'GET /admin/content/overview': admin(() => '/admin/content/overview'),
  'DELETE /admin/semesters/:id': admin(
    async (world) => `/admin/semesters/${await newSemester(world)}`,
  ),
  'DELETE /admin/subjects/:id': admin(
    async (world) => `/admin/subjects/${await newSubject(world)}`,
  ),
  'GET /admin/user-access': admin(() => '/admin/user-access?active_only=true'),
  'DELETE /admin/user-access/:id': admin(
    async (world) => `/admin/user-access/${await newAccess(world)}`,
  ),
  'GET /admin/qcms': admin((world) => `/admin/qcms?subject_id=${world.subject.id}&kind=exam`),
  'DELETE /admin/qcms/:id': admin(async (world) => `/admin/qcms/${await newQcm(world)}`),

  'GET /chapters/subject/:subject_id': access((world) => `/chapters/subject/${world.subject.id}`),
  'GET /chapters/subject/:subject_id/with-counts': access(
    (world) => `/chapters/subject/${world.subject.id}/with-counts`,
  ),
  'POST /chapters': admin(
    () => '/chapters',
    (world) => ({ name: 'Nouveau', subject_id: world.subject.id }),
  ),
  'PUT /chapters/:id': admin(
    async (world) => `/chapters/${await newChapter(world)}`,
    (world) => ({ name: 'Renommé', subject_id: world.subject.id }),
  ),
  'DELETE /chapters/:id': admin(async (world) => `/chapters/${await newChapter(world)}`),
  'POST /chapters/subject/:subject_id/reorder': {
    who: 'admin',
    make: async (world) => {
      const path = `/api/chapters/subject/${world.subject.id}`;
      const { body } = await world.admin.get<{ id: number }[]>(path);
      return { path: `${path}/reorder`, body: { chapter_ids: body.map(({ id }) => id).reverse() } };
    },
  },

  'GET /practice/subject/:subject_id/study-options': access(subject('study-options')),
  'GET /practice/subject/:subject_id/questions': access(subject('questions?exam_year=2025')),
  'GET /practice/subject/:subject_id/all-questions': access(subject('all-questions')),
  'GET /practice/subject/:subject_id/review': {
    who: 'access',
    make: async (world) => {
      const answer = { qcm_id: world.qcm.id, selected_answers: ['A'], time_taken_seconds: 4 };
      await world.student.json('POST', '/api/practice/submit-answer', answer);
      return { path: `/api/practice/subject/${world.subject.id}/review` };
    },
  },
  'POST /practice/submit-answer': access(
    () => '/practice/submit-answer',
    (world) => ({ qcm_id: world.qcm.id, selected_answers: ['B'], time_taken_seconds: 12 }),
  ),
  'POST /practice/subject/:subject_id/complete': access(subject('complete')),
  'GET /practice/subject/:subject_id/progress': access(subject('progress')),
  'POST /practice/subject/:subject_id/reset': access(subject('reset')),
  'GET /practice/subject/:subject_id/justification-questions': access(
    subject('justification-questions'),
  ),

  'POST /justification': admin(
    () => '/justification',
    (world) => qrocFields(world.subject.id),
  ),
  'GET /justification/subject/:subject_id': admin(
    (world) => `/justification/subject/${world.subject.id}?chapter_id=${world.chapter.id}`,
  ),
  'PUT /justification/:id': admin(
    async (world) => `/justification/${await newQroc(world)}`,
    (world) => qrocFields(world.subject.id),
  ),
  'DELETE /justification/:id': admin(async (world) => `/justification/${await newQroc(world)}`),
  'GET /justification/study/subject/:subject_id': access(
    (world) => `/justification/study/subject/${world.subject.id}`,
  ),
  'GET /justification/study/:id/answer': access(
    (world) => `/justification/study/${world.qroc.id}/answer`,
  ),
  'GET /justification/study/subject/:subject_id/progress': access(
    (world) => `/justification/study/subject/${world.subject.id}/progress`,
  ),
};
