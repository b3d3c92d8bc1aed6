import { type Kysely, sql } from 'kysely';

/** A semester that is not on sale may have no fee: imports created such semesters with a fee of 1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table semesters
      alter column fee drop not null,
      add constraint semesters_fee_of_active check (fee is not null or not is_active);

    -- Nothing that an administrator sees as a change, so that the time of the last one stays.
    alter table semesters disable trigger semesters_touch;
    update semesters set fee = null
      where fee = 1 and not is_active and import_batch_id is not null;
    alter table semesters enable trigger semesters_touch;
  `.execute(db);
}
