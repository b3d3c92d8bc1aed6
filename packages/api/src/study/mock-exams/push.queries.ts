import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { insertPush } from '../../platform/push/push.queries.ts';
import { listAhead } from './announce.queries.ts';
import { sittersOf } from './entry.queries.ts';

/** Hours before a mock exam at which its students are notified, the later one first. */
const HOURS = [1, 24];

/** Tells everybody who may sit a published mock exam that it begins in less than a day, and in less than an hour. */
export async function pushMockExams(db: Connection): Promise<void> {
  for (const { id, opens_at, minutes_left } of await listAhead(db)) {
    const count = HOURS.find((hours) => minutes_left <= hours * 60);
    if (count === undefined) continue;
    const seconds = Math.floor(opens_at.getTime() / 1_000);
    await insertPush(
      db,
      {
        kind: 'mock_exam',
        event: `${id}-${seconds}-${count}`,
        count,
        // The second message replaces the first.
        expires_at: sql`${opens_at}::timestamptz - make_interval(hours => ${count === 1 ? 0 : 1}::int)`,
      },
      sql`users.id in (select user_id from ${sittersOf(id)} as sitters)`,
    );
  }
}
