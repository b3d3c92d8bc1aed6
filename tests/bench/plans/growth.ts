import type { Pool } from '@amphi/db';
import { hashOf, VOLUMES } from '../speed/volumes.ts';

/** The people that calls are made as. Their sessions' cookies are their names here. */
export const ADMIN_TOKEN = 'plans-administrator';
/** A student who has answered every question there is, and everything in an earlier attempt too. */
export const KEEN_TOKEN = 'plans-keen-student';
export const KEEN_EMAIL = 'etudiant1@bench.test';
export const ADMIN_EMAIL = 'admin1@bench.test';

/** Orders that wait for their decision. */
export const PENDING = 400;

const MANY_PEOPLE = `
  insert into users (full_name, email, password_hash, role)
    select 'Administratrice ' || n, 'admin' || n || '@bench.test', 'x', 'admin' from generate_series(1, 5) n;
  update users set created_at = now() - id % 1000 * interval '9 hours';
  insert into semesters (name, year, fee) values ('Semestre bis', 2025, 400), ('Semestre ter', 2025, 500);
  insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select sha256((users.id || '/' || n)::bytea), users.id, now() - age, now() - age / 2, now() - age + interval '30 days'
    from users, generate_series(1, 5) n, lateral (select (users.id * 5 + n) % 700 * interval '1 hour' as age) ages;
  insert into push_settings (user_id, kinds, hour) select id, '{day_session,order_decided}', id % 24 from users;
  insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
    select min(id), user_id, 'https://push.test/' || user_id, 'x', 'x' from sessions group by user_id;
  insert into push_messages (user_id, kind, event, count, created_at, expires_at, next_try_at)
    select id, 'day_session', n, 9, now() - n * interval '1 day', now() - n * interval '20 hours', null
    from users, generate_series(1, 5) n;
  insert into password_resets (token_hash, user_id, created_at, expires_at)
    select sha256((users.id || '/' || n)::bytea), users.id, now() - users.id % 60 * interval '1 minute',
      now() + (60 - users.id % 60) * interval '1 minute'
    from users, generate_series(1, 2) n;
  insert into known_devices (token_hash, user_id, signed_in_at)
    select sha256((users.id || '/' || n)::bytea), users.id, now() - (users.id * 3 + n) % 360 * interval '1 day'
    from users, generate_series(1, 3) n;
  insert into auth_requests (email, created_at)
    select email, now() - id % 60 * interval '1 minute' from users order by id limit 20000;
  insert into rate_limits (key, points, expire)
    select 'login:' || n, 1, (extract(epoch from now()) * 1000)::bigint + n * 10 from generate_series(1, 50000) n;
  insert into study_days (user_id, day)
    select users.id, current_date - n from users, generate_series(6, 60) n on conflict do nothing;
  insert into answer_slots (user_id, began_at, device_id, network, is_further)
    select users.id, date_bin('10 minutes', now() - n * interval '12 hours', '2000-01-01Z'),
      md5(users.id || '/' || device)::uuid, (users.id + device) % 65536, device > 1
    from users, generate_series(1, 59) n, generate_series(1, case when users.id % 100 = 0 and n % 5 = 0 then 2 else 1 end) device;
`;

