import { restRoutes } from '@amphi/server/rest/routes';
import { newEmail } from '../support/client.ts';
import { STUDENT } from '../support/server.ts';
import { qcmFields, qrocFields, semesterFields, type World } from './world.ts';

type Call = { path: string; body?: object };

/** Makes a call that succeeds for a caller who has the right to it. */
type Sample = (world: World) => Promise<Call> | Call;

const at =
  (path: (world: World) => string | Promise<string>, body?: (world: World) => object): Sample =>
  async (world) => ({
    path: `/api${await path(world)}`,
    ...(body ? { body: body(world) } : {}),
  });

const newSemester = (world: World) => world.create('/api/content/semesters', semesterFields);

let names = 0;

/** A name that no subject and no chapter has. */
const newName = (name: string) => `${name} ${++names}`;

const newSubject = (world: World) =>
  world.create('/api/content/subjects', {
    name: newName('À part'),
    semester_id: world.semester.id,
  });
const newChapter = (world: World) =>
  world.create('/api/chapters', { name: newName('À part'), subject_id: world.subject.id });
const newQcm = (world: World) => world.create('/api/content/qcms', qcmFields(world.subject.id));
const newQroc = (world: World) => world.create('/api/justification', qrocFields(world.subject.id));

/** A live access of a new account. */
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

/** Routes that are read by their address alone. */
const plain = restRoutes.flatMap(({ method, url }) =>
  method === 'GET' && !url.includes(':') ? [[`GET ${url}`, at(() => url)] as const] : [],
);

