import { type Kysely, sql } from 'kysely';

/** Clinical cases that a file of questions brought, so that its undo takes those along that ask nothing any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cases add column import_batch_id bigint references import_batches on delete set null;
    create index cases_import_batch_id_idx on cases (import_batch_id)
      where import_batch_id is not null;
  `.execute(db);
}
