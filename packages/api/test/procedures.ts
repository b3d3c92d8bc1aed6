import { randomUUID } from 'node:crypto';
import { createToken, hashToken } from '../src/auth/tokens.ts';
import { appRouter } from '../src/root.ts';
import {
  makeAccess,
  makeChapter,
  makePayment,
  makeQcm,
  makeQroc,
  makeSemester,
  makeSubject,
} from './factories.ts';
import { PASSWORD, type TestBrowser, type World } from './harness.ts';
import { load, qcmRow, store } from './import-support.ts';

/** What the router itself says of each procedure. */
export const PROCEDURE_TYPES = new Map(
  Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).map(([path, procedure]) => [path, procedure._def.type]),
);

/** Something of everything, freshly made, for one call. */
export async function makePlace(world: World) {
  const { db } = world;
  const semester = await makeSemester(db);
  const subject = await makeSubject(db, semester.id);
  const chapter = await makeChapter(db, subject.id);
  const qcm = await makeQcm(db, subject.id, { chapter_id: chapter.id });
  const qroc = await makeQroc(db, subject.id);
  const { user } = await world.signedIn();
  const payment = await makePayment(db, user.id, semester.id);
  const access = await makeAccess(db, user.id, (await makeSemester(db)).id);
  const reset_token = createToken();
  await db
    .insertInto('password_resets')
    .values({ user_id: user.id, token_hash: hashToken(reset_token), expires_at: '2999-01-01' })
    .execute();
  return {
    semester_id: semester.id,
    subject_id: subject.id,
    chapter_id: chapter.id,
    qcm_id: qcm.id,
    qroc_id: qroc.id,
    /** A student with a pending order of the semester and live access to another one. */
    user,
    payment_id: payment.id,
    access_id: access.id,
    reset_token,
    import_id: (await load(world, `Import de ${semester.name}`, [qcmRow('1')])).id,
    /** A file of questions that waits for the decision of whoever calls. */
    pendingImport: async (api: TestBrowser['api']) =>
      store(world, [qcmRow('1')], (await api.auth.session())?.id),
  };
}

export type Place = Awaited<ReturnType<typeof makePlace>>;

/**
 * Who may call: everybody, who is signed in (`oneself`: and is not afterwards, or not as before),
 * administrators, who has live access to the semester (and administrators), or also who once had an
 * attempt at the subject.
 */
export type Who = 'public' | 'session' | 'oneself' | 'admin' | 'access' | 'history';

type Api = TestBrowser['api'];
type Row = readonly [who: Who, call: (api: Api, place: Place) => Promise<unknown>];

