import { randomUUID } from 'node:crypto';
import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { notify } from '../../src/platform/notifications/notifications.queries.ts';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { qcmRow, store } from '../imports/import-support.ts';
import { beginCustom } from '../sittings/sittings-support.ts';
import { PASSWORD, sendResetLinks, type TestBrowser, useWorld } from '../support/harness.ts';

const world = useWorld();

/** The columns of all tables that hold a text, as `table.column`. */
async function textColumns() {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'name', 'bytea')
    order by 1, 2
  `.execute(world.db);
  return rows;
}

/** Finds a text in the whole database, in whatever case; bytes count as the text they spell. */
async function locationsOf(needle: string): Promise<string[]> {
  const locations = (await textColumns()).map(({ table, column }) => {
    const text = sql`${sql.ref(column)}::text`;
    return sql`select ${sql.lit(`${table}.${column}`)} as location where exists (
      select from ${sql.table(table)} where strpos(lower(${text}), lower(${sql.lit(needle)})) > 0
        or strpos(${text}, encode(convert_to(${sql.lit(needle)}, 'UTF8'), 'hex')) > 0)`;
  });
  const { rows } = await sql<{
    location: string;
  }>`${sql.join(locations, sql` union all `)}`.execute(world.db);
  return rows.map(({ location }) => location);
}

/** The tables with a row that points to the user. */
async function tablesOf(userId: number): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id'
  `.execute(world.db);
  const tables: string[] = [];
  for (const { table } of rows) {
    const found =
      await sql`select from ${sql.table(table)} where user_id = ${userId} limit 1`.execute(
        world.db,
      );
    if (found.rows.length > 0) tables.push(table);
  }
  return tables.sort();
}

/** Deletions by each person who may delete the account. */
const ways: [string, (admin: TestBrowser, student: TestBrowser, id: number) => Promise<void>][] = [
  ['the administrator', (admin, _, id) => admin.api.users.remove({ id })],
  ['themself', (_, student) => student.api.profile.remove({ current_password: PASSWORD })],
];

