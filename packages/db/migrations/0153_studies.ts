import { type Kysely, sql } from 'kysely';

/** The faculty and the year of study of an account, which its student may name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column faculty text check (faculty ~ '^[a-z0-9-]{2,20}$'),
      add column study_year smallint check (study_year between 1 and 7);
    create index users_studies on users (faculty, study_year) where faculty is not null;
  `.execute(db);
}
