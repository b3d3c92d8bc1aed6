import { randomUUID } from 'node:crypto';
import { createSitting, previewSitting } from '@amphi/api/sittings/create.usecases';
import { findRank } from '@amphi/api/sittings/finish.queries';
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
export const LIMITS = { preview: 60, create: 150, percentile: 10 } as const;

/** Copies of one paper that a copy is compared with. */
export const RANKED = 100_000;

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
        ...{ filter, mode: 'tutor', count: QUESTIONS, order: 'random' },
      }));
    });
    await db.deleteFrom('sittings').where('id', '=', id).execute();
    return time;
  });
  return { preview, create, percentile: await measureRank(db, repeat) };
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
