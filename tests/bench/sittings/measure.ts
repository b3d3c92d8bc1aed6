import { randomUUID } from 'node:crypto';
import { createSitting, previewSitting } from '@amphi/api/study/begin/create.usecases';
import { findRank } from '@amphi/api/study/sittings/finish.queries';
import { rescoreStaleSittings } from '@amphi/api/study/sittings/finish.usecases';
import type { Database, Pool } from '@amphi/db';
import { sittingFilter } from '@amphi/domain/sittings/schema';
import { readEnv } from '@amphi/server/env';
import { createBoss } from '@amphi/server/jobs/boss';
import { createLog } from '@amphi/server/observability/log';
import { createServices } from '@amphi/server/services';
import { sql } from 'kysely';
import { KEEN_EMAIL } from '../plans/growth.ts';
import { type Summary, summaryOf, timed } from '../timing.ts';

/** Milliseconds that the median has to stay below. */
export const LIMITS = {
  preview: 60,
  create: 150,
  percentile: 10,
  // In proportion to two seconds for 100,000 answers.
  'new key': 400,
  rescoring: 30_000,
} as const;

/** Copies of one paper that a copy is compared with. */
export const RANKED = 100_000;

/** Finished copies that hold a question whose key changes, and the questions of each. */
export const RESCORED = { copies: 10_000, questions: 40 } as const;

/** Questions of a sitting: the most that one may have. */
const QUESTIONS = 200;

export type Measured = Record<keyof typeof LIMITS, Summary>;

/** The first time of each is left out: its pages are not in memory. */
export async function measureSittings(
  { db, pool }: { db: Database; pool: Pool },
  runs: number,
): Promise<Measured> {
  const log = createLog('silent');
  const services = createServices(readEnv(), { db, pool, boss: createBoss(pool, log) }, log);
  const student = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', KEEN_EMAIL)
    .executeTakeFirstOrThrow();
  const user = { id: student.id, is_admin: false };
  const { rows: subjects } = await sql<{ id: number }>`
    select subjects.id from subjects
      join semesters on semesters.id = semester_id and semesters.name = 'Semestre 1'
    order by subjects.id limit 5
  `.execute(db);
  const filter = sittingFilter.parse({ subject_ids: subjects.map(({ id }) => id) });
  await sql`delete from sittings where user_id = ${user.id} and finished_at is null`.execute(db);

  const repeat = async (work: () => Promise<number>) => {
    await work();
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await work());
    return summaryOf(times);
  };
  const preview = await repeat(() => timed(() => previewSitting(services, user, filter)));
  const create = await repeat(async () => {
    let id = 0;
    const time = await timed(async () => {
      ({ id } = await createSitting(services, user, {
        filter,
        mode: 'tutor',
        count: QUESTIONS,
        order: 'random',
      }));
    });
    await db.deleteFrom('sittings').where('id', '=', id).execute();
    return time;
  });
  return {
    preview,
    create,
    percentile: await measureRank(db, repeat),
    ...(await measureCorrection(db)),
  };
}

/**
 * Changes the key of a question that every student has answered and that finished copies hold, and counts those again; once, as
 * an editor does. The question, its answers and its copies are removed afterwards.
 */
