import { sql } from 'kysely';
import type { Connection } from '../client.ts';
import type { StoredQcm, StoredSubject } from './content.ts';
import type { Random } from './random.ts';

/** Habits of a student in a subject. */
export interface Diligence {
  /** Above 0 is better than the average student, in deviations. */
  ability: number;
  /** The share of the questions that they have answered. */
  share: number;
  /** Days ago on which they studied, each at least 0. */
  days: readonly number[];
}

/** Draws the answer of a student of this ability: the key, or something near it. */
export function answerTo(qcm: Omit<StoredQcm, 'id'>, ability: number, random: Random): number {
  const odds = Math.log(qcm.facility / (1 - qcm.facility)) + 0.8 * ability;
  if (random.next() < 1 / (1 + Math.exp(-odds))) return qcm.correct_mask;
  const letters = [1, 2, 4, 8, 16, 32].filter((bit) => (bit & qcm.options_mask) !== 0);
  let mask = qcm.correct_mask;
  // A single slip is more common than two; an empty sheet is none.
  for (let slips = random.next() < 0.7 ? 1 : 2; slips > 0; slips -= 1) mask ^= random.pick(letters);
  if (mask === 0) mask = random.pick(letters);
  if (mask !== qcm.correct_mask) return mask;
  return letters.find((bit) => bit !== qcm.correct_mask) ?? mask;
}

/** Draws the answer to a question that takes one letter: a wrong answer is another one. */
export function singleAnswerTo(
  qcm: Omit<StoredQcm, 'id'>,
  ability: number,
  random: Random,
): number {
  if (answerTo(qcm, ability, random) === qcm.correct_mask) return qcm.correct_mask;
  const others = qcm.options_mask & ~qcm.correct_mask;
  return random.pick([1, 2, 4, 8, 16, 32].filter((bit) => (bit & others) !== 0));
}

/** Records one open attempt of a student at a subject. The counters are left to `countVotes`. */
export async function seedAttempt(
  db: Connection,
  user_id: number,
  subject: StoredSubject,
  { ability, share, days }: Diligence,
  random: Random,
): Promise<void> {
  const qcms = subject.qcms.filter(() => random.next() < share);
  if (qcms.length === 0) return;
  const { id: attempt_id } = await db
    .insertInto('attempts')
    .values({ user_id, subject_id: subject.id, attempt_number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answers = qcms.map((qcm) => ({
    user_id,
    qcm_id: qcm.id,
    attempt_id,
    mask: answerTo(qcm, ability, random),
    time_taken_seconds: random.integer(15, 110),
    question_version: 1,
    answered_at: sql<Date>`now() - make_interval(days => ${random.pick(days)}::int, mins => ${random.integer(1, 50)}::int)`,
  }));
  await db.insertInto('answers').values(answers).execute();
}

/** Notes the days on which answers were given. */
export async function seedStudyDays(db: Connection, timezone: string): Promise<void> {
  await sql`
    insert into study_days (user_id, day)
    select distinct user_id, (answered_at at time zone ${timezone})::date from answers
    on conflict do nothing
  `.execute(db);
}

/** Logs the answers, after what was answered before; those of exams with their sitting. */
export async function seedAnswerLog(db: Connection, timezone: string): Promise<void> {
  await sql`
    insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id, sitting_id,
      time_taken_seconds, question_version, studied_on, answered_at)
    select user_id, qcm_id, mask, not exists (
        select from answer_log earlier
        where earlier.user_id = answers.user_id and earlier.qcm_id = answers.qcm_id
      ), case when sitting_id is null then 1 else 3 end, attempt_id,
      sitting_id, time_taken_seconds, question_version,
      ((answered_at at time zone ${timezone}) - interval '4 hours')::date, answered_at
    from answers left join lateral (
      select sittings.id as sitting_id from sitting_items item join sittings on sittings.id = sitting_id
      where item.qcm_id = answers.qcm_id and sittings.user_id = answers.user_id
        and mode = 'exam' and item.answered_at = answers.answered_at
      order by sittings.id limit 1
    ) exam on true
    order by answered_at, qcm_id
  `.execute(db);
}

/** Sets every counter from the answers themselves. */
export async function countVotes(db: Connection): Promise<void> {
  await sql`
    update qcm_stats s set total = v.total, a = v.a, b = v.b, c = v.c, d = v.d, e = v.e, f = v.f,
      correct = v.correct
    from (
      select q.id, count(*) as total,
        count(*) filter (where mask & 1 > 0) as a, count(*) filter (where mask & 2 > 0) as b,
        count(*) filter (where mask & 4 > 0) as c, count(*) filter (where mask & 8 > 0) as d,
        count(*) filter (where mask & 16 > 0) as e, count(*) filter (where mask & 32 > 0) as f,
        count(*) filter (where mask = q.correct_mask) as correct
      from answers join qcms q on q.id = answers.qcm_id group by q.id
    ) v where v.id = s.qcm_id
  `.execute(db);
}
