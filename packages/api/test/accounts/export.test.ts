import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  PERSON_TABLES,
  type PersonTable,
  RELATED_TABLES,
} from '../../src/insight/person/tables.ts';
import { EXPORT_PAGE, NEVER } from '../../src/insight/profile/export.queries.ts';
import { exportAccount } from '../../src/insight/profile/export.usecases.ts';
import { notify } from '../../src/platform/notifications/notifications.queries.ts';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { item, makeDevice } from '../sittings/sittings-support.ts';
import { PASSWORD, sendResetLinks, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

const RESCORED = {
  kind: 'sitting_rescored' as const,
  data: { sitting_id: 1, title: 'Examen', before: 10, after: 12 },
};

/** The file, read as its reader would. */
async function exportOf(userId: number) {
  const text = await world.copyOf(userId);
  return JSON.parse(text);
}

const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/);

describe('the data of an account', () => {
  it('hold all that was done, with history and decisions', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { api, user } = await world.signedIn();
    const subject = await world.makeSubject();
    const access = await world.makeAccess(user.id, subject.semester_id);
    const qcm = await world.makeQcm(subject.id, { question_text: 'Où est le cœur ?' });
    const qroc = await world.makeQroc(subject.id);
    await giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['A', 'C'], time_taken_seconds: 12 });
    await api.attempts.reset({ subject_id: subject.id });
    await giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['B'] });
    await api.study.revealQroc({ id: qroc.id });
    const submission_id = randomUUID();
    const typed_text = 'Le cœur';
    await giveGrade(api, { id: qroc.id, typed_text, grade: 'easy', submission_id });
    await api.bookmarks.save({ qcm_id: qcm.id });
    await api.memos.save({ qcm_id: qcm.id, body: 'Mon mémo', base_revision: 0 });
    await api.bookmarks.save({ qroc_id: qroc.id });
    await api.memos.save({ qroc_id: qroc.id, body: 'Écrite', base_revision: 0 });
    await api.reports.create({ qcm_id: qcm.id, reason: 'key', suggested_answers: ['B', 'A'] });
    const asked = await world.makeQcm(subject.id);
    const sitting_id = await world.makeSitting(user.id, [asked.id]);
    const { save } = makeDevice({ api }, sitting_id);
    await save(item(1, ['D']));
    const exam_on = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await api.reviews.saveExamDates({ [subject.id]: exam_on });
    await api.reviews.decide({ qcm_id: qcm.id, decision: 'added' });
    await api.reviews.decideQroc({ id: qroc.id, decision: 'added' });
    const unseen = await world.makeQcm(subject.id);
    await api.reviews.decide({ qcm_id: unseen.id, decision: 'added' });
    const settings = {
      reviews_per_day: 30,
      rest_days: 64,
      keep_all: true,
      daily_goal: 20 as const,
    };
    await api.reviews.saveLearner(settings);
    await api.reports.createQroc({ id: qroc.id, reason: 'accept', suggested_answer: 'Le foie' });
    await world.update('qcms', qcm.id, { justification: null });
    const proposal = { body: 'Parce que.', source: 'Cours', is_own: true, is_named: true };
    await api.explanations.create({ qcm_id: qcm.id, ...proposal });
    await world.makeDraft(qcm.id, { author_id: user.id, state: 'submitted' });
    await notify(world.db, { user_ids: [user.id], ...RESCORED });
    const order = await world.makePayment(user.id, subject.semester_id, {
      phone_number: '+212 611 111 111',
    });
    await admin.api.payments.reject({ id: order.id, rejection_reason: 'Reçu illisible' });
    await world.anonymous().api.auth.forgotPassword({ email: user.email });
    await sendResetLinks(world.services);
    await world.anonymous().api.auth.login({ username: user.email, password: PASSWORD });
    const former = user.full_name;
    await admin.api.users.update({ id: user.id, full_name: 'Nom Corrigé', email: user.email });

    const about = { subject_name: subject.name, qcm_id: qcm.id, question_text: 'Où est le cœur ?' };
    expect(await exportOf(user.id)).toMatchObject({
      exported_at: isoTime,
      orders_after_deletion: expect.stringContaining('10 ans'),
      account: { id: user.id, full_name: 'Nom Corrigé', email: user.email, created_at: isoTime },
      account_changes: [
        { action: 'payments.reject' },
        { action: 'users.update', before: { full_name: former }, created_at: isoTime },
      ],
      sessions: [
        { user_agent: 'test', created_at: isoTime, last_seen_at: isoTime },
        { user_agent: 'test' },
      ],
      known_devices: [{ signed_in_at: isoTime }],
      password_reset_requests: [{ created_at: isoTime, used_at: null }],
      orders: [
        {
          id: order.id,
          amount: 400,
          phone_number: '+212 611 111 111',
          receipt_url: order.receipt_url,
          status: 'rejected',
          rejection_reason: 'Reçu illisible',
        },
      ],
      access: [{ id: access.id, expires_at: isoTime, revoked_at: null }],
      attempts: [
        { attempt_number: 1, subject_name: subject.name, closed_at: isoTime },
        { attempt_number: 2, closed_at: null },
      ],
      answers: [{ ...about, attempt_number: 2, selected_answers: ['B'], is_correct: false }],
      earlier_answers: [
        {
          ...about,
          attempt_number: 1,
          selected_answers: ['A', 'C'],
          is_correct: true,
          time_taken_seconds: 12,
          answered_at: isoTime,
        },
      ],
      answers_given: [
        {
          subject_name: subject.name,
          qcm_id: qcm.id,
          attempt_number: 1,
          is_first: true,
          source: 'practice',
          confidence: null,
          selected_answers: ['A', 'C'],
          time_taken_seconds: 12,
          studied_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          answered_at: isoTime,
        },
        { attempt_number: 2, is_first: false, selected_answers: ['B'] },
      ],
      sittings: [{ id: sitting_id, mode: 'exam', points: null, unranked: null }],
      sitting_items: [{ sitting_id, position: 1, qcm_id: asked.id, selected_answers: ['D'] }],
      bookmarks: [
        { subject_name: subject.name, qcm_id: qcm.id, qroc_id: null, created_at: isoTime },
        { subject_name: subject.name, qcm_id: null, qroc_id: qroc.id, question_number: 1 },
      ],
      memos: [
        { qcm_id: qcm.id, qroc_id: null, body: 'Mon mémo' },
        { qcm_id: null, qroc_id: qroc.id, body: 'Écrite' },
      ],
      qroc_reveals: [{ qroc_id: qroc.id, subject_name: subject.name, revealed_at: isoTime }],
      qroc_answers: [{ qroc_id: qroc.id, subject_name: subject.name, typed_text, grade: 'easy' }],
      qroc_answers_given: [{ qroc_id: qroc.id, source: 'practice', is_first: true, grade: 'easy' }],
      review_settings: [
        {
          ...settings,
          retention: null,
          keep_changes: [{ keep_all: true, spread_days: 1 }],
        },
      ],
      memory_fits: [],
      review_qroc_cards: [{ qroc_id: qroc.id, subject_name: subject.name, added_by: 'hand' }],
      exam_dates: [{ subject_name: subject.name, exam_on }],
      review_cards: [
        { qcm_id: qcm.id, subject_name: subject.name, added_by: 'hand', reps: 1, is_paused: false },
      ],
      review_additions: [
        {
          qcm_id: unseen.id,
          qroc_id: null,
          is_paused: false,
          added_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
      review_decisions: [
        { qcm_id: qcm.id, qroc_id: null, decision: 'added', decided_at: isoTime },
        { qcm_id: null, qroc_id: qroc.id, decision: 'added', decided_at: isoTime },
      ],
      explanations: [
        { qcm_id: qcm.id, body: 'Parce que.', source: 'Cours', status: 'open', is_named: true },
      ],
      question_drafts: [
        {
          qcm_id: qcm.id,
          qroc_id: null,
          state: 'submitted',
          comment: 'Plus clair.',
          fields: { question_text: 'Une autre question ?' },
        },
      ],
      reports: [
        { qcm_id: qcm.id, reason: 'key', status: 'open', suggested_answers: ['A', 'B'] },
        { qroc_id: qroc.id, question_number: 1, reason: 'accept', suggested_answer: 'Le foie' },
      ],
      notifications: [
        { ...RESCORED, created_at: isoTime, read_at: null },
        { kind: 'order_decided', data: { reason: 'Reçu illisible' }, read_at: null },
      ],
      study_days: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    });
  });

  it('hold nothing of others, and no secret of the server', async () => {
    const [person, other] = [await world.signedIn(), await world.signedIn()];
    const subject = await world.makeSubject();
    const { id: qcm_id } = await world.makeQcm(subject.id);
    await world.makePayment(other.user.id, subject.semester_id);
    await world.makeAccess(other.user.id, subject.semester_id);
    await giveAnswer(other.api, { qcm_id, selected_answers: ['A'] });
    const file = await exportOf(person.user.id);
    const { exported_at: _, orders_after_deletion: __, account, sessions, ...rest } = file;
    expect(sessions).toHaveLength(1);
    expect(Object.values(rest)).toEqual(Object.values(rest).map(() => []));
    expect(Object.keys(account)).not.toContain('password_hash');
    expect(JSON.stringify(file)).not.toMatch(/argon2|token|other/);
  });

  it('come in pages however many answers there are', async () => {
    const { user } = await world.signedIn();
    const subject = await world.makeSubject();
    const count = EXPORT_PAGE + 3;
    await sql`
      insert into qcms (subject_id, question_text, options, correct_answers, question_number)
      select ${subject.id}, 'Question ' || n, '{"A": "un", "B": "deux"}', '{A}', n
      from generate_series(1, ${count}) n
    `.execute(world.db);
    await sql`
      with attempt as (
        insert into attempts (user_id, subject_id, attempt_number) values (${user.id}, ${subject.id}, 1)
        returning id
      )
      insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
      select ${user.id}, qcms.id, attempt.id, 1, 1, 1 from qcms, attempt
      where qcms.subject_id = ${subject.id}
    `.execute(world.db);
    await world.services.db
      .updateTable('attempts')
      .set({ closed_at: sql`now()` })
      .where('user_id', '=', user.id)
      .execute();
    await sql`
      insert into answer_history
        (attempt_id, user_id, qcm_id, mask, time_taken_seconds, question_version, answered_at)
      select attempt_id, user_id, qcm_id, 2, 1, 1, now() from answers where user_id = ${user.id}
    `.execute(world.db);
    await sql`
      insert into answer_log (attempt_id, user_id, qcm_id, mask, is_first, source,
        time_taken_seconds, question_version, studied_on, answered_at)
      select attempt_id, user_id, qcm_id, 1, true, 1, 1, 1, current_date, now() from answers
      where user_id = ${user.id}
    `.execute(world.db);
    await sql`
      insert into memos (user_id, qcm_id, body)
      select user_id, qcm_id, 'Mémo' from answers where user_id = ${user.id}
    `.execute(world.db);
    const answered = await world.rows('answers', { user_id: user.id }, ['qcm_id']);
    const all = answered.map(({ qcm_id }) => qcm_id);
    await world.makeSitting(user.id, all, { question_count: 200 });
    const file = await exportOf(user.id);
    for (const section of [
      'answers',
      'earlier_answers',
      'answers_given',
      'memos',
      'sitting_items',
    ]) {
      const ids = file[section].map((answer: { qcm_id: number }) => answer.qcm_id);
      expect(new Set(ids).size, section).toBe(count);
      expect(ids).toHaveLength(count);
    }
  });

  it('come from every table that points to people', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'attempts'::regclass, 'answers'::regclass,
          'qroc_answers'::regclass)
        and exists (
          select from pg_attribute
          where attrelid = conrelid and attnum = any(conkey) and attname in ('user_id', 'author_id')
        )
      union select 'sitting_items'
      union select 'statement_lines'
      -- They name an address, not an account.
      union select 'invitations'
      order by 1
    `.execute(world.db);
    const exported = Object.keys({ ...PERSON_TABLES, ...RELATED_TABLES });
    expect(exported.sort()).toEqual(rows.map(({ table }) => table));
  });

  // A new column of these tables is copied, or named as omitted, by a decision: `vitest -u` takes it.
  it('come from columns that are known', async () => {
    const tables: Record<string, Pick<PersonTable, 'order' | 'omitted'>> = {
      ...PERSON_TABLES,
      ...RELATED_TABLES,
    };
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = any(${Object.keys(tables)})
      order by 1, 2
    `.execute(world.db);
    const copied = rows.filter(
      ({ table, column }) => ![...NEVER, ...(tables[table]?.omitted ?? [])].includes(column),
    );
    const lines = copied.map(({ table, column }) => `${table}.${column}\n`);
    await expect(lines.join('')).toMatchFileSnapshot('export-columns.txt');
  });

  it('are gone with the account', async () => {
    const { user } = await world.signedIn();
    await world.remove('users', user.id);
    await expectRefused(exportAccount(world.db, user.id), 'auth.required');
  });
});
