import { type Kysely, sql } from 'kysely';

/** Tables that have been empty since 0136, and columns that nothing reads since rows of a file are stored as read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table saved_views;
    drop function saved_views_limit;
    drop table former_item_stats;
    drop table paper_comparisons;
    alter table import_rows drop column entry;
    alter table import_batches drop column recalled;
  `.execute(db);
}
