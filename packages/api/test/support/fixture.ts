import { randomUUID } from 'node:crypto';
import { createToken, hashToken } from '../../src/identity/auth/tokens.ts';
import {
  makeBulkChange,
  makeCode,
  makeMerge,
  makeSharing,
  makeTransfer,
} from '../../src/testing/changes.ts';
import type { Fixture } from '../../src/testing/fixture.ts';
import { load, qcmRow, store, storeTable, TABLE } from '../imports/import-support.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import type { World } from './harness.ts';
import { approvedAt, REJECTED } from './orders.ts';
import { FINISHED } from './study-factories.ts';

const ofThree = { max_points: 3000, first_max_points: 3000, blank_count: 3 };

/**
 * Something of everything, freshly made, for one call.
 *
 * @param path the procedure, where it is one alone: what takes long is made for those that ask for it
 */
export async function makeFixture(world: World, path = 'imports.'): Promise<Fixture> {
  const { db } = world;
  const semester = await world.makeSemester();
  const subject = await world.makeSubject(semester.id);
  const chapter = await world.makeChapter(subject.id);
  const qcm = await world.makeQcm(subject.id, { chapter_id: chapter.id });
  const duplicate = await world.makeQcm(subject.id);
  await world.insert('duplicate_pairs', { qcm_a: qcm.id, qcm_b: duplicate.id, similarity: 0.9 });
  const qroc = await world.makeQroc(subject.id);
  const case_id = await world.makeCase(subject.id, [
    { kind: 'qcm', id: qcm.id },
    { kind: 'qroc', id: qroc.id, reveal_text: 'Le lendemain…' },
  ]);
  const sheet = { chapter_id: chapter.id, body: '# Rappel' };
  await world.insert('sheet_versions', { ...sheet, version: 1, published_at: new Date() });
  await world.insert('sheet_versions', { ...sheet, version: 2, body: '# Rappel revu' });
  const bareme = await world.makeBareme();
  const { exam_year } = await world.makeExamPaper(subject.id);
  const asked = await world.makeQcm(subject.id, { exam_year });
  const { user } = await world.signedIn();
  const payment = await world.makePayment(user.id, semester.id);
  const rejected = await world.makePayment(user.id, (await world.makeSemester()).id, REJECTED);
  const access = await world.makeAccess(user.id, (await world.makeSemester()).id);
  const note = await world.makeUserNote(user.id);
  const staff_role_id = await world.makeStaffRole((await world.signedIn()).user.id, {
    role: 'accountant',
  });
  const reset_token = createToken();
  await world.insert('password_resets', {
    user_id: user.id,
    token_hash: hashToken(reset_token),
    expires_at: '2999-01-01',
  });
  /** An open report by another student. */
  const report = async (question: { qcm_id: number } | { qroc_id: number }) => {
    const reporter = await world.signedIn();
    const { id } = await world.add('reports', {
      user_id: reporter.user.id,
      ...question,
      question_version: 1,
      reason: 'text',
    });
    return { up_to: id, version: 1 };
  };
  return {
    semester_id: semester.id,
    subject_id: subject.id,
    chapter_id: chapter.id,
    chapter_ids: [chapter.id],
    qcm_id: qcm.id,
    duplicate_id: duplicate.id,
    qroc_id: qroc.id,
    case_id,
    bareme_id: bareme.id,
    exam_year,
    user,
    payment_id: payment.id,
    whole_code: await makeCode(db, { semester_id: semester.id, months: 6 }),
    ownSeat: async (api) => {
      const { id: order_id } = await world.makePayment(
        (await api.auth.session())?.id ?? user.id,
        (await world.makeSemester()).id,
        {
          seats: 5,
          ...approvedAt(),
        },
      );
      const seats = [];
      for (let seat = 1; seat <= 3; seat += 1) {
        seats.push(await makeCode(db, { semester_id: semester.id, order_id, max_uses: 1 }));
      }
      return { id: seats[0]?.id ?? 0, order_id };
    },
    rejected_id: rejected.id,
    transfer: (paid) => makeTransfer(db, payment.id, paid),
    access_id: access.id,
    user_note_id: note.id,
    staff_role_id,
    abbreviation_id: await world.makeAbbreviation(),
    reset_token,
    audit_id: await world.makeAuditEntry(semester),
    sitting: async (api, state) => {
      const user_id = (await api.auth.session())?.id;
      // Refused whatever the sitting.
      if (user_id === undefined) return 1;
      const qcm_ids = state === 'tutor' ? [qcm.id] : [qcm.id, duplicate.id, asked.id];
      return world.makeSitting(user_id, qcm_ids, {
        mode: state === 'tutor' ? 'tutor' : 'exam',
        qroc_ids: state === 'tutor' ? [qroc.id] : [],
        ...(state === 'paused' && { running_since: null, spent_seconds: 5 }),
        ...(state === 'finished' && { ...FINISHED, ...ofThree }),
      });
    },
    openReport: () => report({ qcm_id: qcm.id }),
    openQrocReport: () => report({ qroc_id: qroc.id }),
    mergedPair: () => makeMerge(world.db, { kept_id: qcm.id, merged_id: duplicate.id }),
    invite: async (email = `${randomUUID()}@test.example`) => {
      const token = createToken();
      return { id: await world.makeInvitation({ email, token_hash: hashToken(token) }), token };
    },
    secondAccount: async () => (await world.signedIn()).user.id,
    sharedAccount: async () => {
      const { user: shared } = await world.signedIn();
      await makeSharing(db, shared.id);
      return shared.id;
    },
    unconfirm: async () => {
      await world.update('users', user.id, { email_confirmed_at: null });
    },
    protect: () => world.update('users', user.id, { has_second_factor: true }),
    unpublished: async () => (await world.makeQroc(subject.id, { state: 'draft' })).id,
    alike: async () => {
      const found = [];
      for (const question of ['Que faire ?', 'Pourquoi ?']) {
        const question_text = `Un homme de 40 ans tousse.\n\n${question}`;
        found.push({ id: (await world.makeQroc(subject.id, { question_text })).id, version: 1 });
      }
      return found;
    },
    unexplain: async () => {
      await world.update('qcms', qcm.id, { justification: null });
    },
    ownExplanation: async (api) =>
      makeExplanation(
        world,
        qcm.id,
        (await api.auth.session())?.id ?? (await world.signedIn()).user.id,
      ),
    openExplanation: async () => {
      const author = await world.signedIn();
      return makeExplanation(world, qcm.id, author.user.id);
    },
    ownDraft: async (api) => {
      const author_id = (await api.auth.session())?.id ?? (await world.signedIn()).user.id;
      return world.makeDraft(qcm.id, { author_id });
    },
    submittedDraft: async () => {
      const author_id = (await world.signedIn()).user.id;
      return world.makeDraft(qcm.id, { author_id, state: 'submitted' });
    },
    mockExam: async (state) => {
      const qcm_ids = [qcm.id, duplicate.id, asked.id];
      const id = await makeMockExam(db, { subject_id: subject.id, qcm_ids }, state);
      for (const _ of qcm_ids) {
        const { user: member } = await world.signedIn();
        await world.insert('mock_exam_members', { mock_exam_id: id, user_id: member.id });
      }
      return id;
    },
    bulkChange: () => makeBulkChange(world.db, qcm.id),
    import_id: path.startsWith('imports.')
      ? (await load(world, `Import de ${semester.name}`, [qcmRow('1')])).id
      : 0,
    pendingTable: async (api) => storeTable(world, TABLE, (await api.auth.session())?.id),
    pendingImport: async (api) =>
      store(
        world,
        ['1', '2', '3'].map((id) => qcmRow(id)),
        (await api.auth.session())?.id,
      ),
  };
}

/** A proposal for a question that waits for a decision. */
async function makeExplanation(world: World, qcm_id: number, user_id: number): Promise<number> {
  const { id } = await world.add('explanations', {
    qcm_id,
    user_id,
    question_version: 1,
    body: 'Parce que.',
    source: 'Cours',
  });
  return id;
}
