import { type Kysely, sql } from 'kysely';

/**
 * Saved views, figures of former versions and papers under other rules are not offered any more. Servers of 1.0 read
 * these tables during an upgrade: their rows go now, the tables one release later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from saved_views;
    delete from former_item_stats;
    delete from paper_comparisons;
  `.execute(db);
}