const ORDERS_AND_ACCESS = `
  insert into payments (user_id, semester_id, semester_name, semester_year, semester_fee, amount,
    bank_name, receipt_url, receipt_type, receipt_size, receipt_sha256, status, rejection_reason,
    duration_months, approved_at, created_at)
  select users.id, semesters.id, semesters.name, year, fee, fee, 'Bankily', gen_random_uuid() || '.png',
    'image/png', 10, sha256((users.id || semesters.name)::bytea),
    case when semesters.name = 'Semestre bis' then 'approved' else 'rejected' end,
    case when semesters.name = 'Semestre bis' then null else 'Illisible' end,
    case when semesters.name = 'Semestre bis' then 6 end,
    case when semesters.name = 'Semestre bis' then now() - users.id % 9000 * interval '1 hour' end,
    now() - (1 + users.id % 9000) * interval '1 hour'
  from users, semesters where semesters.name in ('Semestre bis', 'Semestre ter') and role = 'user';
  insert into payments (user_id, semester_id, semester_name, semester_year, semester_fee, amount,
    bank_name, receipt_url, receipt_type, receipt_size, receipt_sha256, created_at)
  select users.id, semesters.id, semesters.name, year, fee, fee, 'Bankily', gen_random_uuid() || '.png',
    'image/png', 10, sha256((users.id || 'pending')::bytea), now() - users.id % 100 * interval '1 hour'
  from (select id from users where role = 'user' order by id desc limit ${PENDING}) users,
    semesters where semesters.name = 'Semestre 3';
  insert into access (user_id, semester_id, payment_id, starts_at, expires_at, created_at)
    select user_id, semester_id, id, approved_at - interval '1 year', approved_at - interval '1 hour', created_at
    from payments where status = 'approved' and semester_name = 'Semestre bis';
  insert into access (user_id, semester_id, starts_at, expires_at, revoked_at)
    select users.id, semesters.id, now() - interval '1 month', now() + interval '1 month', now()
    from users, semesters where semesters.name = 'Semestre ter';
  insert into access (user_id, semester_id, starts_at, expires_at)
    select users.id, semesters.id, now() - interval '1 month', now() + users.id % 168 * interval '1 hour' + interval '1 minute'
    from users, semesters where semesters.name = 'Semestre 2' and users.id % 20 = 0;
  with orders as (
    insert into payments (user_id, semester_id, semester_name, semester_year, semester_fee, amount, seats, status,
      duration_months, approved_at)
    select users.id, semesters.id, semesters.name, year, fee, fee * 100, 100, 'approved', 6, now()
    from (select id from users where role = 'user' order by id limit 200) users, semesters
    where semesters.name = 'Semestre 3' returning id, semester_id
  )
  insert into codes (code, kind, value, semester_id, max_uses, order_id)
    select upper(left(md5(id || '/' || n), 12)), 'percent', 100, semester_id, 1, id from orders, generate_series(1, 100) n;
  insert into payments (user_id, semester_id, semester_name, semester_year, semester_fee, amount, method, code_id, status,
    duration_months, approved_at, created_at)
  select users.id, semesters.id, semesters.name, year, fee, 0, 'code', codes.id, 'approved', 6, now(), now() - interval '1 day'
  from codes join semesters on semesters.id = codes.semester_id join users on users.id = codes.id
  where codes.id % 2 = 0 and users.role = 'user';
  update access set reminded_end = expires_at, reminded_days = 2
    where revoked_at is null and expires_at < now();
`;

const CONTENT = `
  insert into qrocs (subject_id, chapter_id, question_text, answer_text, justification, order_index)
    select subjects.id, chapters.id, 'Citez les étapes du cycle ' || n, 'Voici les étapes ' || n, 'Parce que.', n
    from subjects, generate_series(1, 300) n, chapters
    where chapters.subject_id = subjects.id and chapters.position = 1 + n % 10;
  insert into qroc_reveals (user_id, qroc_id)
    select users.id, qrocs.id from users join qrocs on qrocs.id % 100 = users.id % 100;
  insert into qroc_answers (user_id, qroc_id, typed_text, verdict, grade, question_version)
    select user_id, qroc_id, 'Les étapes', 'different', 1 + (user_id + qroc_id) % 4, 1 from qroc_reveals;
  insert into qroc_log (user_id, qroc_id, verdict, grade, is_first, source, time_taken_seconds,
    question_version, submission_id, studied_on)
    select user_id, qroc_id, verdict, grade, n = 1, 1, 20, 1, gen_random_uuid(), current_date - n
    from qroc_answers, generate_series(1, 2) n;
  insert into images (name, width, height, size, created_at)
    select gen_random_uuid() || '-640x480.webp', 640, 480, 20000, now() - n * interval '1 hour'
    from generate_series(1, 10000) n;
  update qcms set image_url = '/images/' || images.name
    from (select name, row_number() over (order by id) * 3 as rank from images) images
    where qcms.id = images.rank;
`;

