import { type Kysely, sql } from 'kysely';

/**
 * Open questions whose texts begin alike become cases by a change that can be taken back: it holds the former texts, and
 * the cases that it made name it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_changes drop constraint bulk_changes_kind_check;
    alter table bulk_changes add constraint bulk_changes_kind_check
      check (kind in ('move', 'exam_year', 'removal', 'grouping'));
    alter table bulk_change_items add column question_text text;
    alter table cases add column bulk_change_id bigint references bulk_changes on delete set null;
    create index cases_bulk_change_id_idx on cases (bulk_change_id)
      where bulk_change_id is not null;
  `.execute(db);
}
