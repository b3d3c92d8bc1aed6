import { type Kysely, sql } from 'kysely';

/** The keys alone, which thousands of answers are compared with at a time, without the texts beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index qcms_key_idx on qcms (id) include (correct_mask)`.execute(db);
}
