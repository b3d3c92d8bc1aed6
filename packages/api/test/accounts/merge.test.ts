import { randomUUID } from 'node:crypto';
import { MEMO_MAX } from '@amphi/domain/bookmarks/rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  DECIDER_COLUMNS,
  ownerOf,
  PERSON_TABLE_NAMES,
  personTable,
} from '../../src/insight/person/tables.ts';
import { notify } from '../../src/platform/notifications/notifications.queries.ts';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { listCards } from '../../src/study/reviews/cards.queries.ts';
import { foldAnswers } from '../../src/study/reviews/fold.usecases.ts';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { makeMerge } from '../../src/testing/changes.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { RIGHT, WRONG } from '../reviews/review-support.ts';
import { beginCustom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf } from '../support/refusal.ts';
import { FINISHED, makeSubmission } from '../support/study-factories.ts';

const world = useWorld();

const columnOf = (name: (typeof PERSON_TABLE_NAMES)[number]) => `${name}.${ownerOf(name)}`;
const MOVED_COLUMNS = PERSON_TABLE_NAMES.filter((name) => personTable(name).merge !== 'gone').map(
  columnOf,
);
const DAY_MS = 86_400_000;

/** Every column that names an account, by the foreign keys, those of answers and the like among them. */
async function columnsOfUsers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive reference as (
      select conrelid, confrelid, own.attnum as own, other.attnum as other
      from pg_constraint
        cross join lateral unnest(conkey, confkey) as pair (own, other)
        join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.own
        join pg_attribute as other on other.attrelid = confrelid and other.attnum = pair.other
      where contype = 'f'
    ), named as (
      select 'users'::regclass::oid as relid, attnum from pg_attribute
      where attrelid = 'users'::regclass and attname = 'id'
      union
      select conrelid, own from reference join named on named.relid = confrelid and attnum = other
    )
    select relid::regclass || '.' || attname as name
    from named join pg_attribute as a on a.attrelid = relid and a.attnum = named.attnum
    where relid <> 'users'::regclass
  `.execute(world.db);
  return rows.map(({ name }) => name).sort();
}

/** The owners of rows in a moved column. */
async function ownersIn(column: string): Promise<number[]> {
  const [table = '', name = ''] = column.split('.');
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(name)} as id from ${sql.table(table)} where ${sql.ref(name)} is not null
  `.execute(world.db);
  return rows.map(({ id }) => id);
}

/** Two students of a subject, of whom the second account is to go, and an administrator. */
async function makeTwo(questions = 3) {
  const admin = await world.signedIn({ role: 'admin' });
  const subject = await world.makeSubject();
  const qcms: number[] = [];
  for (let n = 0; n < questions; n += 1) qcms.push((await world.makeQcm(subject.id)).id);
  const [kept, merged] = [await world.signedIn(), await world.signedIn()];
  await world.makeAccess(kept.user.id, subject.semester_id);
  await world.makeAccess(merged.user.id, subject.semester_id);
  const pair = { kept_id: kept.user.id, merged_id: merged.user.id };
  return {
    admin,
    subject,
    qcms,
    kept,
    merged,
    pair,
    merge: (values: Partial<typeof pair & { confirm_email: string }> = {}) =>
      admin.api.users.merge({ ...pair, confirm_email: merged.user.email, ...values }),
    record: (user_id: number, qcm_id: number, mask: number, daysAgo: number) =>
      world.services.answers.record(
        makeSubmission({
          user_id,
          qcm_id,
          mask,
          answered_at: new Date(Date.now() - daysAgo * DAY_MS),
        }),
      ),
  };
}

it('knows what becomes of every column that names an account', async () => {
  expect([...PERSON_TABLE_NAMES.map(columnOf), ...DECIDER_COLUMNS].sort()).toEqual(
    await columnsOfUsers(),
  );
});

