import { type Kysely, sql } from 'kysely';

/** Which session of its year's exam a question comes from; a bulk change keeps it, to be given back with the year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table qcms
      add column exam_session text
        constraint qcms_exam_session_check check (exam_session in ('normale', 'rattrapage')),
      add constraint qcms_exam_session_of_year check (exam_session is null or exam_year is not null);
    alter table qrocs
      add column exam_session text
        constraint qrocs_exam_session_check check (exam_session in ('normale', 'rattrapage')),
      add constraint qrocs_exam_session_of_year check (exam_session is null or exam_year is not null);
    alter table bulk_change_items add column exam_session text;
  `.execute(db);
}
