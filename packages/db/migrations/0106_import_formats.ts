import { type Kysely, sql } from 'kysely';

/** Files of questions of all formats that are recognised, with what was found in them and what is said of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches
      drop constraint import_batches_format_check,
      add constraint import_batches_format_check check (format in (
        'csv', 'xlsx', 'json', 'gift', 'moodle_xml', 'aiken', 'qti', 'anki', 'blackboard', 'tcexam', 'amc',
        'cards', 'sheet', 'docx', 'odt', 'rtf', 'pdf', 'photo')),
      -- Sentences on what was left out, and on what could have been read otherwise.
      add column notes text[] not null default '{}',
      add column found_qcms integer not null default 0 check (found_qcms >= 0),
      add column found_qrocs integer not null default 0 check (found_qrocs >= 0);
  `.execute(db);
}
