import { type Kysely, sql } from 'kysely';

/**
 * Answers of finished exams to questions that a mock exam seals: they stay with their copies, and are recorded once its
 * results are open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sitting_items
      add column is_withheld boolean not null default false,
      add constraint sitting_items_withheld check (not is_withheld or qcm_id is not null);
    create index sitting_items_withheld_idx on sitting_items (sitting_id) where is_withheld;
  `.execute(db);
}