async function measureCorrection(db: Database): Promise<Record<'new key' | 'rescoring', Summary>> {
  const content_hash = randomUUID();
  const { rows } = await sql<{ id: number; subject_id: number }>`
    insert into qcms (subject_id, question_text, options, correct_answers)
    select subject_id, ${`Question ${content_hash}`}::text, options, correct_answers from qcms order by id limit 1
    returning id, subject_id
  `.execute(db);
  const [question] = rows;
  if (question === undefined) throw new Error('no question');
  try {
    await answerByAll(db, question);
    await sql`
      with copy as (
        insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, scored_bareme_id, content_hash,
          question_count, time_limit_seconds, running_since, started_at, finished_at, finished_by, points, max_points,
          correct_count, blank_count, scored_at, first_points, first_max_points)
        select id, 'exam', 'custom', 'Examen', '{}', 1, rule, rule, ${content_hash}::uuid,
          ${RESCORED.questions}::integer, 3600, null, now() - interval '1 hour', now(), 'student', 0, 40000,
          0, 0, now() - interval '1 hour', 0, 40000
        from users, (select id as rule from baremes where is_default) as bareme
        order by id limit ${RESCORED.copies}
        returning id
      )
      insert into sitting_items (sitting_id, position, qcm_id, question_version, mask, answered_at)
      select copy.id, position, qcm_id, 1, 1 + (copy.id + position) % 31, now() from copy, (
        select row_number() over (order by id desc) as position, id as qcm_id
        from qcms where subject_id = ${question.subject_id} order by id desc limit ${RESCORED.questions}
      ) as item
    `.execute(db);
    await sql`vacuum analyze sittings, sitting_items`.execute(db);
    const saving = await timed(() =>
      sql`update qcms set correct_answers = '{B}' where id = ${question.id}`.execute(db),
    );
    let count = 0;
    const rescoring = await timed(async () => {
      count = await rescoreStaleSittings({ db });
    });
    if (count !== RESCORED.copies) throw new Error(`${count} copies were counted again`);
    return { 'new key': summaryOf([saving]), rescoring: summaryOf([rescoring]) };
  } finally {
    await db.deleteFrom('sittings').where('content_hash', '=', content_hash).execute();
    await db.deleteFrom('qcms').where('id', '=', question.id).execute();
  }
}

/** An answer of each student to the question, with the counters that belong to them. */
async function answerByAll(
  db: Database,
  { id, subject_id }: { id: number; subject_id: number },
): Promise<void> {
  await sql`
    insert into attempts (user_id, subject_id, attempt_number)
    select users.id, ${subject_id}, 1 from users where not exists (
      select from attempts where user_id = users.id and subject_id = ${subject_id})
    `.execute(db);
  await sql`
    insert into answers (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
    select distinct on (user_id) user_id, ${id}::bigint, id, 1 + user_id % 15, 10, 1 from attempts
    where subject_id = ${subject_id} order by user_id, attempt_number desc
  `.execute(db);
  await sql`
    update qcm_stats set total = counted.total, a = counted.a, b = counted.b, c = counted.c, d = counted.d,
      correct = counted.correct
    from (
      select count(*) as total, sum(mask & 1) as a, sum(mask >> 1 & 1) as b, sum(mask >> 2 & 1) as c,
        sum(mask >> 3 & 1) as d, count(*) filter (where mask = correct_mask) as correct
      from answers join qcms on qcms.id = qcm_id where qcm_id = ${id}
    ) as counted
    where qcm_id = ${id}
  `.execute(db);
  await sql`vacuum analyze answers`.execute(db);
}

/** Fills a paper with copies, as vacuumed as autovacuum leaves them, and takes them away again. */
async function measureRank(
  db: Database,
  repeat: (work: () => Promise<number>) => Promise<Summary>,
): Promise<Summary> {
  const content_hash = randomUUID();
  const { rows } = await sql<{ bareme_id: number }>`
    insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
      question_count, time_limit_seconds, running_since, started_at, finished_at, finished_by, points, max_points,
      correct_count, blank_count, scored_at, first_points, first_max_points)
    select users.id, 'exam', 'paper', 'Examen', '{}', 1, (select id from baremes where is_default),
      ${content_hash}::uuid, 40, 3600, null, now() - interval '1 hour', now(), 'student', n % 40000, 40000,
      0, 0, now(), 0, 40000
    from (
      select users.id, row_number() over () as n
      from users, generate_series(1, ${RANKED}::integer / (select count(*)::integer from users) + 1)
      limit ${RANKED}
    ) users
    returning bareme_id
  `.execute(db);
  try {
    await sql`vacuum analyze sittings`.execute(db);
    const paper = { content_hash, bareme_id: rows[0]?.bareme_id ?? 0 };
    return await repeat(() => timed(() => findRank(db, { ...paper, points: 20_000 })));
  } finally {
    await db.deleteFrom('sittings').where('content_hash', '=', content_hash).execute();
  }
}
