import { type Kysely, sql } from 'kysely';

/** Packages of H5P are a format of imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches
      drop constraint import_batches_format_check,
      add constraint import_batches_format_check check (format in (
        'csv', 'xlsx', 'json', 'gift', 'moodle_xml', 'aiken', 'qti', 'anki', 'blackboard', 'tcexam', 'amc',
        'cards', 'sheet', 'docx', 'odt', 'rtf', 'pdf', 'photo', 'h5p'))
  `.execute(db);
}
