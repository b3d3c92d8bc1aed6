import { type Kysely, sql } from 'kysely';

/** The names of columns are each person's own; nothing has read the shared ones since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table import_mappings`.execute(db);
}
