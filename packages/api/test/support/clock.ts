import { type Database, openDatabase } from '@amphi/db';
import { sql } from 'kysely';
import type { SessionUser } from '../../src/platform/context.ts';
import { createCaller } from '../../src/routers/root.ts';
import { createAnswerWriter } from '../../src/study/recording/answer-writer.ts';
import { type TestBrowser, TIMEZONE, type World } from './harness.ts';

/**
 * Opens the database as it is at another moment: `now()` is the given one for every statement, while
 * column defaults keep the real time. The moment has to lie in the future where a default is compared
 * with it.
 */
export async function databaseAt(
  { db, connectionString }: { db: Database; connectionString: string },
  moment: string,
): Promise<Database> {
  await sql`create schema if not exists clock`.execute(db);
  await sql`
    create or replace function clock.now() returns timestamptz language sql stable
      as $$ select current_setting('clock.now')::timestamptz $$
  `.execute(db);
  const url = new URL(connectionString);
  url.searchParams.set('options', `-c search_path=clock,pg_catalog,public -c clock.now=${moment}`);
  return openDatabase(url.href, { max: 2 }).db;
}

/** Lets a person call at another moment, by a session that is known already. */
export async function callAt<T>(
  world: World,
  moment: string,
  user: SessionUser,
  work: (api: TestBrowser['api']) => Promise<T>,
): Promise<T> {
  const db = await databaseAt(world, moment);
  const api = createCaller({
    ...world.anonymous().context,
    services: { ...world.services, db, answers: createAnswerWriter(db, TIMEZONE) },
    session: async () => ({ id: 0, user }),
  });
  try {
    return await work(api);
  } finally {
    await db.destroy();
  }
}