describe('deleting a user', () => {
  it.each(ways)('by %s leaves no trace but the decisions without the person', async (_, remove) => {
    const admin = await world.signedIn({ role: 'admin' });
    const student = world.anonymous();
    const tag = ways.findIndex(([, way]) => way === remove);
    const [name, renamed] = [`Zénobie Introuvable ${tag}`, `Zénobie Renommée ${tag}`];
    const email = `zenobie.introuvable.${tag}@test.example`;
    const moved = `zenobie.renommee.${tag}@test.example`;
    const { id } = await student.api.auth.register({ full_name: name, email, password: PASSWORD });
    const subject = await world.makeSubject();
    const [qcm, qroc] = [await world.makeQcm(subject.id), await world.makeQroc(subject.id)];
    const { semester_id } = subject;
    const phone_number = `+212 699 123 45${tag}`;
    const refused = await world.makePayment(id, semester_id, { phone_number });
    const rejection_reason = `Le reçu n’est pas celui de ${name}.`;
    await admin.api.payments.reject({ id: refused.id, rejection_reason });
    const paid = await world.makePayment(id, semester_id);
    await admin.api.payments.approve({ id: paid.id });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await giveAnswer(student.api, { qcm_id: qcm.id, selected_answers: ['A'] });
      await student.api.attempts.reset({ subject_id: subject.id });
    }
    await giveAnswer(student.api, { qcm_id: qcm.id, selected_answers: ['B'] });
    await student.api.study.revealQroc({ id: qroc.id });
    await giveGrade(student.api, {
      id: qroc.id,
      typed_text: name,
      grade: 'known',
      submission_id: randomUUID(),
    });
    await student.api.bookmarks.save({ qcm_id: qcm.id });
    await student.api.memos.save({ qcm_id: qcm.id, body: name, base_revision: 0 });
    await student.api.bookmarks.save({ qroc_id: qroc.id });
    await student.api.memos.save({ qroc_id: qroc.id, body: name, base_revision: 0 });
    await student.api.reports.create({ qcm_id: qcm.id, reason: 'other', message: name });
    const filter = { subject_ids: [subject.id] };
    await beginCustom(student.api, filter, { mode: 'tutor', count: 1 });
    await student.api.reports.createQroc({
      id: qroc.id,
      reason: 'accept',
      suggested_answer: name,
    });
    await world.update('qcms', qcm.id, { justification: null });
    const proposal = { body: name, source: name, is_own: true };
    await student.api.explanations.create({ qcm_id: qcm.id, ...proposal });
    const data = { sitting_id: 1, title: name, before: 10, after: 12 };
    await notify(world.db, { user_ids: [id], kind: 'sitting_rescored', data });
    await student.api.reviews.decide({ qcm_id: qcm.id, decision: 'paused' });
    const unseen = await world.makeQcm(subject.id);
    await student.api.reviews.decide({ qcm_id: unseen.id, decision: 'added' });
    await student.api.reviews.decideQroc({ id: qroc.id, decision: 'paused' });
    // From here on the keys of its questions are held back.
    await beginCustom(student.api, filter, { mode: 'exam', count: 1 });
    const exam_on = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await student.api.reviews.saveExamDates({ [subject.id]: exam_on });
    await admin.api.users.update({ id, full_name: renamed, email: moved, is_active: true });
    // The new address has ended the session.
    await student.api.auth.login({ username: moved, password: PASSWORD });
    await student.api.auth.forgotPassword({ email: moved });
    await sendResetLinks(world.services);
    const secrets = [
      name,
      renamed,
      email,
      moved,
      phone_number,
      refused.receipt_url,
      paid.receipt_url,
    ];
    for (const secret of secrets) expect(await locationsOf(secret)).not.toEqual([]);
    expect(await tablesOf(id)).toEqual([
      'access',
      'answer_history',
      'answer_log',
      'answer_slots',
      'answers',
      'attempts',
      'audit_personal',
      'book_additions',
      'bookmarks',
      'card_decisions',
      'cards',
      'exam_dates',
      'explanations',
      'known_devices',
      'learners',
      'memos',
      'notifications',
      'password_resets',
      'payments',
      'qroc_answers',
      'qroc_cards',
      'qroc_log',
      'qroc_reveals',
      'reports',
      'sessions',
      'sittings',
      'study_days',
    ]);

    await remove(admin, student, id);
    for (const secret of secrets) expect(await locationsOf(secret)).toEqual([]);
    expect(await tablesOf(id)).toEqual([]);
    expect(await student.api.auth.session()).toBeNull();
    expect(world.outbox.removedReceipts).toEqual(
      expect.arrayContaining([refused.receipt_url, paid.receipt_url]),
    );
    const told = world.outbox.mails.filter(({ to }) => to === email || to === moved);
    expect(told).toEqual([]);
    expect(await listWrongCounters(world.db)).toEqual([]);
    const decisions = await world.rows(
      'audit_log',
      { entity: 'payments', entity_id: [refused.id, paid.id] },
      ['action', 'after'],
      'id',
    );
    expect(decisions).toMatchObject([
      { action: 'payments.reject', after: { status: 'rejected', amount: 400 } },
      { action: 'payments.approve', after: { status: 'approved', amount: 400 } },
    ]);
  });

  it('removes the files of questions that they have not decided on, and no other', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const done = await store(world, [qcmRow('1')], user.id);
    await world.update('import_batches', done, { status: 'done', done_at: new Date() });
    const pending = await store(world, [qcmRow('2')], user.id);
    const others = await store(world, [qcmRow('3')], admin.user.id);
    await admin.api.users.remove({ id: user.id });
    const left = await world.rows('import_batches', { id: [done, pending, others] }, ['id'], 'id');
    expect(left.map(({ id }) => id)).toEqual([done, others]);
  });

  it('removes their receipts from the store', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const { semester_id } = await world.makeSubject();
    const order = await world.makePayment(user.id, semester_id);
    const other = await world.makePayment((await world.signedIn()).user.id, semester_id);
    await admin.api.users.remove({ id: user.id });
    expect(world.outbox.removedReceipts).toContain(order.receipt_url);
    expect(world.outbox.removedReceipts).not.toContain(other.receipt_url);
  });

  it('takes their votes off, and only theirs', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const subject = await world.makeSubject();
    const qcm = await world.makeQcm(subject.id);
    const voters = [];
    for (const letters of [['A', 'C'], ['A', 'C'], ['B']] as const) {
      const { api, user } = await world.student(subject.semester_id);
      await giveAnswer(api, { qcm_id: qcm.id, selected_answers: [...letters] });
      voters.push(user.id);
    }
    await admin.api.users.remove({ id: voters[0] ?? 0 });
    const [counts] = await world.rows('qcm_stats', { qcm_id: qcm.id });
    expect(counts).toMatchObject({ total: 2, a: 1, b: 1, c: 1, d: 0, correct: 1 });
    const viewed = await giveAnswer(admin.api, { qcm_id: qcm.id, selected_answers: ['D'] });
    expect(viewed.answer_stats.map((stat) => stat.count)).toEqual([1, 1, 1, 0]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it.each(LETTERS)('takes a vote for %s off, and for no other letter', async (letter) => {
    const admin = await world.signedIn({ role: 'admin' });
    const subject = await world.makeSubject();
    const options = Object.fromEntries(LETTERS.map((one) => [one, `option ${one}`]));
    const qcm = await world.makeQcm(subject.id, { options, correct_answers: [letter] });
    const vote = async (...selected_answers: Letter[]) => {
      const { api, user } = await world.student(subject.semester_id);
      await giveAnswer(api, { qcm_id: qcm.id, selected_answers });
      return user.id;
    };
    await vote(...LETTERS);
    const leaving = await vote(letter);
    await admin.api.users.remove({ id: leaving });
    const [counts] = await world.rows('qcm_stats', { qcm_id: qcm.id });
    expect(counts).toMatchObject({ total: 1, correct: 0, a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 });
    const viewed = await giveAnswer(admin.api, { qcm_id: qcm.id, selected_answers: [letter] });
    expect(viewed.total_answers).toBe(1);
    expect(viewed.answer_stats.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('who was an administrator keeps what they decided', async () => {
    const [admin, leaving] = [
      await world.signedIn({ role: 'admin' }),
      await world.signedIn({ role: 'admin' }),
    ];
    const { user } = await world.signedIn();
    const { semester_id } = await world.makeSubject();
    const order = await world.makePayment(user.id, semester_id);
    await leaving.api.payments.approve({ id: order.id });
    await admin.api.users.remove({ id: leaving.user.id });
    const { items } = await admin.api.payments.list({ search: user.email });
    expect(items).toMatchObject([{ id: order.id, status: 'approved' }]);
    const entry = await world.rows('audit_log', { actor_id: leaving.user.id }, ['action']);
    expect(entry).toEqual([{ action: 'payments.approve' }]);
  });
});
