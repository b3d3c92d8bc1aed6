import { type Kysely, sql } from 'kysely';

/**
 * Which session of its year's exam a question comes from; a bulk change keeps it, to be given back with the year. A table
 * that waits is kept as it was sent, to be read again by the sheets and lines of titles that its sender names.
 */
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

    alter table import_batches
      add column file_content bytea check (octet_length(file_content) <= 10485760),
      -- Its sheets, which of them are read, and where each names its columns.
      add column sheets jsonb check (jsonb_typeof(sheets) = 'object'),
      add constraint import_batches_file_is_pending
        check (status = 'pending' or (file_content is null and sheets is null));
    -- Beside names of columns: how the sheets of a file with such a shape are read.
    alter table import_column_names add column sheets jsonb check (jsonb_typeof(sheets) = 'array');
  `.execute(db);
}
