import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { insertSemester, insertSubject, insertUser, refusalOf, user } from './support/database.ts';
import { useUpgrades } from './support/upgrades.ts';

const { upgrade } = useUpgrades();

type Db = Parameters<typeof insertUser>[0];

async function run(db: Db, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function listed(db: Db, query: string): Promise<unknown[]> {
  const { rows } = await sql
    .raw<{ row: unknown }>(`select to_jsonb(t) as row from (${query}) as t`)
    .execute(db);
  return rows.map(({ row }) => row);
}

/** A removal that holds a row of a table. */
async function hold(db: Db, table: string, content: object): Promise<void> {
  await sql`
    with change as (
      insert into bulk_changes (actor_id, entity, kind) values (1, 'qrocs', 'removal') returning id
    )
    insert into held_rows (change_id, held_table, question_id, content)
    select id, ${table}, 1, ${JSON.stringify(content)}::jsonb from change
  `.execute(db);
}

/* Late migrations alone. Older ones are gone: they cannot change any more (`landed.json`). */

describe('an upgrade', () => {
  const other = '"ana"@example.test';
  upgrade(
    'keeps accounts with other addresses, which may change in all but that',
    '0017_versions',
    (old) =>
      old
        .insertInto('users')
        .values(user({ email: other }))
        .execute(),
    async (db) => {
      const change = (values: object) =>
        db.updateTable('users').set(values).where('email', '=', other);
      await change({ full_name: 'Ana', is_active: false, email: other }).execute();
      const { rows } = await sql`select email from users where not is_email_address(email)`.execute(
        db,
      );
      expect(rows).toEqual([{ email: other }]);
      expect(await refusalOf(change({ email: '"anna"@example.test' }))).toBe('users_email_address');
      await change({ email: 'ana@example.test' }).execute();
    },
  );
});

describe('a table of both kinds of questions', () => {
  /** Two closed and two open questions of a subject, the lower id first. */
  async function makeQuestions(old: Db) {
    const subject_id = await insertSubject(old);
    const { rows } = await sql<{ a: number; b: number; qroc_a: number; qroc_b: number }>`
      with closed as (
        insert into qcms (subject_id, question_text, options, correct_answers)
        select ${subject_id}, 'Question ' || n, '{"A": "un", "B": "deux"}', '{A}'
        from generate_series(1, 2) n returning id
      ), open as (
        insert into qrocs (subject_id, question_text, answer_text)
        select ${subject_id}, 'Question ' || n, 'Ici.' from generate_series(1, 2) n returning id
      )
      select (select min(id) from closed) as a, (select max(id) from closed) as b,
        (select min(id) from open) as qroc_a, (select max(id) from open) as qroc_b
    `.execute(old);
    return rows[0] as (typeof rows)[0];
  }

  upgrade(
    'has their pairs and signatures, for servers of the version before by the former names',
    '0184_moved_options',
    async (old) => {
      const { a, b, qroc_a, qroc_b } = await makeQuestions(old);
      await run(
        old,
        `insert into qcm_twin_pairs values (${a}, ${b}, 0.5, 'same')`,
        `insert into qroc_twin_pairs values (${qroc_a}, ${qroc_b}, 0.25, null)`,
        `insert into qcm_twins values (${a}, 7), (${b}, 7)`,
        `insert into qcm_comparisons (qcm_id, subject_id, content_key)
          select id, subject_id, content_key from qcms where id = ${a}`,
        `insert into qroc_comparisons (qroc_id, subject_id, content_key)
          select id, subject_id, content_key from qrocs where id = ${qroc_a}`,
      );
      await hold(old, 'qroc_twin_pairs', { a: 1, b: 2, verdict: null });
      return { a, b, qroc_a, qroc_b };
    },
    async (db, { a, b, qroc_a, qroc_b }) => {
      const pairs = 'select * from duplicate_pairs order by similarity';
      const ofQcms = { qcm_a: a, qcm_b: b, qroc_a: null, qroc_b: null };
      const ofQrocs = { qcm_a: null, qcm_b: null, qroc_a, qroc_b };
      expect(await listed(db, pairs)).toEqual([
        { ...ofQrocs, similarity: 0.25, verdict: null },
        { ...ofQcms, similarity: 0.5, verdict: 'same' },
      ]);
      const compared = 'select qcm_id, qroc_id from question_comparisons order by qcm_id';
      expect(await listed(db, compared)).toEqual([
        { qcm_id: a, qroc_id: null },
        { qcm_id: null, qroc_id: qroc_a },
      ]);

      await run(
        db,
        `select verdict from qroc_twin_pairs where a = ${qroc_a} and b = ${qroc_b} for update`,
        `update qroc_twin_pairs set verdict = 'different' where a = ${qroc_a} and b = ${qroc_b}`,
        `insert into qcm_twin_pairs (a, b, similarity) values (${a}, ${b}, 0.75)
          on conflict (a, b) do update set similarity = excluded.similarity`,
        `delete from qcm_twins where qcm_id = ${b}`,
        `insert into qroc_comparisons (qroc_id, subject_id, content_key)
          select id, subject_id, content_key from qrocs where id in (${qroc_a}, ${qroc_b})
          on conflict (qroc_id) do update set content_key = excluded.content_key`,
      );
      await hold(db, 'qcm_twin_pairs', { a: 3, b: 4, verdict: 'same' });
      expect(await listed(db, pairs)).toEqual([
        { ...ofQrocs, similarity: 0.25, verdict: 'different' },
        { ...ofQcms, similarity: 0.75, verdict: 'same' },
      ]);
      expect(await listed(db, 'select * from duplicate_groups')).toEqual([
        { qcm_id: a, group_id: 7 },
      ]);
      expect(await listed(db, compared)).toHaveLength(3);
      expect(
        await listed(
          db,
          `select content from held_rows where held_table = 'duplicate_pairs' order by id`,
        ),
      ).toEqual([
        { content: { qroc_a: 1, qroc_b: 2, verdict: null } },
        { content: { qcm_a: 3, qcm_b: 4, verdict: 'same' } },
      ]);
    },
  );

  upgrade(
    'has their versions, and holds back a server of the version before that brings questions back',
    '0184_moved_options',
    async (old) => {
      const { a, qroc_a } = await makeQuestions(old);
      const image = `/images/${'a'.repeat(36)}-1x1.webp`;
      await run(
        old,
        `update qcms set correct_answers = '{B}', text_format = 'markdown',
          justification = '![](${image})' where id = ${a}`,
        `update qroc_versions set changed_by = 7 where qroc_id = ${qroc_a}`,
      );
      await hold(old, 'qroc_versions', { qroc_id: 1, version: 1 });
      return { a, qroc_a, image };
    },
    async (db, { a, qroc_a, image }) => {
      await run(
        db,
        `update qcm_versions set public_note = 'B.' where qcm_id = ${a} and version = 2`,
        `update qrocs set answer_text = 'Là. ![](${image})', text_format = 'markdown'
          where id = ${qroc_a}`,
      );
      const versions = `select qcm_id, qroc_id, version, correct_answers, answer_text, changed_by,
        public_note, text_images from question_versions where qcm_id = ${a} or qroc_id = ${qroc_a}
        order by qcm_id, version`;
      const closed = { qcm_id: a, qroc_id: null, answer_text: null, changed_by: null };
      const open = { qcm_id: null, qroc_id: qroc_a, correct_answers: null, public_note: null };
      const asked = { public_note: null, text_images: [] };
      expect(await listed(db, versions)).toEqual([
        { ...closed, ...asked, version: 1, correct_answers: ['A'] },
        { ...closed, version: 2, correct_answers: ['B'], public_note: 'B.', text_images: [image] },
        { ...open, version: 1, answer_text: 'Ici.', changed_by: 7, text_images: [] },
        {
          ...open,
          version: 2,
          answer_text: `Là. ![](${image})`,
          changed_by: null,
          text_images: [image],
        },
      ]);
      expect(
        await listed(db, `select version from qroc_versions where text_images @> '{${image}}'`),
      ).toEqual([{ version: 2 }]);
      await expect(run(db, `delete from qcm_versions where qcm_id = ${a}`)).rejects.toMatchObject({
        code: '55P03',
      });
      expect(
        await listed(db, `select held_table from held_rows where content ? 'version'`),
      ).toEqual([{ held_table: 'question_versions' }]);
    },
  );

  upgrade(
    'has the decisions about their cards, later ones after those of both',
    '0184_moved_options',
    async (old) => {
      const user_id = await insertUser(old);
      const { a, qroc_a } = await makeQuestions(old);
      await run(
        old,
        `insert into attempts (user_id, subject_id, attempt_number)
          select ${user_id}, subject_id, 1 from qcms where id = ${a}`,
        `insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
          select ${user_id}, ${a}, id, 1, 1, 1 from attempts where user_id = ${user_id}`,
        `insert into qroc_answers (user_id, qroc_id, verdict, grade, question_version)
          values (${user_id}, ${qroc_a}, 'none', 1, 1)`,
        `insert into card_decisions (user_id, qcm_id, decision, decided_after)
          values (${user_id}, ${a}, 'added', 1)`,
        ...['added', 'paused'].map(
          (decision) => `insert into qroc_card_decisions (user_id, qroc_id, decision, decided_after)
            values (${user_id}, ${qroc_a}, '${decision}', 2)`,
        ),
      );
      return { user_id, a, qroc_a };
    },
    async (db, { user_id, a, qroc_a }) => {
      await run(
        db,
        `insert into qroc_card_decisions (user_id, qroc_id, decision, decided_after)
          values (${user_id}, ${qroc_a}, 'resumed', 3)`,
      );
      const decisions = (table: string, id: string) =>
        listed(db, `select ${id}, decision from ${table} where ${id} is not null order by id`);
      expect(await decisions('card_decisions', 'qcm_id')).toEqual([
        { qcm_id: a, decision: 'added' },
      ]);
      const ofQroc = ['added', 'paused', 'resumed'].map((decision) => ({
        qroc_id: qroc_a,
        decision,
      }));
      expect(await decisions('card_decisions', 'qroc_id')).toEqual(ofQroc);
      expect(await decisions('qroc_card_decisions', 'qroc_id')).toEqual(ofQroc);
      await run(db, `delete from qroc_answers where user_id = ${user_id}`);
      expect(await decisions('card_decisions', 'qroc_id')).toEqual([]);
    },
  );
});

describe('a table that became a part of another', () => {
  upgrade(
    'has the subjects and chapters of mock exams, by the former names too',
    '0188_card_decisions',
    async (old) => {
      const subject_id = await insertSubject(old);
      await run(
        old,
        `insert into chapters (subject_id, name, position)
          values (${subject_id}, 'Un', 1), (${subject_id}, 'Deux', 2)`,
        `insert into mock_exams (title, question_count, opens_at, closes_at, duration_minutes, bareme_id)
          select 'Blanc', 1, now(), now() + interval '1 hour', 30, id from baremes where is_default`,
        `insert into mock_exam_subjects select max(id), ${subject_id} from mock_exams`,
        `insert into mock_exam_chapters select mock_exam_id, chapters.id
          from mock_exam_subjects join chapters using (subject_id) where name = 'Un'`,
      );
      return subject_id;
    },
    async (db, subject_id) => {
      await run(
        db,
        `insert into mock_exam_chapters (mock_exam_id, chapter_id)
          select mock_exam_id, chapters.id from mock_exam_subjects join chapters using (subject_id)
          where name = 'Deux'`,
      );
      const parts = `select part.subject_id, name from mock_exam_parts as part
        left join chapters on chapters.id = chapter_id
        where ${subject_id} in (part.subject_id, chapters.subject_id) order by name`;
      expect(await listed(db, parts)).toEqual([
        { subject_id: null, name: 'Deux' },
        { subject_id: null, name: 'Un' },
        { subject_id, name: null },
      ]);
      await run(db, `delete from subjects where id = ${subject_id}`);
      expect(await listed(db, parts)).toEqual([]);
    },
  );

  upgrade(
    'has the questions of mock exams, which they ask as before, by the former name too',
    '0192_marks_of_jobs',
    async (old) => {
      const subject_id = await insertSubject(old);
      await run(
        old,
        `insert into qcms (subject_id, question_text, options, correct_answers)
          select ${subject_id}, 'Question ' || n, '{"A": "un", "B": "deux"}', '{A}'
          from generate_series(1, 3) n`,
        `insert into mock_exams (title, question_count, published_at, opens_at, closes_at, duration_minutes, bareme_id)
          select 'Blanc', 2, now(), now(), now() + interval '1 hour', 30, id from baremes where is_default`,
        `insert into mock_exam_parts (mock_exam_id, subject_id) select max(id), ${subject_id} from mock_exams`,
        `insert into mock_exam_questions (mock_exam_id, position, qcm_id)
          select mock_exam_id, 3 - row_number() over (order by qcms.id), qcms.id
          from mock_exam_parts join qcms using (subject_id) where question_text <> 'Question 3'`,
      );
      await hold(old, 'mock_exam_questions', { mock_exam_id: 1, position: 1, qcm_id: 2 });
      return subject_id;
    },
    async (db, subject_id) => {
      const asked = `select position, question_text from mock_exam_questions
        join qcms on qcms.id = qcm_id where qcms.subject_id = ${subject_id} order by position`;
      expect(await listed(db, asked)).toEqual([
        { position: 1, question_text: 'Question 2' },
        { position: 2, question_text: 'Question 1' },
      ]);
      expect(await refusalOf(db.deleteFrom('subjects').where('id', '=', subject_id))).toBe(
        'mock_exam_questions_stay',
      );
      await run(
        db,
        `insert into mock_exam_questions (mock_exam_id, position, qcm_id)
          select mock_exam_id, 3, qcms.id from mock_exam_parts join qcms using (subject_id)
          where question_text = 'Question 3' and subject_id = ${subject_id}`,
        `update mock_exams set opens_at = now() + interval '1 hour', closes_at = now() + interval '2 hours'
          where id = (select mock_exam_id from mock_exam_parts where subject_id = ${subject_id})`,
        `delete from mock_exam_questions where position = 1`,
      );
      const parts = `select position, subject_id, question_text from mock_exam_parts
        left join (select id, question_text from qcms) as asked on asked.id = qcm_id
        where mock_exam_id = (select mock_exam_id from mock_exam_parts where subject_id = ${subject_id})
        order by position`;
      expect(await listed(db, parts)).toEqual([
        { position: 2, subject_id: null, question_text: 'Question 1' },
        { position: 3, subject_id: null, question_text: 'Question 3' },
        { position: null, subject_id, question_text: null },
      ]);
      expect(
        await listed(db, `select held_table from held_rows where content ? 'position'`),
      ).toEqual([{ held_table: 'mock_exam_parts' }]);
    },
  );

  upgrade(
    'has the last reminder of ends to come, which a server of the version before does not write again',
    '0188_card_decisions',
    async (old) => {
      const user_id = await insertUser(old);
      const semester_id = await insertSemester(old);
      await run(
        old,
        `insert into access (user_id, semester_id, starts_at, expires_at)
          select ${user_id}, ${semester_id}, day - interval '1 hour', day
          from (values (now() - interval '9 days'), (now() + interval '1 day'), (now() + interval '5 days'))
            as ends (day)`,
        `insert into access_reminders (access_id, expires_at, days)
          select id, expires_at, days from access, unnest(array[7, 2]) as days
          where user_id = ${user_id} and expires_at < now() + interval '2 days'`,
      );
      return user_id;
    },
    async (db, user_id) => {
      const reminded = `select reminded_days as days, reminded_end = expires_at as is_of_end
        from access where user_id = ${user_id} order by expires_at`;
      const none = { days: null, is_of_end: null };
      const sent = { days: 2, is_of_end: true };
      expect(await listed(db, reminded)).toEqual([none, sent, none]);
      const { rows } = await sql
        .raw(`
        insert into access_reminders (access_id, expires_at, days)
        select id, expires_at, case when expires_at < now() + interval '2 days' then 2 else 7 end
        from access where user_id = ${user_id} and expires_at > now()
        on conflict do nothing returning days`)
        .execute(db);
      expect(rows).toEqual([{ days: 7 }]);
      expect(await listed(db, reminded)).toEqual([none, sent, { ...sent, days: 7 }]);
    },
  );

  upgrade(
    'has requests for a link and challenges, by the former names too',
    '0188_card_decisions',
    (old) =>
      run(
        old,
        `insert into reset_requests (email) values ('ana@example.test'), ('cleo@example.test')`,
        `insert into passkey_challenges (token_hash) values (sha256('1')), (sha256('3'))`,
      ),
    async (db) => {
      await run(
        db,
        `insert into reset_requests (email) values ('bea@example.test')`,
        `insert into passkey_challenges (token_hash) values (sha256('2'))`,
        `delete from reset_requests where email = 'ana@example.test'`,
        `delete from passkey_challenges where token_hash = sha256('1') and created_at > now() - interval '1 hour'`,
      );
      expect(
        await listed(
          db,
          `select email, array_position(array[sha256('1'), sha256('2'), sha256('3')], token_hash) as challenge
            from auth_requests order by email, challenge`,
        ),
      ).toEqual([
        { email: 'bea@example.test', challenge: null },
        { email: 'cleo@example.test', challenge: null },
        { email: null, challenge: 2 },
        { email: null, challenge: 3 },
      ]);
    },
  );

  upgrade(
    'has what jobs last did, which does not count as an edit',
    '0188_card_decisions',
    async (old) => {
      const [user_id, subject_id] = [await insertUser(old), await insertSubject(old)];
      await run(
        old,
        `insert into order_mails (user_id, sent_at) values (${user_id}, '2026-01-02')`,
        `insert into subject_analyses (subject_id, answers, versions) values (${subject_id}, 3, 4)`,
      );
      return { user_id, subject_id };
    },
    async (db, { user_id, subject_id }) => {
      const mailed = `select order_mailed_at::date::text as day, updated_at = created_at as is_unedited
        from users where id = ${user_id}`;
      const analysed = `select analysed_answers as answers, analysed_versions as versions,
        updated_at = created_at as is_unedited from subjects where id = ${subject_id}`;
      expect(await listed(db, mailed)).toEqual([{ day: '2026-01-02', is_unedited: true }]);
      expect(await listed(db, analysed)).toEqual([{ answers: 3, versions: 4, is_unedited: true }]);
      await run(
        db,
        `update users set full_name = 'Ana' where id = ${user_id}`,
        `update subjects set name = 'Autre' where id = ${subject_id}`,
      );
      expect(await listed(db, mailed)).toMatchObject([{ is_unedited: false }]);
      expect(await listed(db, analysed)).toMatchObject([{ is_unedited: false }]);
    },
  );
});
