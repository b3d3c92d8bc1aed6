import { type Kysely, sql } from 'kysely';

/** The rows of a JSON file that break a rule, as they were sent, so that they can be handed out with the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_rows add column entry jsonb
      constraint import_rows_entry_is_bad check (entry is null or issues is not null);
  `.execute(db);
}
