import { randomUUID } from 'node:crypto';
import { isoDay } from '@amphi/domain/dates';
import { generateSync } from 'otplib';
import { appRouter } from '../routers/root.ts';
import { EXAM_CALLS } from './exam-calls.ts';
import type { Call, Fixture } from './fixture.ts';
import { SoftPasskey } from './soft-passkey.ts';

/** The password of everybody whom a call signs in or asks for theirs. */
export const PASSWORD = 'secret-123';

/** Procedures that do several things, each of which is in the tables by itself: `answers.submit grade in review`. */
const CASES: Readonly<Record<string, readonly string[]>> = {
  'bulkChanges.undo': ['values', 'merge'],
  'answers.submit': ['answer', 'grade'].flatMap((kind) =>
    ['practice', 'sitting', 'review'].map((fixture) => `${kind} in ${fixture}`),
  ),
  'cases.forStudent': ['in practice', 'in sitting', 'in book'],
  'sittings.begin': ['custom', 'book', 'paper', 'day', 'repeat', 'mock'],
  'sittings.briefing': ['custom', 'paper', 'repeat', 'mock'],
};

/** Types that the router itself declares of procedures, by their paths, or by those of their cases. */
export const PROCEDURE_TYPES = new Map(
  Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).flatMap(([path, { _def }]) =>
    (CASES[path]?.map((name) => `${path} ${name}`) ?? [path]).map((call) => [call, _def.type]),
  ),
);

/** They ask for an exam of the caller's, which is made before. */
const OF_AN_EXAM =
  /^(packs\.sitting|sittings\.(open|result|briefing (repeat|mock))|mockExams\.(distribution|scores|exportScores)|reviews\.unanswered)$/;

/** True of a procedure that changes nothing with its call. */
export const isReading = (path: string): boolean =>
  PROCEDURE_TYPES.get(path) === 'query' && !OF_AN_EXAM.test(path);

