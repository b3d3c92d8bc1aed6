import type { Database } from '@amphi/db';
import { sql } from 'kysely';

/** A sitting of one question, or with an open one beside it, in place of an exam that may run. */
export async function makeSitting(
  db: Database,
  {
    user_id,
    qcm_id,
    qroc_id,
    state,
  }: { user_id: number; qcm_id: number; qroc_id: number; state: string },
): Promise<number> {
  const isFinished = state === 'finished';
  const isTutor = state === 'tutor';
  await sql`delete from sittings where user_id = ${user_id} and finished_at is null`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
      question_count, time_limit_seconds, running_since, finished_at, finished_by, points, max_points,
      correct_count, blank_count, scored_at, first_points, first_max_points)
    select ${user_id}, ${isTutor ? 'tutor' : 'exam'}, 'custom', 'Séance', '{}', 1, (select id from baremes where is_default),
      md5('1')::uuid, 2, ${isTutor ? null : 3600}::integer,
      case when ${state} in ('exam', 'tutor') then now() end,
      case when ${isFinished} then now() end, case when ${isFinished} then 'student' end,
      zero, zero, zero, zero, case when ${isFinished} then now() end, zero, zero
    from (select case when ${isFinished} then 0 end as zero) as result
    returning id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into sitting_items (sitting_id, position, qcm_id, question_version)
    values (${id}, 1, ${qcm_id}, 1)
  `.execute(db);
  if (isTutor) {
    await sql`
      insert into sitting_items (sitting_id, position, qroc_id, question_version)
      values (${id}, 2, ${qroc_id}, 1)
    `.execute(db);
  }
  return id;
}

/** A mock exam of one question, in place of the one that is open. */
export async function makeMockExam(
  db: Database,
  { subject_id, qcm_id }: { subject_id: number; qcm_id: number },
  state: string,
): Promise<number> {
  await sql`delete from mock_exams where released_at is null`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into mock_exams (title, question_count, duration_minutes, opens_at, closes_at, bareme_id,
      published_at, released_at)
    select 'Examen blanc', 1, 60, opens_at, opens_at + interval '3 hours',
      (select id from baremes where is_default), case when ${state} <> 'planned' then now() end,
      case when ${state} = 'released' then now() end
    from (select now() + case ${state} when 'open' then interval '-1 hour'
      when 'released' then interval '-1 day' else interval '1 day' end as opens_at) as given
    returning id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into mock_exam_subjects values (${id}, ${subject_id})`.execute(db);
  // Questions are drawn when it is published.
  if (state !== 'planned') {
    await sql`insert into mock_exam_questions values (${id}, 1, ${qcm_id})`.execute(db);
  }
  return id;
}
