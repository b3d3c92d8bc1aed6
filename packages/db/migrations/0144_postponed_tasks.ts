import { type Kysely, sql } from 'kysely';

/** Tasks of the desk that are put off, each until the day on which its list shows it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table postponed_tasks (task text primary key, until date not null)
  `.execute(db);
}