/** The other years of the faculty, which these students don't answer. */
const OTHER_YEARS = `
  with subject as (
    insert into subjects (semester_id, name)
    select id, 'Autre matière ' || n from semesters, generate_series(1, 15) n
    where name in ('Semestre 4', 'Semestre 5', 'Semestre 6') returning id
  ), chapter as (
    insert into chapters (subject_id, name, position)
    select id, 'Chapitre ' || n, n from subject, generate_series(1, 10) n returning id, subject_id, position
  ), qroc as (
    insert into qrocs (subject_id, chapter_id, question_text, answer_text, order_index)
    select subject_id, id, 'Décrivez la structure ' || n, 'Elle est faite de ' || n, n
    from chapter, generate_series(1, 15) n
  )
  insert into qcms (subject_id, chapter_id, question_text, options, correct_answers, lesson_name,
    question_number, is_exam_question, exam_year, created_at)
  select subject_id, id, 'Quel énoncé décrit le mieux la lésion numéro ' || n || ' ?',
    jsonb_build_object('A', 'un ' || n, 'B', 'deux ' || n, 'C', 'trois', 'D', 'quatre'), '{B}',
    'Leçon ' || n % 20, n, n % 4 = 0, case when n % 4 = 0 then 2021 end, now() - n * interval '1 hour'
  from chapter, generate_series(1, 40) n;
  insert into baremes (name, kind, params)
    select 'Barème ' || n, 'negative', jsonb_build_object('wrong', -0.01 * n) from generate_series(1, 20) n;
  insert into exam_papers (subject_id, exam_year, duration_minutes, bareme_id)
    select subjects.id, year, 90, baremes.id from subjects, generate_series(2015, 2024) year, baremes
    where baremes.code = 'edn';
  insert into sheet_versions (chapter_id, version, body, published_at)
    select chapters.id, version, '# Rappel' || chr(10) || repeat('Un énoncé du cours. ', 500),
      case when version = 1 then now() end
    from chapters, generate_series(1, 2) version;
`;

const RECORDS = `
  insert into audit_log (created_at, actor_id, action, entity, entity_id, before, after)
    select now() - n * interval '3 minutes', admins.ids[1 + n % 5],
      (array['payments.approve', 'payments.reject', 'users.update', 'qcms.update', 'qcms.create'])[1 + n % 5],
      (array['payments', 'payments', 'users', 'qcms', 'qcms'])[1 + n % 5], n % 20000 + 1,
      jsonb_build_object('status', 'pending', 'amount', n % 500),
      jsonb_build_object('status', 'done', 'question_text', md5(n::text))
    from generate_series(1, 200000) n,
      (select array_agg(id) as ids from users where role = 'admin') admins;
  insert into audit_personal (audit_id, user_id, before, after)
    select audit_log.id, users.id, jsonb_build_object('email', 'vieille' || users.id || '@bench.test'),
      jsonb_build_object('email', users.email)
    from audit_log join users on users.id = audit_log.entity_id
    where audit_log.action = 'users.update';
  insert into mails (user_id, recipient, subject, body_text, body_html, created_at)
    select id, email, 'Rappel', 'Texte', '<p>Texte</p>', now() - id % 100 * interval '1 hour'
    from users where role = 'user' order by id limit 20000;
  insert into stray_files (name, created_at)
    select gen_random_uuid() || '.png', now() - n % 50 * interval '1 minute' from generate_series(1, 20000) n;
  insert into import_batches (created_by, file_name, format, status, row_count, bad_count, done_at, created_at)
    select admins.id, 'questions-' || n || '.json', 'json', case when n > 20 then 'done' else 'pending' end,
      2500, 0, case when n > 20 then now() end, now() - n * interval '20 minutes'
    from generate_series(1, 300) n, (select min(id) as id from users where role = 'admin') admins;
  insert into import_rows (batch_id, row, data)
    select import_batches.id, n, jsonb_build_object('kind', 'qcm', 'source', 'annales', 'source_id', n,
      'subject', 'Matière ' || n % 10, 'chapter', 'Chapitre ' || n % 10, 'lesson_name', null,
      'exam_year', null, 'image_url', null, 'justification', null,
      'question_text', 'Question reçue ' || n, 'options', jsonb_build_object('A', 'un', 'B', 'deux ' || n),
      'correct_answers', jsonb_build_array('A'))
    from import_batches, generate_series(1, 2500) n where status = 'pending';
`;

