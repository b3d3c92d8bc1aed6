import { type Kysely, sql } from 'kysely';

/** A student may aim at so many answered questions a day; without a goal it is null. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table learners add column daily_goal smallint check (daily_goal between 10 and 100)
  `.execute(db);
}