const inDays = (days: number) => isoDay(Date.now() + days * 86_400_000);
/** An abbreviation that is not saved yet. */
const newAbbreviation = () => ({
  short: `Z${randomUUID().replaceAll('-', '').slice(0, 16)}`,
  long: 'une signification',
});
/** Two closed questions. */
const selected = ({ qcm_id, duplicate_id }: Fixture) => ({
  entity: 'qcms' as const,
  ids: [qcm_id, duplicate_id],
});
const semester = { name: 'Semestre neuf', year: 2026, fee: 500 };
const qcm = {
  question_text: 'Neuve ?',
  options: { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
  correct_answers: ['B' as const],
};
const clinicalCase = { title: 'Cas neuf', vignette: 'Un homme de 62 ans…' };
const qroc = { question_text: 'Neuve ?', answer_text: 'Neuve.' };

/** A draft that the caller may read: an editor's own, or another one that waits for a reviewer. */
const draftFor = async (api: Parameters<Call>[0], { ownDraft, submittedDraft }: Fixture) =>
  (await api.auth.session())?.staff.includes('editor') === true ? ownDraft(api) : submittedDraft();

/** Sets an app up, and takes it away again: a call leaves the account as it was. */
async function withApp(
  api: Parameters<Call>[0],
  work?: (code: string) => Promise<string[]>,
): Promise<void> {
  const { secret } = await api.secondFactor.beginApp({ current_password: PASSWORD });
  const codes = await api.secondFactor.confirmApp({ code: generateSync({ secret }) });
  const renewed = await work?.(codes?.[0] ?? '');
  const code = renewed?.[0] ?? codes?.[1];
  await api.secondFactor.turnOff({ current_password: PASSWORD, code });
}

/** Every procedure, and a call that succeeds for those who may make it. */
export const PROCEDURES: Readonly<Record<string, Call>> = {
  ...EXAM_CALLS,
  'public.semesters': (api) => api.public.semesters(),
  'public.subjects': (api, { semester_id }) => api.public.subjects({ semester_id }),
  'public.offers': (api) => api.public.offers(),
  'public.sample': (api, { semester_id }) => api.public.sample({ semester_id }),
  'public.gift': (api, { semester_id, whole_code }) =>
    api.public.gift({ semester_id, code: whole_code.code }),
  'public.stats': (api) => api.public.stats(),
  'public.settings': (api) => api.public.settings(),
  'public.legal': (api) => api.public.legal(),

  'auth.session': (api) => api.auth.session(),
  'auth.login': (api, { user }) => api.auth.login({ username: user.email, password: PASSWORD }),
  'auth.register': (api) =>
    api.auth.register({
      full_name: 'Neuve',
      email: `${randomUUID()}@test.example`,
      password: PASSWORD,
    }),
  'auth.passkeyChallenge': (api) => api.auth.passkeyChallenge(),
  'auth.logout': (api) => api.auth.logout(),
  'auth.forgotPassword': (api, { user }) => api.auth.forgotPassword({ email: user.email }),
  'auth.resetPassword': (api, { reset_token }) =>
    api.auth.resetPassword({ token: reset_token, password: 'brand-new' }),

  'profile.belongings': (api) => api.profile.belongings(),
  'profile.rename': (api) => api.profile.rename({ full_name: 'Renommée' }),
  'profile.sendConfirmation': (api) => api.profile.sendConfirmation(),
  'profile.confirmEmail': (api) => api.profile.confirmEmail({ token: 'of-confirmed-address' }),
  'profile.sessions': (api) => api.profile.sessions(),
  'profile.endSession': async (api) =>
    api.profile.endSession({ id: (await api.profile.sessions())[0]?.id ?? 0 }),
  'profile.endOtherSessions': (api) => api.profile.endOtherSessions(),
  'profile.preferences': (api) => api.profile.preferences(),
  'profile.savePreferences': (api) => api.profile.savePreferences({ is_compared: false }),
  'profile.changePassword': (api) =>
    api.profile.changePassword({ current_password: PASSWORD, password: PASSWORD }),
  'profile.remove': (api) => api.profile.remove({ current_password: PASSWORD }),

  'secondFactor.state': (api) => api.secondFactor.state(),
  'secondFactor.beginApp': (api) => api.secondFactor.beginApp({ current_password: PASSWORD }),
  'secondFactor.confirmApp': (api) => withApp(api),
  'secondFactor.beginPasskey': (api) =>
    api.secondFactor.beginPasskey({ current_password: PASSWORD }),
  'secondFactor.addPasskey': async (api) => {
    const options = await api.secondFactor.beginPasskey({ current_password: PASSWORD });
    const codes = await api.secondFactor.addPasskey({
      passkey: new SoftPasskey().register(options),
    });
    return api.secondFactor.turnOff({ current_password: PASSWORD, code: codes?.[0] });
  },
  'secondFactor.removePasskey': (api) =>
    api.secondFactor.removePasskey({ current_password: PASSWORD, id: 1 }),
  'secondFactor.renewCodes': (api) =>
    withApp(api, (code) => api.secondFactor.renewCodes({ current_password: PASSWORD, code })),
  'secondFactor.turnOff': (api) => withApp(api),

  'dashboard.student': (api) => api.dashboard.student(),
  'dashboard.next': (api) => api.dashboard.next(),
  'dashboard.semester': (api, { semester_id }) => api.dashboard.semester({ semester_id }),
  'payments.listMine': (api) => api.payments.listMine(),

  'chapters.bySubject': (api, { subject_id }) => api.chapters.bySubject({ subject_id }),
  'chapters.withCounts': (api, { subject_id }) => api.chapters.withCounts({ subject_id }),
  'study.options': (api, { subject_id }) => api.study.options({ subject_id }),
  'study.questions': (api, { subject_id }) => api.study.questions({ subject_id }),
  'study.practice': (api, { subject_id }) => api.study.practice({ subject_id }),
  'study.allQuestions': (api, { subject_id }) => api.study.allQuestions({ subject_id }),
  'packs.download': (api, { subject_id }) => api.packs.download({ subject_id }),
  'packs.sitting': async (api, { sitting }) =>
    api.packs.sitting({ id: await sitting(api, 'tutor') }),
  'packs.reviews': (api) => api.packs.reviews(),
  'packs.size': (api, { semester_id }) => api.packs.size({ semester_id }),
  'packs.check': (api, { subject_id }) => api.packs.check({ parts: [{ subject_id }] }),
  'study.qrocs': (api, { subject_id }) => api.study.qrocs({ subject_id }),
  'study.revealQroc': (api, { qroc_id }) => api.study.revealQroc({ id: qroc_id }),
  'study.recurrence': (api, { subject_id }) => api.study.recurrence({ subject_id }),
  'study.examYears': (api, { qcm_id }) => api.study.examYears({ qcm_id }),
  'study.compareQroc': (api, { qroc_id }) =>
    api.study.compareQroc({ id: qroc_id, typed_text: 'Le fémur' }),
  'study.qrocProgress': (api, { subject_id }) => api.study.qrocProgress({ subject_id }),
  'attempts.complete': (api, { subject_id }) => api.attempts.complete({ subject_id }),
  'attempts.reset': (api, { subject_id }) => api.attempts.reset({ subject_id }),
  'bookmarks.list': (api) => api.bookmarks.list({}),
  'bookmarks.save': (api, { qcm_id }) => api.bookmarks.save({ qcm_id }),
  'bookmarks.remove': (api, { qcm_id }) => api.bookmarks.remove({ qcm_id }),
  'bookmarks.mine': (api) => api.bookmarks.mine(),
  'search.find': (api) => api.search.find({ search: 'question' }),
  'sheets.bySubject': (api, { subject_id }) => api.sheets.bySubject({ subject_id }),
  'sheets.byChapter': (api, { chapter_id }) => api.sheets.byChapter({ chapter_id }),
  'sheets.highlight': (api, { chapter_id }) =>
    api.sheets.highlight({
      id: randomUUID(),
      chapter_id,
      version: 1,
      heading: 'fiche-rappel',
      start: 0,
      quote: 'Le nerf vague',
    }),
  'sheets.removeHighlight': (api) => api.sheets.removeHighlight({ id: randomUUID() }),
  'sheets.editing': (api, { chapter_id }) => api.sheets.editing({ chapter_id }),
  'sheets.version': (api, { chapter_id }) => api.sheets.version({ chapter_id, version: 1 }),
  'sheets.waiting': (api) => api.sheets.waiting(),
  'sheets.save': (api, { chapter_id }) =>
    api.sheets.save({ chapter_id, base_version: 2, body: '# Rappel neuf' }),
  'sheets.publish': (api, { chapter_id }) => api.sheets.publish({ chapter_id, version: 2 }),
  'memos.byQuestion': (api, { qcm_id }) => api.memos.byQuestion({ qcm_id }),
  'memos.list': (api) => api.memos.list({}),
  'memos.save': (api, { qcm_id }) =>
    api.memos.save({ qcm_id, body: 'Le nerf vague', base_revision: 0 }),
  'memos.remove': (api, { qcm_id }) => api.memos.remove({ qcm_id }),
  'attempts.undoReset': (api, { subject_id }) =>
    api.attempts.undoReset({ subject_id, attempt_number: 1 }),
  'attempts.parts': (api, { subject_id }) => api.attempts.parts({ subject_id }),
  'attempts.history': (api, { subject_id }) => api.attempts.history({ subject_id }),
  'attempts.reviewByNumber': (api, { subject_id }) =>
    api.attempts.reviewByNumber({ subject_id, attempt_number: 1 }),
  'attempts.score': (api, { subject_id }) => api.attempts.score({ subject_id }),
  'attempts.progress': (api, { subject_id }) => api.attempts.progress({ subject_id }),
  'attempts.review': (api, { subject_id }) => api.attempts.review({ subject_id }),

  'corrections.byQuestion': (api, { qcm_id }) => api.corrections.byQuestion({ qcm_id }),
  'corrections.byQroc': (api, { qroc_id }) => api.corrections.byQroc({ qroc_id }),
  'corrections.list': (api, { semester_id }) => api.corrections.list({ semester_id }),
  'drafts.list': (api) => api.drafts.list({ list: 'mine' }),
  'drafts.waiting': (api) => api.drafts.waiting(),
  'drafts.byId': async (api, fixture) => api.drafts.byId({ id: (await draftFor(api, fixture)).id }),
  'drafts.editing': (api, { qcm_id }) => api.drafts.editing({ kind: 'qcm', id: qcm_id }),
  'drafts.saveQcm': (api, { qcm_id, subject_id }) =>
    api.drafts.saveQcm({ ...qcm, id: qcm_id, subject_id, revision: null }),
  'drafts.saveQroc': (api, { qroc_id, subject_id }) =>
    api.drafts.saveQroc({ ...qroc, id: qroc_id, subject_id, revision: null }),
  'drafts.proposeRetirement': (api, { qcm_id }) =>
    api.drafts.proposeRetirement({ kind: 'qcm', id: qcm_id, comment: 'Hors programme.' }),
  'drafts.submit': async (api, { ownDraft }) =>
    api.drafts.submit({ ...(await ownDraft(api)), comment: 'Réponse précisée.' }),
  'drafts.withdraw': async (api, { ownDraft }) => api.drafts.withdraw(await ownDraft(api)),
  'drafts.rebase': async (api, fixture) => api.drafts.rebase(await draftFor(api, fixture)),
  'drafts.publish': async (api, { unpublished }) =>
    api.drafts.publish({ kind: 'qroc', id: await unpublished() }),
  'drafts.decide': async (api, { submittedDraft }) =>
    api.drafts.decide({ ...(await submittedDraft()), decision: 'accepted' }),
  'explanations.create': async (api, { qcm_id, unexplain }) => {
    await unexplain();
    return api.explanations.create({ qcm_id, body: 'Parce que.', source: 'Cours', is_own: true });
  },
  'explanations.mine': (api) => api.explanations.mine({}),
  'explanations.saveName': async (api, { ownExplanation }) =>
    api.explanations.saveName({ id: await ownExplanation(api), is_named: true }),
  'explanations.queue': (api) => api.explanations.queue({}),
  'explanations.resolve': async (api, { openExplanation }) =>
    api.explanations.resolve({
      id: await openExplanation(),
      decision: 'refuse',
      reply: 'Voir le cours.',
    }),
  'explanations.missing': (api) => api.explanations.missing({}),
  'explanations.coverage': (api) => api.explanations.coverage(),
  'duplicates.list': (api, { subject_id }) => api.duplicates.list({ subject_id }),
  'duplicates.decide': (api, { qcm_id, duplicate_id }) =>
    api.duplicates.decide({ a: qcm_id, b: duplicate_id, verdict: 'same' }),
  'duplicates.merges': (api, { subject_id }) => api.duplicates.merges({ subject_id }),
  'duplicates.mergePreview': (api, { qcm_id, duplicate_id }) =>
    api.duplicates.mergePreview({ kept_id: qcm_id, merged_id: duplicate_id }),
  'duplicates.merge': (api, { qcm_id, duplicate_id }) =>
    api.duplicates.merge({
      kept_id: qcm_id,
      merged_id: duplicate_id,
      kept_version: 1,
      merged_version: 1,
    }),
  'reports.state': (api, { qcm_id }) => api.reports.state({ qcm_id }),
  'reports.create': (api, { qcm_id }) =>
    api.reports.create({ qcm_id, reason: 'key', suggested_answers: ['B'] }),
  'reports.qrocState': (api, { qroc_id }) => api.reports.qrocState({ id: qroc_id }),
  'reports.createQroc': (api, { qroc_id }) =>
    api.reports.createQroc({ id: qroc_id, reason: 'accept', suggested_answer: 'Le foie' }),
  'reports.mine': (api) => api.reports.mine({}),
  'reports.queue': (api) => api.reports.queue({}),
  'reports.byQuestion': (api, { qcm_id }) => api.reports.byQuestion({ qcm_id }),
  'reports.preview': (api, { qcm_id }) => api.reports.preview({ qcm_id, correct_answers: ['A'] }),
  'reports.resolve': async (api, { qcm_id, openReport }) =>
    api.reports.resolve({
      qcm_id,
      ...(await openReport()),
      decision: 'reject',
      reply: 'Le corrigé suit le cours.',
    }),
  'reports.byQroc': (api, { qroc_id }) => api.reports.byQroc({ id: qroc_id }),
  'reports.previewQroc': (api, { qroc_id }) => api.reports.previewQroc({ id: qroc_id }),
  'reports.resolveQroc': async (api, { qroc_id, openQrocReport }) =>
    api.reports.resolveQroc({
      id: qroc_id,
      ...(await openQrocReport()),
      decision: 'reject',
      reply: 'La réponse suit le cours.',
    }),
  'notifications.unread': (api) => api.notifications.unread(),
  'notifications.list': (api) => api.notifications.list({}),
  'notifications.markRead': (api) => api.notifications.markRead({ up_to: 1 }),
  'push.read': (api) => api.push.read(),
  'push.save': (api) => api.push.save({ kinds: ['day_session'], hour: 18 }),
  'push.subscribe': (api) =>
    api.push.subscribe({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      // The base point of P-256.
      p256dh:
        'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'A'.repeat(22),
    }),

  'users.list': (api) => api.users.list({}),
  'users.byId': (api, { user }) => api.users.byId({ id: user.id }),
  'users.atDesk': (api, { user }) => api.users.atDesk({ id: user.id }),
  'users.update': (api, { user }) =>
    api.users.update({
      id: user.id,
      full_name: 'Renommée',
      email: `${randomUUID()}@test.example`,
      role: 'admin',
      is_active: false,
      password: 'set-by-admin',
    }),
  'users.resetSecondFactor': async (api, { user, protect }) => {
    await protect();
    return api.users.resetSecondFactor({ id: user.id });
  },
  'users.events': (api, { user }) => api.users.events({ id: user.id }),
  'users.create': (api) =>
    api.users.create({ full_name: 'Venue Au Guichet', email: `${randomUUID()}@test.example` }),
  'users.endSession': async (api, { user }) => {
    const [session] = (await api.users.byId({ id: user.id })).sessions;
    return api.users.endSession({ id: user.id, session_id: session?.id ?? 0 });
  },
  'users.createResetLink': (api, { user }) => api.users.createResetLink({ id: user.id }),
  'users.shared': (api) => api.users.shared(),
  'users.mailSharing': async (api, { sharedAccount }) =>
    api.users.mailSharing({ id: await sharedAccount() }),
  'users.remove': (api, { user }) => api.users.remove({ id: user.id }),
  'users.mergePreview': async (api, { user, secondAccount }) =>
    api.users.mergePreview({ kept_id: await secondAccount(), merged_id: user.id }),
  'users.merge': async (api, { user, secondAccount }) =>
    api.users.merge({
      kept_id: await secondAccount(),
      merged_id: user.id,
      confirm_email: user.email,
    }),
  'staff.byUser': (api, { user }) => api.staff.byUser({ user_id: user.id }),
  'staff.grant': (api, { user }) => api.staff.grant({ user_id: user.id, role: 'accountant' }),
  'staff.revoke': (api, { staff_role_id }) => api.staff.revoke({ id: staff_role_id }),
  'staff.list': (api) => api.staff.list(),
  'installation.read': (api) => api.installation.read(),
  'installation.check': (api) => api.installation.check(),
  'installation.backUp': (api) => api.installation.backUp(),
  'installation.testMail': (api) => api.installation.testMail(),
  'invitations.list': (api) => api.invitations.list(),
  'invitations.create': (api, { user }) =>
    api.invitations.create({ email: user.email, role: 'accountant' }),
  'invitations.revoke': async (api, { invite }) =>
    api.invitations.revoke({ id: (await invite()).id }),
  'invitations.open': async (api, { invite }) =>
    api.invitations.open({ token: (await invite()).token }),
  'invitations.accept': async (api, { invite, unconfirm, user }) => {
    await unconfirm();
    const { token } = await invite(user.email);
    return api.invitations.accept({ token, password: 'brand-new' });
  },
  'invitations.register': async (api, { invite }) =>
    api.invitations.register({
      token: (await invite()).token,
      full_name: 'Invitée',
      password: PASSWORD,
    }),
  'userNotes.create': (api, { user }) =>
    api.userNotes.create({ user_id: user.id, body: `${user.full_name} a appelé.` }),
  'userNotes.remove': (api, { user_note_id }) => api.userNotes.remove({ id: user_note_id }),
  'semesters.list': (api) => api.semesters.list(),
  'semesters.create': (api) => api.semesters.create(semester),
  'semesters.update': (api, { semester_id }) =>
    api.semesters.update({ id: semester_id, ...semester }),
  'semesters.remove': (api, { semester_id }) => api.semesters.remove({ id: semester_id }),
  'settings.read': (api) => api.settings.read(),
  'settings.update': (api) =>
    api.settings.update({
      bank_name: 'Bankily',
      bank_account: '2233 4455',
      contact_phone: '+212 611-22-33-44',
      requires_second_factor: false,
    }),
  'legal.update': (api) => api.legal.update({ operator_name: 'Amphi SARL', accounting_years: 10 }),
  'abbreviations.list': (api) => api.abbreviations.list(),
  'abbreviations.own': (api) => api.abbreviations.own(),
  'abbreviations.save': (api) => api.abbreviations.save(newAbbreviation()),
  'abbreviations.remove': (api, { abbreviation_id }) =>
    api.abbreviations.remove({ id: abbreviation_id }),
  'semesters.proposal': (api, { semester_id }) => api.semesters.proposal({ semester_id }),
  'semesters.copy': (api, { semester_id }) =>
    api.semesters.copy({ id: semester_id, name: 'Copie', year: 2027, with_questions: true }),
  'removals.effects': (api, { semester_id }) =>
    api.removals.effects({ kind: 'semester', id: semester_id }),
  'removals.confirm': async (api, { semester_id }) => {
    const { name } = await api.removals.effects({ kind: 'semester', id: semester_id });
    return api.removals.confirm({ kind: 'semester', id: semester_id, confirm_name: name });
  },
  'subjects.list': (api) => api.subjects.list(),
  'subjects.page': (api) => api.subjects.page({}),
  'subjects.byId': (api, { subject_id }) => api.subjects.byId({ id: subject_id }),
  'subjects.create': (api, { semester_id }) => api.subjects.create({ name: 'Neuve', semester_id }),
  'subjects.update': (api, { subject_id, semester_id }) =>
    api.subjects.update({ id: subject_id, name: 'Neuve', semester_id }),
  'subjects.remove': (api, { subject_id }) => api.subjects.remove({ id: subject_id }),
  'cases.list': (api, { subject_id }) => api.cases.list({ subject_id }),
  'cases.byId': (api, { case_id }) => api.cases.byId({ id: case_id }),
  'cases.create': (api, { subject_id, duplicate_id }) =>
    api.cases.create({
      ...clinicalCase,
      subject_id,
      items: [{ kind: 'qcm', id: duplicate_id, reveal_text: null }],
    }),
  'cases.update': (api, { case_id, qroc_id }) =>
    api.cases.update({
      ...clinicalCase,
      id: case_id,
      items: [{ kind: 'qroc', id: qroc_id, reveal_text: null }],
    }),
  'cases.remove': (api, { case_id }) => api.cases.remove({ id: case_id }),
  'cases.proposals': (api, { subject_id }) => api.cases.proposals({ subject_id }),
  'cases.group': async (api, { subject_id, alike }) =>
    api.cases.group({
      subject_id,
      groups: [{ title: 'Toux', questions: await alike() }],
    }),
  'cases.forStudent in practice': (api, { qcm_id }) =>
    api.cases.forStudent({ in: 'practice', kind: 'qcm', id: qcm_id }),
  'cases.forStudent in sitting': async (api, { sitting }) =>
    api.cases.forStudent({ in: 'sitting', sitting_id: await sitting(api, 'tutor'), position: 1 }),
  'cases.forStudent in book': (api, { qroc_id }) =>
    api.cases.forStudent({ in: 'book', kind: 'qroc', id: qroc_id }),
  'chapters.create': (api, { subject_id }) => api.chapters.create({ name: 'Neuf', subject_id }),
  'chapters.update': (api, { chapter_id }) => api.chapters.update({ id: chapter_id, name: 'Neuf' }),
  'chapters.remove': (api, { chapter_id }) => api.chapters.remove({ id: chapter_id }),
  'chapters.open': (api, { chapter_id }) => api.chapters.open({ id: chapter_id, is_open: true }),
  'chapters.reorder': (api, { subject_id, chapter_ids }) =>
    api.chapters.reorder({ subject_id, chapter_ids }),
  'qcms.list': (api) => api.qcms.list({}),
  'qcms.bySubject': (api, { subject_id }) => api.qcms.bySubject({ subject_id }),
  'qcms.create': (api, { subject_id }) => api.qcms.create({ ...qcm, subject_id }),
  'qcms.update': (api, { qcm_id, subject_id }) =>
    api.qcms.update({ id: qcm_id, ...qcm, subject_id }),
  'qcms.remove': (api, { qcm_id }) => api.qcms.remove({ id: qcm_id }),
  'qcms.findDuplicates': (api) => api.qcms.findDuplicates({ question_text: 'Quel est cet os ?' }),
  'qcms.remarkPreview': (api, { qcm_id }) =>
    api.qcms.remarkPreview({ id: qcm_id, correct_answers: ['A'] }),
  'qcms.answerStats': (api, { qcm_id }) => api.qcms.answerStats({ id: qcm_id }),
  'qrocs.list': (api) => api.qrocs.list({}),
  'qrocs.findDuplicates': (api) => api.qrocs.findDuplicates({ question_text: 'Quel est cet os ?' }),
  'qrocs.bySubject': (api, { subject_id }) => api.qrocs.bySubject({ subject_id }),
  'qrocs.create': (api, { subject_id }) => api.qrocs.create({ ...qroc, subject_id }),
  'qrocs.update': (api, { qroc_id, subject_id }) =>
    api.qrocs.update({ id: qroc_id, ...qroc, subject_id }),
  'qrocs.remove': (api, { qroc_id }) => api.qrocs.remove({ id: qroc_id }),
  'payments.listPending': (api) => api.payments.listPending(),
  'payments.list': (api) => api.payments.list({}),
  'payments.totals': (api, { semester_id }) => api.payments.totals({ semester_id }),
  'payments.reviewers': (api) => api.payments.reviewers(),
  'payments.approve': (api, { payment_id }) => api.payments.approve({ id: payment_id }),
  'payments.reject': (api, { payment_id, user }) =>
    api.payments.reject({
      id: payment_id,
      rejection_reason: `Ce reçu n’est pas de ${user.full_name}.`,
    }),
  'payments.reopen': (api, { rejected_id, user }) =>
    api.payments.reopen({ id: rejected_id, reopen_reason: `Erreur sur ${user.full_name}.` }),
  'payments.byId': (api, { payment_id }) => api.payments.byId({ id: payment_id }),
  'payments.page': (api) => api.payments.page({ duplicates: true }),
  'payments.saveReference': (api, { payment_id, user }) =>
    api.payments.saveReference({ id: payment_id, transaction_reference: `TX-${user.id}-0001` }),
  'payments.saveReceived': async (api, { payment_id }) => {
    await api.payments.approve({ id: payment_id });
    return api.payments.saveReceived({ id: payment_id, received: 1.5 });
  },
  'payments.undoRefund': async (api, { payment_id }) => {
    const { amount } = await api.payments.approve({ id: payment_id });
    await api.payments.refund({
      id: payment_id,
      amount,
      method: 'cash',
      refund_reason: 'Désistement',
      if_received: amount,
    });
    return api.payments.undoRefund({ id: payment_id, if_refunded: amount });
  },
  'payments.refund': async (api, { payment_id, user }) => {
    const { amount } = await api.payments.approve({ id: payment_id });
    return api.payments.refund({
      id: payment_id,
      amount,
      method: 'cash',
      refund_reason: `Rendu à ${user.full_name}.`,
      access_until: null,
      if_received: amount,
    });
  },
  'codes.page': (api) => api.codes.page({}),
  'codes.byId': (api, { whole_code }) => api.codes.byId({ id: whole_code.id }),
  'codes.create': (api, { semester_id }) =>
    api.codes.create({
      code: '',
      kind: 'amount',
      value: 50,
      semester_id,
      ends_on: null,
      max_uses: 1,
      note: null,
      count: 2,
    }),
  'codes.end': (api, { whole_code }) => api.codes.end({ id: whole_code.id }),
  'codes.check': (api, { semester_id, whole_code }) =>
    api.codes.check({ semester_id, code: whole_code.code }),
  'codes.redeem': (api, { semester_id, whole_code }) =>
    api.codes.redeem({ semester_id, code: whole_code.code }),
  'semesters.groupPrices': (api, { semester_id }) => api.semesters.groupPrices({ semester_id }),
  'semesters.savePrices': (api, { semester_id }) =>
    api.semesters.savePrices({ semester_id, prices: '10: 350' }),
  'groups.quote': (api, { semester_id }) => api.groups.quote({ semester_id, seats: 30 }),
  'groups.mine': (api) => api.groups.mine(),
  'groups.seats': async (api, { ownSeat }) =>
    api.groups.seats({ id: (await ownSeat(api)).order_id }),
  'groups.renew': async (api, { ownSeat }) => api.groups.renew({ id: (await ownSeat(api)).id }),
  'months.list': (api) => api.months.list(),
  'months.close': (api) => api.months.close({ month: '2026-01' }),
  'statements.page': (api) => api.statements.page({}),
  'statements.sources': (api) => api.statements.sources(),
  'statements.probable': (api, { payment_id }) => api.statements.probable({ id: payment_id }),
  'statements.add': (api, { user }) =>
    api.statements.add({
      lines: [{ booked_on: inDays(0), amount: 450, label: `VIR ${user.full_name}`, nth: 0 }],
    }),
  'statements.link': async (api, { payment_id, transfer }) =>
    api.statements.link({ id: await transfer(), payment_ids: [payment_id] }),
  'statements.unlink': async (api, { transfer }) =>
    api.statements.unlink({ id: await transfer('paid') }),
  'statements.putAway': async (api, { transfer }) =>
    api.statements.putAway({ lines: [{ id: await transfer(), put_away: 'other' }] }),
  'statements.refuse': async (api, { payment_id, transfer }) =>
    api.statements.refuse({ line_id: await transfer(), payment_id }),
  'statements.withdraw': async (api, { user }) => {
    const { statement_id } = await api.statements.add({
      lines: [{ booked_on: inDays(0), amount: 451, label: `VIR ${user.full_name}`, nth: 0 }],
      statement: { name: 'releve.csv' },
    });
    return api.statements.withdraw({ id: statement_id ?? 0 });
  },
  'statements.undo': async (api, { payment_id, transfer }) =>
    api.statements.undo({
      pairs: [{ line_id: await transfer('paid'), payment_id, reopens: false }],
      reopen_reason: 'Annulé',
    }),
  'statements.approve': async (api, { payment_id, transfer }) =>
    api.statements.approve({ pairs: [{ line_id: await transfer(), payment_id }] }),
  'payments.semesters': (api) => api.payments.semesters(),
  'payments.queue': (api) => api.payments.queue(),
  'access.page': (api, { user }) => api.access.page({ user_id: user.id }),
  'access.idle': (api) => api.access.idle({}),
  'access.list': (api) => api.access.list({}),
  'access.grant': (api, { semester_id, user }) =>
    api.access.grant({
      user_id: user.id,
      semester_id,
      ends_on: inDays(30),
      granted_for: 'cash',
      note: `Payé par ${user.full_name}.`,
    }),
  'access.changeEnd': (api, { access_id }) =>
    api.access.changeEnd({ id: access_id, ends_on: inDays(60), granted_for: 'cash' }),
  'access.revoke': (api, { access_id }) => api.access.revoke({ id: access_id }),
  'stats.admin': (api) => api.stats.admin(),
  'stats.today': (api) => api.stats.today(),
  'stats.postpone': (api) => api.stats.postpone({ task: 'reports', days: 1 }),
  'stats.resume': (api) => api.stats.resume({ task: 'reports' }),
  'stats.daily': (api) => api.stats.daily(),
  'stats.accounting': (api) => api.stats.accounting(),
  'stats.setup': (api) => api.stats.setup(),
  'audit.list': (api) => api.audit.list({}),
  'audit.options': (api) => api.audit.options(),
  'edits.version': (api, { audit_id }) => api.edits.version({ audit_id }),
  'edits.restore': (api, { audit_id }) => api.edits.restore({ audit_id }),
  'bulkChanges.preview': (api, fixture) =>
    api.bulkChanges.preview({ selection: selected(fixture) }),
  'bulkChanges.byId': async (api, { bulkChange }) =>
    api.bulkChanges.byId({ id: await bulkChange() }),
  'bulkChanges.move': (api, fixture) =>
    api.bulkChanges.move({
      selection: selected(fixture),
      expected: 2,
      subject_id: fixture.subject_id,
      chapter_id: fixture.chapter_id,
    }),
  'bulkChanges.setState': (api, fixture) =>
    api.bulkChanges.setState({ selection: selected(fixture), expected: 2, state: 'draft' }),
  'bulkChanges.setExamYear': (api, fixture) =>
    api.bulkChanges.setExamYear({ selection: selected(fixture), expected: 2, exam_year: 2022 }),
  'bulkChanges.remove': (api, fixture) =>
    api.bulkChanges.remove({ selection: selected(fixture), expected: 2, answers: 1e9 }),
  'bulkChanges.undo values': async (api, { bulkChange }) =>
    api.bulkChanges.undo({ id: await bulkChange() }),
  'bulkChanges.undo merge': async (api, { mergedPair }) =>
    api.bulkChanges.undo({ id: await mergedPair() }),
  'imports.list': (api) => api.imports.list({}),
  'imports.byId': (api, { import_id }) => api.imports.byId({ id: import_id }),
  'imports.origin': (api, { import_id }) => api.imports.origin({ id: import_id, row: 1 }),
  'imports.preview': async (api, { pendingImport, semester_id }) =>
    api.imports.preview({
      id: await pendingImport(api),
      target: { into: 'semester', semester_id },
    }),
  'imports.previewUndo': (api, { import_id }) => api.imports.previewUndo({ id: import_id }),
  'imports.doubtful': async (api, { pendingTable }) =>
    api.imports.doubtful({ id: await pendingTable(api), row: null }),
  'imports.sample': async (api, { pendingTable }) =>
    api.imports.sample({ id: await pendingTable(api) }),
  'imports.columns': async (api, { pendingTable }) =>
    api.imports.columns({ id: await pendingTable(api) }),
  'imports.remap': async (api, { pendingTable }) =>
    api.imports.remap({
      id: await pendingTable(api),
      fields: ['question_text', 'options.A', 'options.B', 'correct_answers'],
    }),
  'imports.reread': async (api, { pendingTable }) =>
    api.imports.reread({ id: await pendingTable(api), sheets: [{ name: '', header: 1 }] }),
  'imports.editRow': async (api, { pendingTable }) =>
    api.imports.editRow({
      id: await pendingTable(api),
      row: 2,
      fields: { question_text: 'Quoi ?', options: { A: 'a', B: 'b' }, correct_answers: ['A'] },
    }),
  'imports.commit': async (api, { pendingImport, semester_id }) =>
    api.imports.commit({ id: await pendingImport(api), target: { into: 'semester', semester_id } }),
  'imports.update': async (api, { pendingImport, semester_id }) =>
    api.imports.update({ id: await pendingImport(api), target: { into: 'semester', semester_id } }),
  'imports.remove': async (api, { pendingImport }) =>
    api.imports.remove({ id: await pendingImport(api) }),
  'imports.undo': (api, { import_id }) => api.imports.undo({ id: import_id }),
  'exports.count': (api) => api.exports.count({}),
  'stats.contentOverview': (api) => api.stats.contentOverview(),
  'analysis.list': (api) => api.analysis.list({}),
  'analysis.byQuestion': (api, { qcm_id }) => api.analysis.byQuestion({ qcm_id }),
  'analysis.papers': (api) => api.analysis.papers({}),
  'analysis.export': (api) => api.analysis.export({}),
};
