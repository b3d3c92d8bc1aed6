import { type Kysely, sql } from 'kysely';

/**
 * Where each backup lies, and whether a trial has restored it. Records of the orders of deleted accounts keep their
 * semester's number, by which sums are filtered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table backups
      -- The folder on the machine that made it.
      add column path text,
      -- When it was last restored for a trial; null where it never was.
      add column tried_at timestamptz,
      -- Why the trial failed; null for one that succeeded.
      add column trial_error text,
      add constraint backups_trial check (trial_error is null or tried_at is not null);

    -- No foreign key: the record outlives the semester, and is never changed.
    alter table accounting_records add column semester_id bigint;
    alter table accounting_records disable trigger accounting_records_no_update;
    update accounting_records set semester_id = named.id
    from (
      select min(id) as id, name, year from semesters group by name, year having count(*) = 1
    ) as named
    where named.name = semester_name and named.year = semester_year;
    alter table accounting_records enable trigger accounting_records_no_update;
    create index accounting_records_semester_id_idx on accounting_records (semester_id)
      where semester_id is not null;
  `.execute(db);
}
