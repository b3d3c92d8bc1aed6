import { type Kysely, sql } from 'kysely';

/** The faculty whose exam a question comes from; a bulk change keeps it, to be given back with the year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['qcms', 'qrocs']) {
    await sql`
      alter table ${sql.table(table)}
        add column exam_faculty text
          constraint ${sql.id(`${table}_exam_faculty_check`)} check (exam_faculty ~ '^[a-z0-9-]{2,20}$'),
        add constraint ${sql.id(`${table}_exam_faculty_of_year`)}
          check (exam_faculty is null or exam_year is not null)
    `.execute(db);
  }
  await sql`alter table bulk_change_items add column exam_faculty text`.execute(db);
}
