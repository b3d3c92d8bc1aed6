import { sql } from 'kysely';
import type { Connection } from '../../client.ts';
import { answerTo, singleAnswerTo } from '../answers.ts';
import type { Random } from '../random.ts';

export interface Paper {
  subject: string;
  subject_id: number;
  exam_year: number;
  duration_minutes: number;
  bareme_id: number;
}

interface CopiesOptions {
  /** By the questions' texts. */
  facilities: ReadonlyMap<string, number>;
  /** The demo student, who has sat the paper so many days ago; null: not yet. */
  studentId: number;
  days: number | null;
}

/** An exam that was sat: the exam of a year, or a scheduled mock exam. */
export interface Sat {
  title: string;
  duration_minutes: number;
  bareme_id: number;
  filter: object;
  paper: Pick<Paper, 'subject_id' | 'exam_year'> | null;
  mock_exam_id: number | null;
}

export interface SatQuestion {
  id: number;
  correct_mask: number;
  options_mask: number;
  question_text: string;
  answer_format: string;
}

/** Formats of which a session takes one letter. */
const SINGLE = ['qru', 'tcs'];

/** The share of questions that are left blank. */
const BLANKS = 0.04;

/** A copy of the paper by every student of its subject, recorded as answers of theirs. */
export async function seedCopies(
  db: Connection,
  { subject, subject_id, exam_year, duration_minutes, bareme_id }: Paper,
  options: CopiesOptions,
  random: Random,
): Promise<void> {
  const questions = await db
    .selectFrom('qcms')
    .select(['id', 'correct_mask', 'options_mask', 'question_text', 'answer_format'])
    .where('subject_id', '=', subject_id)
    .where('exam_year', '=', exam_year)
    .orderBy('question_number')
    .orderBy('id')
    .execute();
  const filter = {
    subject_ids: [subject_id],
    exam_years: [exam_year],
    kind: 'exam',
    order: 'fixed',
  };
  const sat = {
    title: `Examen ${exam_year} · ${subject}`,
    duration_minutes,
    bareme_id,
    filter,
    paper: { subject_id, exam_year },
    mock_exam_id: null,
  };
  await insertCopies(db, sat, { ...options, subject_id, questions }, random);
}

/** A copy by every student of a subject, at their own times of the last days, recorded as answers of theirs. */
export async function insertCopies(
  db: Connection,
  { title, duration_minutes, bareme_id, filter, paper, mock_exam_id }: Sat,
  {
    facilities,
    studentId,
    days,
    subject_id,
    questions,
  }: CopiesOptions & { subject_id: number; questions: readonly SatQuestion[] },
  random: Random,
): Promise<void> {
  const students = await db
    .selectFrom('attempts')
    .select('user_id')
    .where('subject_id', '=', subject_id)
    .orderBy('user_id')
    .execute();
  const copies = students
    .filter(({ user_id }) => days !== null || user_id !== studentId)
    .map(({ user_id }) => {
      const isDemo = user_id === studentId;
      const ability = isDemo ? 0.5 : random.normal() * 0.8;
      return {
        user_id,
        // A mock exam has one window for all.
        days: isDemo || mock_exam_id !== null ? days : random.integer(2, 9),
        spent_seconds: Math.round(duration_minutes * (36 + 20 * random.next())),
        masks: questions.map((question) =>
          random.next() < BLANKS
            ? 0
            : (SINGLE.includes(question.answer_format) ? singleAnswerTo : answerTo)(
                { ...question, facility: facilities.get(question.question_text) ?? 0.5 },
                ability,
                random,
              ),
        ),
      };
    });
  const ids = questions.map(({ id }) => id);
  const { rows: sittings } = await sql<{ id: number; user_id: number }>`
    insert into sittings (user_id, mode, origin, paper_subject_id, paper_year, mock_exam_id, title,
      filter, seed,
      bareme_id, content_hash, question_count, time_limit_seconds, started_at, spent_seconds, running_since, finished_at,
      finished_by, points, max_points, correct_count, blank_count, scored_at, first_points,
      first_max_points)
    select user_id, 'exam', ${paper === null ? 'mock' : 'paper'},
      ${paper?.subject_id ?? null}::bigint, ${paper?.exam_year ?? null}::integer,
      ${mock_exam_id}::bigint, ${title}, ${JSON.stringify(filter)}::jsonb, 1, ${bareme_id},
      md5(${ids.join()})::uuid, ${ids.length}, ${duration_minutes * 60},
      begun, spent_seconds, null, begun + make_interval(secs => spent_seconds), 'student',
      0, 0, 0, 0, now(), 0, 0
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
        as copy (user_id bigint, days integer, spent_seconds integer),
      lateral (select now() - make_interval(days => days, hours => 2) as begun) moment
    returning id, user_id
  `.execute(db);
  const items = copies.flatMap(({ user_id, spent_seconds, masks }) => {
    const sitting_id = sittings.find((one) => one.user_id === user_id)?.id;
    const seconds = Math.floor(spent_seconds / ids.length);
    return masks.map((mask, index) => ({
      sitting_id,
      position: index + 1,
      qcm_id: ids[index],
      mask,
      seconds,
    }));
  });
  await sql`
    insert into sitting_items (sitting_id, position, qcm_id, question_version, mask, seconds,
      revision, answered_at)
    select sitting_id, position, qcm_id, 1, mask, seconds, case when mask = 0 then 0 else 1 end,
      case when mask <> 0 then started_at + make_interval(secs => position * seconds) end
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (sitting_id bigint,
        position smallint, qcm_id bigint, mask smallint, seconds integer)
      join sittings on sittings.id = sitting_id
  `.execute(db);
  await sql`
    insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version,
      answered_at)
    select sittings.user_id, qcm_id, attempts.id, mask, seconds, 1, answered_at
    from sitting_items join sittings on sittings.id = sitting_id
      join attempts on attempts.user_id = sittings.user_id and subject_id = ${subject_id}
    where content_hash = md5(${ids.join()})::uuid and mask <> 0
    on conflict do nothing
  `.execute(db);
  await score(db);
}