/** A request that succeeds for every row of the table, by method and path. */
export const samples: Record<string, Sample> = {
  ...Object.fromEntries(plain),
  'POST /auth/login': at(
    () => '/auth/login',
    () => STUDENT,
  ),
  'POST /auth/register': at(
    () => '/auth/register',
    () => ({
      full_name: 'Nouvelle Élève',
      email: newEmail(),
      password: 'secret-123',
    }),
  ),
  'POST /auth/logout': at(() => '/auth/logout'),
  'POST /auth/forgot-password': at(
    () => '/auth/forgot-password',
    () => ({ email: newEmail() }),
  ),
  'POST /auth/reset-password': async (world) => ({
    path: '/api/auth/reset-password',
    body: { token: await world.resetToken(), password: 'autre-secret' },
  }),

  'GET /public/subjects/semester/:semester_id': ({ semester }) => ({
    path: `/api/public/subjects/semester/${semester.id}`,
  }),

  'GET /dashboard/semester/:semester_id': at((world) => `/dashboard/semester/${world.semester.id}`),

  'POST /content/semesters': at(
    () => '/content/semesters',
    () => semesterFields,
  ),
  'PUT /content/semesters/:id': at(
    async (world) => `/content/semesters/${await newSemester(world)}`,
    () => ({ ...semesterFields, is_active: false }),
  ),
  'DELETE /content/semesters/:id': at(
    async (world) => `/content/semesters/${await newSemester(world)}`,
  ),
  'POST /content/subjects': at(
    () => '/content/subjects',
    (world) => ({ name: newName('Nouvelle'), semester_id: world.semester.id }),
  ),
  'PUT /content/subjects/:id': at(
    async (world) => `/content/subjects/${await newSubject(world)}`,
    (world) => ({ name: newName('Renommée'), semester_id: world.semester.id }),
  ),
  'DELETE /content/subjects/:id': at(
    async (world) => `/content/subjects/${await newSubject(world)}`,
  ),
  'GET /content/qcms/subject/:subject_id': at(
    (world) => `/content/qcms/subject/${world.subject.id}`,
  ),
  'POST /content/qcms': at(
    () => '/content/qcms',
    (world) => qcmFields(world.subject.id),
  ),
  'PUT /content/qcms/:id': at(
    async (world) => `/content/qcms/${await newQcm(world)}`,
    (world) => ({ ...qcmFields(world.subject.id), correct_answers: ['B'] }),
  ),
  'DELETE /content/qcms/:id': at(async (world) => `/content/qcms/${await newQcm(world)}`),

  'POST /payments/:id/approve': at(
    async (world) => `/payments/${await world.pendingPayment()}/approve`,
  ),
  'POST /payments/:id/reject': at(
    async (world) => `/payments/${await world.pendingPayment()}/reject`,
    () => ({ rejection_reason: 'Reçu illisible' }),
  ),

  'GET /admin/users': at(() => '/admin/users?skip=0&limit=5&search=test'),
  'PUT /admin/users/:id': at(
    async (world) => `/admin/users/${await world.newUser()}`,
    () => ({ full_name: 'Autre Nom', email: newEmail(), role: 'user', is_active: false }),
  ),
  'DELETE /admin/users/:id': at(async (world) => `/admin/users/${await world.newUser()}`),
  'GET /admin/payments': at(() => '/admin/payments?status_filter=pending&limit=5'),
  'POST /admin/payments/:id/approve': at(
    async (world) => `/admin/payments/${await world.pendingPayment()}/approve`,
    () => ({ duration_months: 3 }),
  ),
  'POST /admin/payments/:id/reject': at(
    async (world) =>
      `/admin/payments/${await world.pendingPayment()}/reject?rejection_reason=Montant%20faux`,
  ),
  'DELETE /admin/semesters/:id': at(
    async (world) => `/admin/semesters/${await newSemester(world)}`,
  ),
  'DELETE /admin/subjects/:id': at(async (world) => `/admin/subjects/${await newSubject(world)}`),
  'GET /admin/user-access': at(() => '/admin/user-access?active_only=true'),
  'DELETE /admin/user-access/:id': at(
    async (world) => `/admin/user-access/${await newAccess(world)}`,
  ),
  'GET /admin/qcms': at((world) => `/admin/qcms?subject_id=${world.subject.id}&kind=exam`),
  'DELETE /admin/qcms/:id': at(async (world) => `/admin/qcms/${await newQcm(world)}`),

  'GET /chapters/subject/:subject_id': at((world) => `/chapters/subject/${world.subject.id}`),
  'GET /chapters/subject/:subject_id/with-counts': at(
    (world) => `/chapters/subject/${world.subject.id}/with-counts`,
  ),
  'POST /chapters': at(
    () => '/chapters',
    (world) => ({ name: newName('Nouveau'), subject_id: world.subject.id }),
  ),
  'PUT /chapters/:id': at(
    async (world) => `/chapters/${await newChapter(world)}`,
    (world) => ({ name: newName('Renommé'), subject_id: world.subject.id }),
  ),
  'DELETE /chapters/:id': at(async (world) => `/chapters/${await newChapter(world)}`),
  'POST /chapters/subject/:subject_id/reorder': async (world) => {
    const path = `/api/chapters/subject/${world.subject.id}`;
    const { body } = await world.admin.get<{ id: number }[]>(path);
    return { path: `${path}/reorder`, body: { chapter_ids: body.map(({ id }) => id).reverse() } };
  },

  'GET /practice/subject/:subject_id/study-options': at(subject('study-options')),
  'GET /practice/subject/:subject_id/questions': at(subject('questions?exam_year=2025')),
  'GET /practice/subject/:subject_id/all-questions': at(subject('all-questions')),
  'GET /practice/subject/:subject_id/review': async (world) => {
    const answer = { qcm_id: world.qcm.id, selected_answers: ['A'], time_taken_seconds: 4 };
    for (const client of [world.student, world.admin]) {
      await client.json('POST', '/api/practice/submit-answer', answer);
    }
    return { path: `/api/practice/subject/${world.subject.id}/review` };
  },
  'POST /practice/submit-answer': at(
    () => '/practice/submit-answer',
    (world) => ({ qcm_id: world.qcm.id, selected_answers: ['B'], time_taken_seconds: 12 }),
  ),
  'POST /practice/subject/:subject_id/complete': at(subject('complete')),
  'GET /practice/subject/:subject_id/progress': at(subject('progress')),
  'POST /practice/subject/:subject_id/reset': at(subject('reset')),
  'GET /practice/subject/:subject_id/justification-questions': at(
    subject('justification-questions'),
  ),

  'POST /justification': at(
    () => '/justification',
    (world) => qrocFields(world.subject.id),
  ),
  'GET /justification/subject/:subject_id': at(
    (world) => `/justification/subject/${world.subject.id}?chapter_id=${world.chapter.id}`,
  ),
  'PUT /justification/:id': at(
    async (world) => `/justification/${await newQroc(world)}`,
    (world) => qrocFields(world.subject.id),
  ),
  'DELETE /justification/:id': at(async (world) => `/justification/${await newQroc(world)}`),
  'GET /justification/study/subject/:subject_id': at(
    (world) => `/justification/study/subject/${world.subject.id}`,
  ),
  'GET /justification/study/:id/answer': at(
    (world) => `/justification/study/${world.qroc.id}/answer`,
  ),
  'GET /justification/study/subject/:subject_id/progress': at(
    (world) => `/justification/study/subject/${world.subject.id}/progress`,
  ),
};