const semester = { name: 'Semestre neuf', year: 2026, fee: 500 };
const qcm = {
  question_text: 'Neuve ?',
  options: { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
  correct_answers: ['B' as const],
};
const qroc = { question_text: 'Neuve ?', answer_text: 'Neuve.' };

/** Every procedure, who may call it, and a call that then succeeds. */
export const PROCEDURES: Readonly<Record<string, Row>> = {
  'public.semesters': ['public', (api) => api.public.semesters()],
  'public.subjects': ['public', (api, { semester_id }) => api.public.subjects({ semester_id })],
  'public.stats': ['public', (api) => api.public.stats()],
  'public.settings': ['public', (api) => api.public.settings()],

  'auth.session': ['public', (api) => api.auth.session()],
  'auth.login': [
    'public',
    (api, { user }) => api.auth.login({ username: user.email, password: PASSWORD }),
  ],
  'auth.register': [
    'public',
    (api) =>
      api.auth.register({
        full_name: 'Neuve',
        email: `${randomUUID()}@test.example`,
        password: PASSWORD,
      }),
  ],
  'auth.logout': ['public', (api) => api.auth.logout()],
  'auth.forgotPassword': [
    'public',
    (api, { user }) => api.auth.forgotPassword({ email: user.email }),
  ],
  'auth.resetPassword': [
    'public',
    (api, { reset_token }) => api.auth.resetPassword({ token: reset_token, password: 'brand-new' }),
  ],

  'profile.belongings': ['session', (api) => api.profile.belongings()],
  'profile.rename': ['session', (api) => api.profile.rename({ full_name: 'Renommée' })],
  'profile.sessions': ['session', (api) => api.profile.sessions()],
  'profile.endSession': [
    'oneself',
    async (api) => api.profile.endSession({ id: (await api.profile.sessions())[0]?.id ?? 0 }),
  ],
  'profile.endOtherSessions': ['session', (api) => api.profile.endOtherSessions()],
  'profile.changePassword': [
    'oneself',
    (api) => api.profile.changePassword({ current_password: PASSWORD, password: PASSWORD }),
  ],
  'profile.remove': ['oneself', (api) => api.profile.remove({ current_password: PASSWORD })],

  'dashboard.student': ['session', (api) => api.dashboard.student()],
  'dashboard.next': ['session', (api) => api.dashboard.next()],
  'dashboard.semester': [
    'access',
    (api, { semester_id }) => api.dashboard.semester({ semester_id }),
  ],
  'payments.listMine': ['session', (api) => api.payments.listMine()],

  'chapters.bySubject': ['access', (api, { subject_id }) => api.chapters.bySubject({ subject_id })],
  'chapters.withCounts': [
    'access',
    (api, { subject_id }) => api.chapters.withCounts({ subject_id }),
  ],
  'study.options': ['access', (api, { subject_id }) => api.study.options({ subject_id })],
  'study.questions': ['access', (api, { subject_id }) => api.study.questions({ subject_id })],
  'study.allQuestions': ['access', (api, { subject_id }) => api.study.allQuestions({ subject_id })],
  'study.qrocs': ['access', (api, { subject_id }) => api.study.qrocs({ subject_id })],
  'study.revealQroc': ['access', (api, { qroc_id }) => api.study.revealQroc({ id: qroc_id })],
  'study.qrocProgress': ['access', (api, { subject_id }) => api.study.qrocProgress({ subject_id })],
  'attempts.submitAnswer': [
    'access',
    (api, { qcm_id }) => api.attempts.submitAnswer({ qcm_id, selected_answers: ['A'] }),
  ],
  'attempts.complete': ['access', (api, { subject_id }) => api.attempts.complete({ subject_id })],
  'attempts.reset': ['access', (api, { subject_id }) => api.attempts.reset({ subject_id })],
  'attempts.progress': ['history', (api, { subject_id }) => api.attempts.progress({ subject_id })],
  'attempts.review': ['history', (api, { subject_id }) => api.attempts.review({ subject_id })],

  'users.list': ['admin', (api) => api.users.list({})],
  'users.update': [
    'admin',
    (api, { user }) =>
      api.users.update({
        ...{ id: user.id, full_name: 'Renommée', email: `${randomUUID()}@test.example` },
        ...{ role: 'admin', is_active: false, password: 'set-by-admin' },
      }),
  ],
  'users.remove': ['admin', (api, { user }) => api.users.remove({ id: user.id })],
  'semesters.list': ['admin', (api) => api.semesters.list()],
  'semesters.create': ['admin', (api) => api.semesters.create(semester)],
  'semesters.update': [
    'admin',
    (api, { semester_id }) => api.semesters.update({ id: semester_id, ...semester }),
  ],
  'semesters.remove': [
    'admin',
    (api, { semester_id }) => api.semesters.remove({ id: semester_id }),
  ],
  'subjects.list': ['admin', (api) => api.subjects.list()],
  'subjects.page': ['admin', (api) => api.subjects.page({})],
  'subjects.byId': ['admin', (api, { subject_id }) => api.subjects.byId({ id: subject_id })],
  'subjects.create': [
    'admin',
    (api, { semester_id }) => api.subjects.create({ name: 'Neuve', semester_id }),
  ],
  'subjects.update': [
    'admin',
    (api, { subject_id, semester_id }) =>
      api.subjects.update({ id: subject_id, name: 'Neuve', semester_id }),
  ],
  'subjects.remove': ['admin', (api, { subject_id }) => api.subjects.remove({ id: subject_id })],
  'chapters.create': [
    'admin',
    (api, { subject_id }) => api.chapters.create({ name: 'Neuf', subject_id }),
  ],
  'chapters.update': [
    'admin',
    (api, { chapter_id }) => api.chapters.update({ id: chapter_id, name: 'Neuf' }),
  ],
  'chapters.remove': ['admin', (api, { chapter_id }) => api.chapters.remove({ id: chapter_id })],
  'chapters.reorder': [
    'admin',
    (api, { subject_id, chapter_id }) =>
      api.chapters.reorder({ subject_id, chapter_ids: [chapter_id] }),
  ],
  'qcms.list': ['admin', (api) => api.qcms.list({})],
  'qcms.bySubject': ['admin', (api, { subject_id }) => api.qcms.bySubject({ subject_id })],
  'qcms.create': ['admin', (api, { subject_id }) => api.qcms.create({ ...qcm, subject_id })],
  'qcms.update': [
    'admin',
    (api, { qcm_id, subject_id }) => api.qcms.update({ id: qcm_id, ...qcm, subject_id }),
  ],
  'qcms.remove': ['admin', (api, { qcm_id }) => api.qcms.remove({ id: qcm_id })],
  'qcms.similar': ['admin', (api) => api.qcms.similar({ question_text: 'Quel est cet os ?' })],
  'qcms.remarkPreview': [
    'admin',
    (api, { qcm_id }) => api.qcms.remarkPreview({ id: qcm_id, correct_answers: ['A'] }),
  ],
  'qcms.answerStats': ['admin', (api, { qcm_id }) => api.qcms.answerStats({ id: qcm_id })],
  'qrocs.list': ['admin', (api) => api.qrocs.list({})],
  'qrocs.similar': ['admin', (api) => api.qrocs.similar({ question_text: 'Quel est cet os ?' })],
  'qrocs.bySubject': ['admin', (api, { subject_id }) => api.qrocs.bySubject({ subject_id })],
  'qrocs.create': ['admin', (api, { subject_id }) => api.qrocs.create({ ...qroc, subject_id })],
  'qrocs.update': [
    'admin',
    (api, { qroc_id, subject_id }) => api.qrocs.update({ id: qroc_id, ...qroc, subject_id }),
  ],
  'qrocs.remove': ['admin', (api, { qroc_id }) => api.qrocs.remove({ id: qroc_id })],
  'payments.listPending': ['admin', (api) => api.payments.listPending()],
  'payments.list': ['admin', (api) => api.payments.list({})],
  'payments.approve': ['admin', (api, { payment_id }) => api.payments.approve({ id: payment_id })],
  'payments.reject': [
    'admin',
    (api, { payment_id, user }) =>
      api.payments.reject({
        id: payment_id,
        rejection_reason: `Ce reçu n’est pas de ${user.full_name}.`,
      }),
  ],
  'payments.byId': ['admin', (api, { payment_id }) => api.payments.byId({ id: payment_id })],
  'payments.queue': ['admin', (api) => api.payments.queue()],
  'access.page': ['admin', (api, { user }) => api.access.page({ user_id: user.id })],
  'access.list': ['admin', (api) => api.access.list({})],
  'access.revoke': ['admin', (api, { access_id }) => api.access.revoke({ id: access_id })],
  'stats.admin': ['admin', (api) => api.stats.admin()],
  'stats.daily': ['admin', (api) => api.stats.daily()],
  'stats.setup': ['admin', (api) => api.stats.setup()],
  'audit.list': ['admin', (api) => api.audit.list({})],
  'audit.options': ['admin', (api) => api.audit.options()],
  'imports.list': ['admin', (api) => api.imports.list({})],
  'imports.byId': ['admin', (api, { import_id }) => api.imports.byId({ id: import_id })],
  'imports.preview': [
    'admin',
    async (api, { pendingImport, semester_id }) =>
      api.imports.preview({
        id: await pendingImport(api),
        target: { into: 'semester', semester_id },
      }),
  ],
  'imports.previewUndo': [
    'admin',
    (api, { import_id }) => api.imports.previewUndo({ id: import_id }),
  ],
  'imports.commit': [
    'admin',
    async (api, { pendingImport, semester_id }) =>
      api.imports.commit({
        id: await pendingImport(api),
        target: { into: 'semester', semester_id },
      }),
  ],
  'imports.remove': [
    'admin',
    async (api, { pendingImport }) => api.imports.remove({ id: await pendingImport(api) }),
  ],
  'imports.undo': ['admin', (api, { import_id }) => api.imports.undo({ id: import_id })],
  'exports.count': ['admin', (api) => api.exports.count({})],
  'stats.contentOverview': ['admin', (api) => api.stats.contentOverview()],
};
