import { type Kysely, sql } from 'kysely';

/** The state of many questions is changed at once, by a change that can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_changes drop constraint bulk_changes_kind_check;
    alter table bulk_changes add constraint bulk_changes_kind_check
      check (kind in ('move', 'exam_year', 'state', 'removal', 'grouping'));
    -- Null in changes from before.
    alter table bulk_change_items add column state text;
  `.execute(db);
}
