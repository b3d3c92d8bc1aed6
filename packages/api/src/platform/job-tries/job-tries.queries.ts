import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { hasRows } from '../rows.queries.ts';

/** So often a job begins with an item: what has ended the process twice would do so again. */
const MOST_TRIES = 2;

/**
 * Notes that a job begins with an item, before it does, and that it has come back from others.
 *
 * @returns whether to begin: not when the job has not come back from it too often
 */
export const beginTry = (
  db: Connection,
  job: string,
  item: string,
  back: readonly string[],
) => hasRows(db)`
    with back as (
      delete from job_tries where job = ${job} and item = any(${[...back]}::text[]) and item <> ${item}
    )
    insert into job_tries (job, item) values (${job}, ${item})
    on conflict (job, item) do update set tries = job_tries.tries + 1, tried_at = now()
      where job_tries.tries < ${MOST_TRIES}
    returning item
  `;

/** Notes that a job has come back from items. */
export async function endTries(
  db: Connection,
  job: string,
  items: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('job_tries')
    .where('job', '=', job)
    .where('item', 'in', [...items])
    .execute();
}

/** True of an item whose tries are used up, unless it is at work right now and may still come back. */
export const isLeftOut = sql<boolean>`(tries >= ${sql.lit(MOST_TRIES)} and tried_at < now() - interval '10 minutes')`;

/** Lists the items that jobs leave out since no try at them came back, the latest first. */
export function listLeftOut(db: Connection) {
  return db
    .selectFrom('job_tries')
    .select(['job', 'item', 'tried_at'])
    .where(isLeftOut)
    .orderBy('tried_at', 'desc')
    .limit(20)
    .execute();
}