/** Seeds the practice of the student's last days, as sittings with the correction after each question. */
export async function seedTraining(db: Connection, studentId: number): Promise<void> {
  await sql`
    with answered as (
      select answers.*, subjects.name as subject,
        -- Answers of one session are minutes apart and whole days before now, whatever the time of day.
        floor(extract(epoch from now() - answered_at) / 86400) as day
      from answers join qcms on qcms.id = qcm_id join subjects on subjects.id = subject_id
      where user_id = ${studentId} and not exists (select from sitting_items item
        join sittings on sittings.id = sitting_id
        where item.qcm_id = answers.qcm_id and sittings.user_id = answers.user_id)
    ), sitting as (
      insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
        question_count, started_at, spent_seconds, running_since, finished_at, finished_by, unranked,
        points, max_points, correct_count, blank_count, scored_at, first_points, first_max_points)
      select ${studentId}, 'tutor', 'custom', subject, '{}', 1,
        (select id from baremes where is_default),
        md5(string_agg(qcm_id::text, ',' order by qcm_id))::uuid, count(*),
        min(answered_at) - interval '2 minutes', sum(time_taken_seconds), null, max(answered_at),
        'student', 'tutor', 0, 0, 0, 0, now(), 0, 0
      from answered group by subject, day having count(*) > 2
      returning id, title, started_at, finished_at
    )
    insert into sitting_items (sitting_id, position, qcm_id, question_version, mask, seconds,
      answered_at)
    select id, row_number() over (partition by id order by answered_at, qcm_id), qcm_id, 1, mask,
      time_taken_seconds, answered_at
    from sitting join answered on subject = title
      and answered_at between started_at and finished_at
  `.execute(db);
  await score(db);
}

/** Points and counts of sittings by the present versions of their questions. */
const RESULTS = sql`
  select sitting_id, count(given) * 1000 as max_points, sum(given) as points,
    count(*) filter (where given is not null and mask = correct_mask) as correct,
    count(*) filter (where given is not null and mask = 0) as blank
  from sitting_items join qcms on qcms.id = qcm_id join sittings on sittings.id = sitting_id
    join baremes on baremes.id = bareme_id
    cross join lateral bareme_points(kind, params, mask, correct_mask, options_mask, must_mask,
      never_mask, answer_format, option_weights, state) as given
  group by sitting_id`;

/** Counts the results of sittings that have none yet. */
async function score(db: Connection): Promise<void> {
  await sql`
    update sittings set points = result.points, first_points = result.points,
      max_points = result.max_points, first_max_points = result.max_points,
      correct_count = result.correct, blank_count = result.blank
    from (${RESULTS}) result
    where result.sitting_id = sittings.id and sittings.max_points = 0
  `.execute(db);
}

/** Counts results again, after questions have changed; what was shown first stays. */
export async function scoreAgain(db: Connection): Promise<void> {
  await sql`
    update sittings set points = result.points, max_points = result.max_points,
      correct_count = result.correct, blank_count = result.blank
    from (${RESULTS}) result
    where result.sitting_id = sittings.id and result.max_points <> sittings.max_points
  `.execute(db);
}
