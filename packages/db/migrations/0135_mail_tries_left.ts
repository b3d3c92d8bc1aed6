import { type Kysely, sql } from 'kysely';

/** Null for a mail that is tried for as long as it is worth it, 1 once it may have arrived, 0 when it is not sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column tries_left smallint check (tries_left in (0, 1))`.execute(
    db,
  );
}