/** An earlier attempt everywhere, with a tenth of the answers as its history. Foreign keys hold by how it is made. */
const HISTORY = `
  set session_replication_role = replica;
  update attempts set attempt_number = 2;
  insert into attempts (user_id, subject_id, attempt_number, started_at, closed_at)
    select user_id, subject_id, 1, now() - interval '3 months', now() - interval '1 month' from attempts;
  insert into answer_history (attempt_id, user_id, qcm_id, mask, time_taken_seconds, question_version, answered_at)
    select earlier.id, answers.user_id, qcm_id, mask, 20, question_version, now() - interval '2 months'
    from answers join attempts on attempts.id = attempt_id
      join attempts earlier on earlier.user_id = attempts.user_id and earlier.subject_id = attempts.subject_id
        and earlier.attempt_number = 1
    where qcm_id % 10 = 0;
  set session_replication_role = origin;
`;

/** All that one student can have answered, with the counters that go with it. */
const KEEN = `
  with added as (
    insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
    select users.id, qcms.id, attempts.id, 1, 20, qcms.version
    from users join attempts on attempts.user_id = users.id and attempts.closed_at is null
      join qcms on qcms.subject_id = attempts.subject_id
    where users.email = '${KEEN_EMAIL}'
    on conflict do nothing returning qcm_id
  )
  update qcm_stats set total = total + 1, a = a + 1 from added where added.qcm_id = qcm_stats.qcm_id;
  insert into answer_history (attempt_id, user_id, qcm_id, mask, time_taken_seconds, question_version, answered_at)
    select attempts.id, users.id, qcms.id, 1, 20, 1, now() - interval '2 months'
    from users join attempts on attempts.user_id = users.id and attempts.closed_at is not null
      join qcms on qcms.subject_id = attempts.subject_id
    where users.email = '${KEEN_EMAIL}' on conflict do nothing;
`;

/** Every answer that there is, and those of earlier attempts before it. Foreign keys hold by how it is made. */
const LOG = `
  set session_replication_role = replica;
  insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id, time_taken_seconds,
    question_version, studied_on, answered_at)
  select user_id, qcm_id, mask, true, 1, attempt_id, time_taken_seconds, question_version,
    (answered_at - interval '4 hours')::date, answered_at
  from answer_history;
  insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id, time_taken_seconds,
    question_version, studied_on, answered_at)
  select user_id, qcm_id, mask, not exists (
      select from answer_history h where h.user_id = answers.user_id and h.qcm_id = answers.qcm_id
    ), 1, attempt_id, time_taken_seconds, question_version,
    (answered_at - interval '4 hours')::date, answered_at
  from answers;
  set session_replication_role = origin;
`;

