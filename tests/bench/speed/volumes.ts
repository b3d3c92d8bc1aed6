import { createHash } from 'node:crypto';
import { createPasswordHasher } from '@amphi/api/identity/auth/passwords';
import type { Pool } from '@amphi/db';

/** Volumes of the measured installation, apart from its answers. */
export const VOLUMES = {
  students: 20_000,
  sessions: 2_000,
  subjects: 10,
  questionsPerSubject: 300,
};
export const QUESTIONS = VOLUMES.subjects * VOLUMES.questionsPerSubject;
export const PASSWORD = 'bench-student';

/** The session cookie's value of a student with a session; `n` counts from 1. */
export const tokenOf = (n: number): string => `bench-session-${n}`;
export const emailOf = (n: number): string => `etudiant${n}@bench.test`;

const TEXT = `'Parmi les propositions suivantes concernant la physiologie du néphron distal et du tube
  collecteur chez le sujet sain au repos, laquelle ou lesquelles sont exactes ? Cas numéro '`;
const OPTION = `'La réabsorption du sodium y dépend surtout de l’aldostérone, variante '`;

/** Students with access to everything, a semester, its subjects and questions; so many of each. */
export async function seedContent(pool: Pool, volumes: typeof VOLUMES = VOLUMES): Promise<void> {
  const passwords = createPasswordHasher();
  const hash = await passwords.hash(PASSWORD);
  const { students, sessions, subjects, questionsPerSubject } = volumes;
  await pool.query(`
    insert into semesters (name, year, fee)
      select 'Semestre ' || n, 2026, 300 from generate_series(1, 6) n;
    insert into subjects (semester_id, name)
      select (select min(id) from semesters), 'Matière ' || n from generate_series(1, ${subjects}) n;
    insert into chapters (subject_id, name, position)
      select id, 'Chapitre ' || n, n from subjects, generate_series(1, 10) n;
    insert into qcms (subject_id, chapter_id, question_text, options, correct_answers, justification,
      lesson_name, question_number, is_exam_question, exam_year)
      select subjects.id, chapters.id, ${TEXT} || n,
        jsonb_build_object('A', ${OPTION} || 'a' || n, 'B', ${OPTION} || 'b' || n,
          'C', ${OPTION} || 'c' || n, 'D', ${OPTION} || 'd' || n, 'E', ${OPTION} || 'e' || n),
        '{A,C}', ${TEXT} || n, 'Leçon ' || n % 20, n, n % 3 = 0, case when n % 3 = 0 then 2020 end
      from subjects, generate_series(1, ${questionsPerSubject}) n, chapters
      where chapters.subject_id = subjects.id and chapters.position = 1 + n % 10;
    insert into users (full_name, email, password_hash)
      select 'Étudiante ' || n, 'etudiant' || n || '@bench.test', 'x' from generate_series(1, ${students}) n;
    insert into access (user_id, semester_id, expires_at)
      select users.id, (select min(id) from semesters), now() + interval '5 months' from users;
    insert into study_days (user_id, day)
      select users.id, current_date - n from users, generate_series(1, 5) n;
    insert into payments (user_id, semester_id, semester_name, semester_year, semester_fee, amount,
      bank_name, receipt_url, receipt_type, receipt_size, receipt_sha256, receipt_read_at, status, duration_months, approved_at)
      select id, (select min(id) from semesters), 'Semestre 1', 2026, 300, 300, 'Bankily',
        gen_random_uuid() || '.png', 'image/png', 10, sha256(id::text::bytea), now(), 'approved', 6, now()
      from users;
    insert into attempts (user_id, subject_id, attempt_number)
      select users.id, subjects.id, 1 from users, subjects;
    insert into sessions (token_hash, user_id, expires_at)
      select sha256(('bench-session-' || n)::bytea), users.id, now() + interval '7 days'
      from generate_series(1, ${sessions}) n join users on users.email = 'etudiant' || n || '@bench.test';
  `);
  await pool.query('update users set password_hash = $1 where email like $2', [hash, 'etudiant%']);
}

/** Sets every question's counters to what its answers say. */
const RECOUNT = `
  update qcm_stats set (total, a, b, c, d, e, f, correct) = (
    select count(*), count(*) filter (where mask & 1 > 0), count(*) filter (where mask & 2 > 0),
      count(*) filter (where mask & 4 > 0), count(*) filter (where mask & 8 > 0),
      count(*) filter (where mask & 16 > 0), count(*) filter (where mask & 32 > 0),
      count(*) filter (where mask = (select correct_mask from qcms where id = qcm_stats.qcm_id))
    from answers where answers.qcm_id = qcm_stats.qcm_id)`;

/**
 * Replaces all answers by `count` new ones, spread evenly, with counters that agree. Indexes are built
 * afterwards and checks of references skipped: rows are right by the way they are made.
 */
export async function seedAnswers(pool: Pool, count: number): Promise<void> {
  if (count > VOLUMES.students * QUESTIONS) throw new Error(`no room for ${count} answers`);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query('truncate answers, answer_history, answer_log, cards, card_decisions');
    await client.query('update learners set log_cursor = 0');
    const { rows: references } = await client.query<{ table: string; name: string; text: string }>(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint where confrelid = 'answers'::regclass and contype = 'f'`);
    for (const { table, name } of references) {
      await client.query(`alter table ${table} drop constraint ${name}`);
    }
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'answers'::regclass and not indisprimary`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query('alter table answers drop constraint answers_pkey');
    await client.query('analyze users, qcms, attempts');
    await client.query('set session_replication_role = replica');
    await client.query(`
      with user_rank as materialized (
        select id, row_number() over (order by id) - 1 as rank from users
      ), question as materialized (
        select id, subject_id, version, row_number() over (order by id) - 1 as rank from qcms
      )
      insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version,
        answered_at)
      select user_rank.id, question.id, attempts.id, 1 + (n * 13) % 31, 20, question.version,
        now() - n % 100 * interval '1 hour'
      from generate_series(0, ${count - 1}) n
        join user_rank on user_rank.rank = n % ${VOLUMES.students}
        join question on question.rank
          = (n % ${VOLUMES.students} * 37 + n / ${VOLUMES.students} * 7) % ${QUESTIONS}
        join attempts on attempts.user_id = user_rank.id
          and attempts.subject_id = question.subject_id and attempts.closed_at is null`);
    await client.query('set session_replication_role = origin');
    await client.query('alter table answers add primary key (user_id, qcm_id)');
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, text } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${text}`);
    }
    await client.query(RECOUNT);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}

/** SHA-256 of a token, as sessions keep it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
