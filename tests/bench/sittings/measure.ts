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

/** Ends a transaction that is to leave nothing behind. */
class Undone extends Error {}

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

/** Fills a paper with copies, within a transaction that is undone. */
async function measureRank(
  db: Database,
  repeat: (work: () => Promise<number>) => Promise<Summary>,
): Promise<Summary> {
  let summary: Summary | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ content_hash: string; bareme_id: number }>`
        insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
          question_count, time_limit_seconds, running_since, started_at, finished_at, finished_by, points, max_points,
          correct_count, blank_count, scored_at, first_points, first_max_points)
        select users.id, 'exam', 'paper', 'Examen', '{}', 1, (select id from baremes where is_default),
          md5('paper')::uuid, 40, 3600, null, now() - interval '1 hour', now(), 'student', n % 40000, 40000, 0, 0, now(), 0, 40000
        from generate_series(1, ${RANKED}::integer) n join (
          select id, row_number() over (order by id) as place, count(*) over () as count from users
        ) users on place = 1 + n % count
        returning content_hash, bareme_id
      `.execute(trx);
      await sql`analyze sittings`.execute(trx);
      const paper = rows[0] ?? { content_hash: '', bareme_id: 0 };
      summary = await repeat(() => timed(() => findRank(trx, { ...paper, points: 20_000 })));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return summary ?? { median: 0, worst: 0 };
}