/** Two finished exams of forty questions for each student, the first of one paper in twenty, bookmarks, memos, reports. */
const SITTINGS = `
  insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash, question_count,
    time_limit_seconds, started_at, running_since, finished_at, finished_by, points, max_points, correct_count,
    blank_count, scored_at, first_points, first_max_points, unranked)
  select users.id, 'exam', 'paper', 'Examen', '{}', 1, (select id from baremes where is_default),
    md5((n * 20 + users.id % 20)::text)::uuid, 40, 3600, now() - n * interval '1 day', null,
    now() - n * interval '1 day', 'student', users.id % 40 * 1000, 40000, 0, 0, now(), 0, 40000,
    case when n = 2 then 'repeated' end
  from users, generate_series(1, 2) n where role = 'user';
  insert into sitting_items (sitting_id, position, qcm_id, question_version, mask)
  select id, rank, 1 + (case when unranked is null then user_id % 20 * 997 else id * 37 end
    + rank * 11) % (select max(id) from qcms), 1, 1
  from sittings, generate_series(1, 40) rank on conflict do nothing;
  insert into bookmarks (user_id, qcm_id)
  select users.id, qcms.id from users join qcms on qcms.id % 1000 = users.id % 1000;
  insert into memos (user_id, qcm_id, body) select user_id, qcm_id, 'Mémo' from bookmarks;
  insert into notifications (user_id, kind, data)
  select users.id, 'sitting_rescored', '{}' from users, generate_series(1, 20);
  insert into reports (user_id, qcm_id, question_version, reason)
  select user_id, qcm_id, 1, 'text' from bookmarks where user_id % 10 = 0;
  insert into reports (user_id, qroc_id, question_version, reason, suggested_answer)
  select user_id, qroc_id, 1, 'accept', 'Le foie' from qroc_answers where user_id % 10 = 0;
  insert into explanations (user_id, qcm_id, question_version, body, source)
  select user_id, qcm_id, 1, 'Parce que.', 'Cours' from bookmarks where user_id % 10 = 0;
  insert into question_drafts (qcm_id, author_id, state, base_version, base, fields, comment,
    submitted_at, reviewed_by, reviewed_at)
  select qcm_id, user_id, case when qcm_id % 100 = 0 then 'submitted' else 'accepted' end, 1, '{}',
    '{}', 'Plus clair.', now(), 1, now()
  from bookmarks where user_id % 10 = 0;
  insert into item_stats (qcm_id, question_version, n, ranked, p, options, flags, severity)
  select id, 1, 100, 60, 0.5, '[]', case when id % 50 = 0 then '{key_suspect}' else '{}' end::text[],
    case when id % 50 = 0 then 32 else 0 end
  from qcms;
  update subjects set analysed_answers = 1, analysed_versions = 1;
`;

/** Ages of the questions: a few per cent have changed within the last week. */
const AGES = `
  set session_replication_role = replica;
  update qcms set updated_at = now() - (8 + id % 300) * interval '1 day' where id % 50 <> 0;
  update qrocs set updated_at = now() - (8 + id % 300) * interval '1 day' where id % 50 <> 0;
  set session_replication_role = origin;
`;

/** A card of every question that was answered, a third in the error book; fifty students' open answers wait for theirs. */
const CARDS = `
  set session_replication_role = replica;
  insert into learners (user_id, log_cursor, qroc_cursor) select user_id, max(id), coalesce((select max(id) from qroc_log
    where qroc_log.user_id = answer_log.user_id and qroc_log.user_id % 400 > 0), 0) from answer_log group by user_id;
  insert into question_comparisons (qcm_id, subject_id, content_key, signature)
  select id, subject_id, content_key, b'1'::bit(2048) from qcms;
  insert into question_comparisons (qroc_id, subject_id, content_key, signature)
  select id, subject_id, content_key, b'1'::bit(2048) from qrocs;
  insert into cards (user_id, qcm_id, stability, difficulty, last_on, due_on, reps, added_by)
  select user_id, qcm_id, 1 + qcm_id % 40, 5, current_date - 3 - (qcm_id % 10)::integer,
    current_date - 2 + (qcm_id % 30)::integer, 2, case when qcm_id % 3 = 0 then 'error' end
  from answers;
  insert into exam_dates (user_id, subject_id, exam_on)
  select distinct user_id, subject_id, current_date + 10 + (subject_id % 60)::integer
  from attempts where closed_at is null;
  set session_replication_role = origin;
`;

const PARTS = [
  MANY_PEOPLE,
  ORDERS_AND_ACCESS,
  CONTENT,
  OTHER_YEARS,
  RECORDS,
  HISTORY,
  KEEN,
  LOG,
  SITTINGS,
  AGES,
  CARDS,
];

/**
 * Adds what years leave behind to a database of the bench's volumes that holds its answers already: earlier
 * attempts, people's sessions, orders, the log, mails, files. Every table that grows has thousands of rows.
 */
export async function addYears(pool: Pool): Promise<void> {
  for (const part of PARTS) await pool.query(part);
  for (const [token, email] of [
    [ADMIN_TOKEN, ADMIN_EMAIL],
    [KEEN_TOKEN, KEEN_EMAIL],
  ] as const) {
    await pool.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select $1, id, now() + interval '30 days' from users where email = $2`,
      [hashOf(token), email],
    );
  }
}

/** Students before administrators come in: what a page near the end of a list skips. */
export const LATE = { users: VOLUMES.students - 200, payments: 3 * VOLUMES.students - 200 };
