import { openDatabase } from '@amphi/db';

/**
 * A subject of thirty questions with the key B. Sixty students are each right up to their level; to the first question
 * the strong half answers C. Forty of them have sat an exam of all questions.
 */
const ANSWERED = `
  insert into semesters (name, year, fee) values ('Semestre analysé', 2026, 400);
  insert into subjects (name, semester_id) select 'Neurologie', id from semesters;
  insert into qcms (subject_id, question_text, options, correct_answers, question_number, is_exam_question, exam_year)
  select subjects.id, 'Question analysée ' || n || ' : quel nerf passe devant l’artère ?',
    '{"A": "le nerf médian", "B": "le nerf ulnaire", "C": "le nerf radial", "D": "aucun"}', '{B}', n, true, 2025
  from subjects, generate_series(1, 30) n;
  insert into users (full_name, email, password_hash)
  select 'Étudiante ' || n, 'etudiante' || n || '@test.example', 'x' from generate_series(1, 60) n;
  create temp table given as
  select users.id as user_id, qcms.id as qcm_id, subject_id, question_number, rank, case
    when question_number = 1 then case when rank > 30 then 4 else 2 end
    when question_number <= rank / 2 then 2 else 1 end::smallint as mask
  from qcms, (select id, row_number() over (order by id) as rank from users) as users;
  insert into attempts (user_id, subject_id, attempt_number)
  select distinct user_id, subject_id, 1 from given;
  insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
  select given.user_id, qcm_id, attempts.id, mask, 1, 1
  from given join attempts on attempts.user_id = given.user_id;
  insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id, time_taken_seconds,
    question_version, studied_on, answered_at)
  select user_id, qcm_id, mask, true, 1, attempt_id, 1, 1, current_date, now() from answers;
  update qcm_stats set total = 60;
  insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
    question_count, time_limit_seconds, running_since, finished_at, finished_by, points, max_points,
    first_points, first_max_points, correct_count, blank_count, scored_at)
  select user_id, 'exam', 'paper', 'Neurologie, examen 2025', '{}', 1,
    (select id from baremes where is_default), md5('paper')::uuid, 30, 3600, null, now(), 'student',
    0, 30000, 0, 30000, 0, 0, now()
  from given where question_number = 1 and rank > 20;
  insert into sitting_items (sitting_id, position, qcm_id, mask, question_version)
  select sittings.id, question_number, qcm_id, mask, 1
  from sittings join given on given.user_id = sittings.user_id;
`;

/** Fills an empty database with answers that the analysis of questions has something to say of. */
export async function seedAnalysed(url: string): Promise<void> {
  const { db, pool } = openDatabase(url, { max: 1 });
  await pool.query(ANSWERED);
  await db.destroy();
}
