import { type Kysely, sql } from 'kysely';

/** The closed questions that are not simply published, in the order of their list: reviewers look for drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index qcms_state_idx on qcms (state, created_at desc, id desc)
      where state <> 'published';
  `.execute(db);
}
