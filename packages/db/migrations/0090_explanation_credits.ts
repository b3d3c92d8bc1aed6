import { type Kysely, sql } from 'kysely';

/**
 * Whether the author of a proposed explanation wishes to be named, and which version of the question it became. The name
 * itself is never copied: the proposal goes with the account, and the credit of the version is one without a name again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table explanations
      add column is_named boolean not null default false,
      add column published_version integer,
      add constraint explanations_published check (
        published_version is null or status = 'accepted');
  `.execute(db);
}
