import type { Connection } from '@amphi/db';
import { isNewerVersion } from '@amphi/domain/releases/rules';
import { sql } from 'kysely';
import type { ReleaseSettings } from '../context.ts';

export interface FeedState {
  version: string | null;
  page: string | null;
  /** Null when the last check succeeded. */
  error: string | null;
  checked_at: Date;
}

/** What the feed at an address said last; undefined before the first check. */
export function findFeedState(db: Connection, url: string): Promise<FeedState | undefined> {
  return db
    .selectFrom('release_feed')
    .select(['version', 'page', 'error', 'checked_at'])
    .where('url', '=', url)
    .executeTakeFirst();
}

/** Notes what the feed said. A failure leaves what was known. */
export async function saveFeedState(
  db: Connection,
  url: string,
  state: { version: string; page: string | null } | { error: string },
): Promise<void> {
  const values = { checked_at: sql<Date>`now()`, error: null, ...state };
  await db
    .insertInto('release_feed')
    .values({ url, ...values })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(values))
    .execute();
  await db.deleteFrom('release_feed').where('url', '<>', url).execute();
}

/** The release that is newer than what runs, if the operator has asked for such news. */
export async function findNewRelease(
  db: Connection,
  { version: current, feed_url }: ReleaseSettings,
): Promise<{ version: string; page: string | null } | null> {
  if (feed_url === null) return null;
  const state = await findFeedState(db, feed_url);
  if (!state?.version || !isNewerVersion(state.version, current)) return null;
  return { version: state.version.trim().replace(/^v/, ''), page: state.page };
}