describe('merging two accounts of one person', () => {
  it('moves all that the second one has, and deletes it', async () => {
    const { admin, subject, qcms, kept, merged, pair, merge } = await makeTwo();
    const [qcm_id = 0, other = 0, third = 0] = qcms;
    const { api, user } = merged;
    const qroc = await world.makeQroc(subject.id);
    for (const letter of ['A', 'B'] as const) {
      await giveAnswer(api, { qcm_id, selected_answers: [letter] });
      await api.attempts.reset({ subject_id: subject.id });
    }
    await giveAnswer(api, { qcm_id, selected_answers: ['C'] });
    await api.study.revealQroc({ id: qroc.id });
    await giveGrade(api, {
      id: qroc.id,
      typed_text: 'Le foie',
      grade: 'known',
      submission_id: randomUUID(),
    });
    await api.reviews.decide({ qcm_id, decision: 'paused' });
    await api.reviews.decideQroc({ id: qroc.id, decision: 'paused' });
    await api.reviews.decide({ qcm_id: other, decision: 'added' });
    await api.bookmarks.save({ qcm_id });
    await api.memos.save({ qcm_id, body: 'À revoir', base_revision: 0 });
    await api.reports.create({ qcm_id, reason: 'other', message: 'Lettre ?' });
    await giveAnswer(api, { qcm_id: third, selected_answers: ['B'] });
    await world.update('qcms', qcm_id, { justification: null });
    const proposal = { body: 'Parce que.', source: 'Cours', is_own: true };
    await api.explanations.create({ qcm_id, ...proposal });
    await beginCustom(api, { subject_ids: [subject.id] }, { mode: 'tutor', count: 1 });
    const exam_on = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
    await api.reviews.saveExamDates({ [subject.id]: exam_on });
    await notify(world.db, {
      user_ids: [user.id],
      kind: 'sitting_rescored',
      data: { sitting_id: 1, title: 'Anatomie', before: 10, after: 12 },
    });
    const mock_exam_id = await makeMockExam(
      world.db,
      { subject_id: subject.id, qcm_ids: [other] },
      'released',
    );
    await world.insert('mock_exam_members', { mock_exam_id, user_id: user.id });
    await world.insert('mock_exam_mails', { mock_exam_id, user_id: user.id, opens_at: new Date() });
    const { id: chapter_id } = await world.makeChapter(subject.id);
    const version = { chapter_id, version: 1 };
    await world.insert('sheet_versions', { ...version, body: 'Fiche', author_id: user.id });
    const highlight = { heading: 'fiche', start: 0, quote: 'Fiche' };
    await world.insert('sheet_highlights', {
      id: randomUUID(),
      user_id: user.id,
      ...version,
      ...highlight,
    });
    await world.makeUserNote(user.id);
    await world.insert('sent_mails', { user_id: user.id, subject: 'Votre reçu' });
    await world.makePayment(user.id, subject.semester_id);
    await world.makeAccess(user.id, (await world.makeSemester()).id);
    await world.makeDraft(other, { author_id: user.id, state: 'submitted' });
    const removal = await admin.api.bulkChanges.remove({
      selection: { entity: 'qcms', ids: [third] },
      expected: 1,
      answers: 1,
    });
    const duplicate = await world.makeQcm(subject.id);
    const change_id = await makeMerge(world.db, { kept_id: qcm_id, merged_id: duplicate.id });
    const what = { what: 'answer', row_id: 0, question_version: 1 };
    await world.insert('question_merge_moves', { change_id, user_id: user.id, ...what });
    const renamed = { id: user.id, full_name: 'Autre Nom', email: user.email };
    await admin.api.users.update(renamed);

    for (const column of MOVED_COLUMNS) {
      expect([column, await ownersIn(column)]).toEqual([column, expect.arrayContaining([user.id])]);
    }
    const { figures, refusal } = await admin.api.users.mergePreview(pair);
    expect(refusal).toBeNull();
    expect(figures).toMatchObject({
      answers: { moved: 2, shared: 0 },
      attempts: { moved: 3, shared: 0 },
      accesses: { moved: 2, shared: 1 },
      memos: { moved: 1, shared: 0 },
    });
    await merge();

    for (const column of MOVED_COLUMNS) {
      const owners = await ownersIn(column);
      expect([column, owners.includes(kept.user.id), owners.includes(user.id)]).toEqual([
        column,
        true,
        false,
      ]);
    }
    await expectRefused(admin.api.users.byId({ id: user.id }), 'users.not_found');
    expect(await api.auth.session()).toBeNull();
    expect(await listWrongCounters(world.db)).toEqual([]);
    const [entry] = await world.rows('audit_log', { action: 'users.merge' });
    expect(entry).toMatchObject({
      actor_id: admin.user.id,
      entity_id: kept.user.id,
      before: { merged_id: user.id },
      after: { answers: 2, attempts: 3, orders: 1, accesses: 2, classes: 1, notes: 1 },
    });
    // A backup from before brings the account back whole: it is not to be deleted again.
    expect(world.outbox.deletions).toEqual([]);
    // The address is free, and what was deleted comes back to the account that stays.
    await world.signedIn({ email: user.email });
    await admin.api.bulkChanges.undo({ id: removal?.id ?? 0 });
    const back = await world.rows('answers', { user_id: kept.user.id, qcm_id: third });
    expect(back).toHaveLength(1);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('changes no sum of money, nor a line of what is exported', async () => {
    const { admin, subject, kept, merged, merge } = await makeTwo();
    const { semester_id } = subject;
    const others = [await world.makeSemester(), await world.makeSemester()];
    const paid = await world.makePayment(merged.user.id, semester_id, { amount: 399.99 });
    await admin.api.payments.approve({ id: paid.id });
    const returned = await world.makePayment(merged.user.id, others[0]?.id ?? 0, { amount: 0.1 });
    await admin.api.payments.approve({ id: returned.id });
    await admin.api.payments.reopen({ id: returned.id, reopen_reason: 'Virement rejeté' });
    const refused = await world.makePayment(merged.user.id, others[1]?.id ?? 0);
    await admin.api.payments.reject({ id: refused.id, rejection_reason: 'Illisible' });
    const own = await world.makePayment(kept.user.id, semester_id, { amount: 250.05 });
    await admin.api.payments.approve({ id: own.id });
    const read = async () => {
      const { total_revenue, pending_revenue, total_payments } = await admin.api.stats.admin();
      const { revenue } = await admin.api.stats.accounting();
      const lines = await world.rows(
        'payments',
        { id: [paid.id, returned.id, refused.id, own.id] },
        ['id', 'amount', 'received', 'status', 'receipt_url', 'approved_at', 'updated_at'],
        'id',
      );
      return {
        figures: { total_revenue, pending_revenue, total_payments },
        revenue,
        totals: await admin.api.payments.totals({}),
        ofSemester: await admin.api.payments.totals({ semester_id }),
        lines,
        ledger: await world.rows('ledger', {}, undefined, 'id'),
      };
    };
    const before = await read();
    expect(before.figures.total_revenue).toBe(650.04);
    await merge();
    expect(await read()).toEqual(before);
    expect(await ownersIn('payments.user_id')).not.toContain(merged.user.id);
    expect(world.outbox.removedReceipts).toEqual([]);
    // No other change moves an order.
    const elsewhere = world.update('payments', paid.id, { user_id: admin.user.id });
    await expect(elsewhere).rejects.toThrow('an order cannot be changed');
  });

  it('is as if all had been answered in one account', async () => {
    const { kept, merged, qcms, merge, record, subject } = await makeTwo();
    const [both = 0, own = 0, other = 0] = qcms;
    const whole = await world.student(subject.semester_id);
    const given = [
      [kept, both, WRONG, 20],
      [merged, other, WRONG, 15],
      [merged, both, RIGHT, 10],
      [kept, own, RIGHT, 8],
      [kept, both, RIGHT, 5],
      [merged, both, WRONG, 2],
    ] as const;
    for (const [person, qcm_id, mask, daysAgo] of given) {
      await record(person.user.id, qcm_id, mask, daysAgo);
      await record(whole.user.id, qcm_id, mask, daysAgo);
      // Some answers are folded already, and some not yet.
      if (daysAgo > 9) await foldAnswers(world.services, person.user.id);
    }
    await merge();
    const stateOf = async (user_id: number) => {
      await foldAnswers(world.services, user_id);
      const cards = await listCards(world.db, 'qcm', user_id, qcms);
      // The day on which a card is due is scattered by account.
      const known = cards.map(({ due_on: _, ...card }) => card);
      return {
        cards: known.sort((one, next) => one.question_id - next.question_id),
        answers: await world.rows('answers', { user_id }, ['qcm_id', 'mask'], 'qcm_id'),
        log: await world.rows('answer_log', { user_id }, ['qcm_id', 'mask', 'is_first'], 'id'),
        attempts: await world.rows('attempts', { user_id }, ['attempt_number', 'closed_at']),
      };
    };
    expect(await stateOf(kept.user.id)).toEqual(await stateOf(whole.user.id));
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('keeps what an attempt that is over has answered, and numbers all attempts again', async () => {
    const { kept, merged, qcms, merge, subject } = await makeTwo();
    const [qcm_id = 0] = qcms;
    const subject_id = subject.id;
    await giveAnswer(merged.api, { qcm_id, selected_answers: ['B'] });
    await merged.api.attempts.reset({ subject_id });
    await giveAnswer(kept.api, { qcm_id, selected_answers: ['A'] });
    await giveAnswer(merged.api, { qcm_id, selected_answers: ['D'] });
    await merge();
    const { attempts } = await kept.api.attempts.history({ subject_id });
    expect(attempts).toMatchObject([
      { attempt_number: 2, closed_at: null, answered_questions: 1 },
      { attempt_number: 1, answered_questions: 1 },
    ]);
    const masks = await world.rows('answers', { user_id: kept.user.id }, ['mask']);
    expect(masks).toEqual([{ mask: 0b1000 }]);
    const former = await world.rows('answer_history', { user_id: kept.user.id }, ['mask']);
    expect(former).toEqual([{ mask: 0b0010 }]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('gives the longer access, one copy of a mock exam, and both memos in one', async () => {
    const { admin, kept, merged, qcms, merge, subject, pair } = await makeTwo();
    const { semester_id } = subject;
    const [qcm_id = 0] = qcms;
    const expires_at = new Date(Date.now() + 300 * DAY_MS);
    await world.update('access', { user_id: merged.user.id }, { expires_at });
    const mock_exam_id = await makeMockExam(
      world.db,
      { subject_id: subject.id, qcm_ids: [qcm_id] },
      'released',
    );
    const copy = (user_id: number, hours: number) =>
      world.makeSitting(user_id, [qcm_id], {
        ...FINISHED,
        origin: 'mock',
        mock_exam_id,
        unranked: null,
        started_at: new Date(Date.now() - hours * 3_600_000),
      });
    const [later, first] = [await copy(kept.user.id, 1), await copy(merged.user.id, 2)];
    await giveAnswer(kept.api, { qcm_id, selected_answers: ['A'] });
    await kept.api.memos.save({ qcm_id, body: 'Le mien', base_revision: 0 });
    await giveAnswer(merged.api, { qcm_id, selected_answers: ['A'] });
    await merged.api.memos.save({ qcm_id, body: 'L’autre', base_revision: 0 });
    const { figures, accesses } = await admin.api.users.mergePreview(pair);
    expect(figures).toMatchObject({ copies: { moved: 1, shared: 1 }, memos: { shared: 1 } });
    expect(accesses).toMatchObject([{ semester_id, merged_until: expires_at }]);
    await merge();
    const access = await world.rows('access', { user_id: kept.user.id }, ['expires_at']);
    expect(access).toEqual([{ expires_at }]);
    const copies = await world.rows(
      'sittings',
      { user_id: kept.user.id },
      ['id', 'mock_exam_id', 'unranked'],
      'id',
    );
    expect(copies).toEqual([
      { id: later, mock_exam_id: null, unranked: 'repeated' },
      { id: first, mock_exam_id, unranked: null },
    ]);
    const memos = await world.rows('memos', { user_id: kept.user.id }, ['body']);
    expect(memos).toEqual([{ body: 'Le mien\n\nL’autre' }]);
  });
});

describe('a merge is refused', () => {
  it('unless the address of the account that goes is typed, and of one account', async () => {
    const { admin, merged, merge, pair } = await makeTwo();
    expect(await fieldErrorsOf(merge({ confirm_email: merged.user.full_name }))).toHaveProperty(
      'confirm_email',
    );
    await expectRefused(merge({ kept_id: pair.merged_id }), 'users.not_found');
    const missing = { ...pair, kept_id: Number.MAX_SAFE_INTEGER };
    await expectRefused(admin.api.users.mergePreview(missing), 'users.not_found');
    await expectRefused(merge(missing), 'users.not_found');
  });

  it('where the account is of the back-office, which may stay', async () => {
    const { admin, merged, merge, pair } = await makeTwo();
    const role = await world.makeStaffRole(merged.user.id, { role: 'accountant' });
    expect((await admin.api.users.mergePreview(pair)).refusal).toBe('users.merge_staff');
    await expectRefused(merge(), 'users.merge_staff');
    await admin.api.staff.revoke({ id: role });
    await world.update('users', merged.user.id, { role: 'admin' });
    await expectRefused(merge(), 'users.merge_staff');
    const { user } = await world.signedIn();
    const kept = { kept_id: merged.user.id, merged_id: user.id, confirm_email: user.email };
    await admin.api.users.merge(kept);
  });

  it('while both wait for a decision of one semester, an exam runs, or memos are too long for one', async () => {
    const { admin, kept, merged, merge, subject, pair, qcms } = await makeTwo();
    const [qcm_id] = qcms as [number];
    for (const { api } of [kept, merged]) {
      await giveAnswer(api, { qcm_id, selected_answers: ['A'] });
    }
    await kept.api.memos.save({ qcm_id, body: 'a'.repeat(MEMO_MAX - 10), base_revision: 0 });
    await merged.api.memos.save({ qcm_id, body: 'b'.repeat(10), base_revision: 0 });
    const order = await world.makePayment(kept.user.id, subject.semester_id);
    await world.makePayment(merged.user.id, subject.semester_id);
    await beginCustom(
      merged.api,
      { subject_ids: [subject.id] },
      { mode: 'exam', count: 1, time_limit_seconds: 600 },
    );
    expect((await admin.api.users.mergePreview(pair)).refusal).toBe('users.merge_pending_orders');
    await expectRefused(merge(), 'users.merge_pending_orders');
    await admin.api.payments.reject({ id: order.id, rejection_reason: 'En double' });
    await expectRefused(merge(), 'users.merge_exam_running');
    await world.update('sittings', { user_id: merged.user.id }, FINISHED);
    await expectRefused(merge(), 'users.merge_long_memos');
    await merged.api.memos.save({ qcm_id, body: 'b'.repeat(8), base_revision: 1 });
    await merge();
  });
});

describe('the page of an account', () => {
  it('names others with its telephone number or its name, however they are written', async () => {
    const { admin, kept, merged, subject } = await makeTwo();
    const id = kept.user.id;
    const rename = (user_id: number, full_name: string) =>
      world.update('users', user_id, { full_name });
    await rename(id, 'Aïcha El-Idrissi');
    await rename(merged.user.id, 'EL IDRISSI Aicha');
    const [phoned, stranger] = [await world.signedIn(), await world.signedIn()];
    await rename(phoned.user.id, 'Aïcha');
    await rename(stranger.user.id, 'Aïcha Idrissi');
    const order = (user_id: number, phone_number: string) =>
      world.makePayment(user_id, subject.semester_id, { phone_number });
    await order(id, '+212 6 61-22-33-44');
    await order(phoned.user.id, '06 61 22 33 44');
    await order(stranger.user.id, '07 61 22 33 44');
    const { duplicates } = await admin.api.users.byId({ id });
    expect(duplicates).toMatchObject([
      { id: phoned.user.id, full_name: 'Aïcha', same_phone: true, same_name: false },
      { id: merged.user.id, same_phone: false, same_name: true },
    ]);
    expect((await admin.api.users.byId({ id: stranger.user.id })).duplicates).toEqual([]);
  });
});
