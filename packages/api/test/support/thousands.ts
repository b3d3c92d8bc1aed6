import type { Database } from '@amphi/db';
import { sql } from 'kysely';
import { GROWING } from '../../src/testing/growing.ts';

/** Thousands of rows of everything that grows, from a few statements. */
export async function makeThousands(db: Database): Promise<void> {
  await sql`
    with semester as (
      insert into semesters (name, year, fee) select 'Semestre de ' || n, 2026, 300
      from generate_series(1, 10) n returning id
    ), subject as (
      insert into subjects (semester_id, name) select id, 'Matière ' || n
      from semester, generate_series(1, 5) n returning id
    )
    insert into qcms (subject_id, question_text, options, correct_answers, question_number,
      is_exam_question, exam_year, created_at)
    select subject.id, md5(n::text) || ' ' || md5((n * 7)::text), '{"A": "un", "B": "deux"}', '{A}', n,
      n % 3 = 0, case when n % 3 = 0 then 2020 end, now() - n * interval '1 hour'
    from subject, generate_series(1, 60) n
  `.execute(db);
  await sql`
    insert into qrocs (subject_id, question_text, answer_text, created_at)
    select subjects.id, md5(n::text) || ' ' || md5((n * 7)::text), md5((n * 3)::text),
      now() - n * interval '1 hour'
    from subjects, generate_series(1, 60) n
  `.execute(db);
  await sql`
    insert into users (full_name, email, password_hash, created_at)
    select 'Étudiante ' || md5(n::text), 'e' || n || '@fac.example', 'x', now() - n * interval '1 hour'
    from generate_series(1, 3000) n
  `.execute(db);
  await sql`
    insert into payments (user_id, semester_id, semester_name, semester_year, semester_fee, amount,
      bank_name, receipt_url, receipt_type, receipt_size, receipt_sha256, status, duration_months,
      approved_at, created_at)
    select users.id, null, 'Semestre ' || users.id, 2026, 1, 1, 'Bankily',
      gen_random_uuid() || '.png', 'image/png', 1, sha256(users.id::text::bytea),
      'approved', 6, now(), users.created_at
    from users
  `.execute(db);
  await sql`
    insert into access (user_id, semester_id, expires_at)
    select users.id, semesters.id, now() + interval '1 month'
    from users join (select id, row_number() over (order by id) as rank from semesters) semesters
      on semesters.rank = 1 + users.id % 10
  `.execute(db);
  await sql`
    insert into attempts (user_id, subject_id, attempt_number)
    select users.id, subjects.id, 1 from users, (select min(id) as id from subjects) as subjects
  `.execute(db);
  await sql`
    insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
    select user_id, qcms.id, attempts.id, 1, 1, 1 from attempts join qcms using (subject_id)
    where qcms.question_number = 1 + attempts.id % 60
  `.execute(db);
  await sql`
    insert into answer_history (attempt_id, user_id, qcm_id, mask, time_taken_seconds,
      question_version, answered_at)
    select attempt_id, user_id, qcm_id, 1, 1, 1, now() from answers
  `.execute(db);
  await sql`
    insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id, time_taken_seconds,
      question_version, studied_on, answered_at)
    select user_id, qcm_id, 1, n = 1, 1, attempt_id, 1, 1, current_date, now()
    from answers, generate_series(1, 2) n
  `.execute(db);
  await sql`
    insert into learners (user_id, log_cursor) select user_id, max(id) from answer_log group by user_id
  `.execute(db);
  await sql`
    insert into cards (user_id, qcm_id, stability, difficulty, last_on, due_on, reps, added_by)
    select user_id, qcm_id, 2, 5, current_date - 3, current_date, 1, 'error' from answers
  `.execute(db);
  await sql`
    insert into card_decisions (user_id, qcm_id, decision, decided_after)
    select user_id, qcm_id, 'resumed', 0 from answers
  `.execute(db);
  await sql`
    insert into book_additions (user_id, qcm_id, added_on)
    select user_id, qcm_id, current_date - 5 from answers
  `.execute(db);
  await sql`
    insert into exam_dates (user_id, subject_id, exam_on)
    select user_id, subject_id, current_date + 10 from attempts
  `.execute(db);
  await sql`
    insert into qcm_key_changes (qcm_id) select qcms.id from qcms, generate_series(1, 2)
  `.execute(db);
  await sql`update learners set key_cursor = (select max(id) from qcm_key_changes)`.execute(db);
  await sql`insert into study_days (user_id, day) select id, current_date from users`.execute(db);
  await sql`
    insert into qroc_reveals (user_id, qroc_id)
    select users.id, qrocs.id from users, (select min(id) as id from qrocs) as qrocs
  `.execute(db);
  await sql`
    insert into qroc_answers (user_id, qroc_id, verdict, grade, question_version)
    select user_id, qroc_id, 'none', 1, 1 from qroc_reveals
  `.execute(db);
  await sql`
    insert into qroc_log (user_id, qroc_id, verdict, grade, is_first, source, time_taken_seconds,
      question_version, submission_id, studied_on)
    select user_id, qroc_id, 'none', 1, n = 1, 1, 1, 1, gen_random_uuid(), current_date
    from qroc_answers, generate_series(1, 2) n
  `.execute(db);
  await sql`
    insert into book_additions (user_id, qroc_id, added_on)
    select user_id, qroc_id, current_date - 5 from qroc_answers
  `.execute(db);
  await sql`
    insert into qroc_cards (user_id, qroc_id, stability, difficulty, last_on, due_on, reps, added_by)
    select user_id, qroc_id, 2, 5, current_date - 3, current_date, 1, 'error' from qroc_answers
  `.execute(db);
  await sql`
    insert into card_decisions (user_id, qroc_id, decision, decided_after)
    select user_id, qroc_id, 'resumed', 0 from qroc_answers
  `.execute(db);
  await sql`
    update learners set qroc_cursor = (select max(id) from qroc_log)
  `.execute(db);
  await sql`
    insert into sessions (user_id, token_hash, expires_at)
    select id, sha256(id::text::bytea), now() + interval '1 day' from users
  `.execute(db);
  await sql`
    insert into password_resets (user_id, token_hash, expires_at)
    select id, sha256(id::text::bytea), now() + interval '1 hour' from users
  `.execute(db);
  await sql`
    insert into known_devices (user_id, token_hash) select id, sha256(id::text::bytea) from users
  `.execute(db);
  await sql`
    insert into auth_requests (email) select email from users
  `.execute(db);
  await sql`
    insert into audit_log (actor_id, action, entity, entity_id, created_at)
    select id, 'users.update', 'users', id, created_at from users
  `.execute(db);
  await sql`
    insert into audit_personal (audit_id, user_id, before)
    select id, actor_id, jsonb_build_object('email', md5(id::text)) from audit_log
  `.execute(db);
  await sql`
    insert into images (name, width, height, size, created_at)
    select gen_random_uuid() || '-1x1.webp', 1, 1, 1, created_at from users
  `.execute(db);
  await sql`
    insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
      question_count, started_at, running_since, finished_at, finished_by, time_limit_seconds, points,
      max_points, correct_count, blank_count, scored_at, first_points, first_max_points, unranked)
    select users.id, 'exam', 'paper', 'Examen', '{}', 1, (select min(id) from baremes),
      md5((users.id % 50)::text)::uuid, 1, now(), null, now(), 'student', 3600, n, 1000, 0, 0, now(),
      0, 1000, case when users.id % 2 = 0 then 'repeated' end
    from users, generate_series(1, 2) n
  `.execute(db);
  await sql`
    insert into sitting_items (sitting_id, position, qcm_id, question_version)
    select sittings.id, row_number() over (partition by sittings.id), qcms.id, 1
    from sittings join qcms on qcms.id % 300 = sittings.id % 300
  `.execute(db);
  await sql`
    insert into bookmarks (user_id, qcm_id)
    select users.id, qcms.id from users join qcms on qcms.id % 1000 = users.id % 1000
  `.execute(db);
  await sql`
    insert into memos (user_id, qcm_id, body) select user_id, qcm_id, 'Mémo' from bookmarks
  `.execute(db);
  await sql`
    insert into notifications (user_id, kind, data)
    select users.id, 'sitting_rescored', '{}' from users, generate_series(1, 3)
  `.execute(db);
  await sql`
    insert into push_messages (user_id, kind, event, count, expires_at)
    select users.id, 'day_session', n, 1, now() + interval '1 day' from users, generate_series(1, 3) n
  `.execute(db);
  await sql`
    insert into reports (user_id, qcm_id, question_version, reason)
    select user_id, qcm_id, 1, 'text' from bookmarks
  `.execute(db);
  await sql`
    insert into reports (user_id, qroc_id, question_version, reason, suggested_answer)
    select user_id, qroc_id, 1, 'accept', 'Le foie' from qroc_answers
  `.execute(db);
  await sql`
    insert into explanations (user_id, qcm_id, question_version, body, source)
    select user_id, qcm_id, 1, 'Parce que.', 'Cours' from bookmarks
  `.execute(db);
  await sql`
    insert into question_drafts (qcm_id, author_id, state, base_version, base, fields, comment,
      submitted_at, reviewed_by, reviewed_at)
    select qcm_id, user_id, case when qcm_id % 100 = 0 then 'submitted' else 'accepted' end, 1, '{}',
      '{}', 'Plus clair.', now(), 1, now()
    from bookmarks
  `.execute(db);
  await sql`
    insert into question_drafts (qroc_id, author_id, state, base_version, base, fields, comment,
      submitted_at, reviewed_by, reviewed_at)
    select qroc_id, user_id, 'accepted', 1, '{}', '{}', 'Plus clair.', now(), 1, now()
    from qroc_answers
  `.execute(db);
  await sql`
    insert into item_stats (qcm_id, question_version, n, ranked, p, options, flags, severity)
    select id, 1, 100, 60, 0.5, '[]', case when id % 50 = 0 then '{key_suspect}' else '{}' end::text[],
      case when id % 50 = 0 then 32 else 0 end
    from qcms
  `.execute(db);
  await sql`
    with papers as (
      insert into paper_stats (content_hash, bareme_id, title, n, question_count, mean, histogram)
      select md5(n::text)::uuid, (select min(id) from baremes), 'Annale ' || n, 40, 20, 12,
        array_fill(2, array[20])
      from generate_series(1, 20) n returning id
    )
    insert into item_stats (qcm_id, paper_id, question_version, n, ranked, p, discrimination, options,
      flags, severity)
    select qcms.id, papers.id, 1, 40, 30, 0.5, 0.3, '[]', '{}', 0
    from qcms join papers on qcms.id % 20 = papers.id % 20
  `.execute(db);
  await sql`
    with pairs as (
      select nextval(pg_get_serial_sequence('bulk_changes', 'id')) as id, id as kept_id,
        id + 1 as merged_id
      from qcms where id % 10 = 0 and exists (select from qcms as next where next.id = qcms.id + 1)
    ), changes as (
      insert into bulk_changes (id, actor_id, entity, kind, undone_at) overriding system value
      select id, 1, 'qcms', 'merge', now() from pairs
    )
    insert into question_merges (change_id, kept_id, merged_id, places, kept_version, merged_version)
    select id, kept_id, merged_id, '{0,1,2,3,4,5}', 1, 1 from pairs
  `.execute(db);
  await sql`
    insert into question_merge_moves (change_id, user_id, what, row_id, question_version)
    select change_id, user_id, 'answer', 0, 1
    from question_merges join answers on qcm_id = kept_id
  `.execute(db);
  await sql`
    with lines as (
      insert into statement_lines (booked_on, amount, label, fingerprint)
      select created_at::date - id::int, 1, 'VIR ' || id, sha256(id::text::bytea) from payments returning id
    )
    insert into statement_links (line_id, payment_id)
    select payments.id, payments.id from lines join payments using (id) where id % 10 <> 0
  `.execute(db);
  for (const table of GROWING) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
