import { type Kysely, sql } from 'kysely';

/** The versions of a subject's content only served a cache of one REST list, which the web client does not call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger qcms_added on qcms;
    drop trigger qcms_changed on qcms;
    drop trigger qcms_removed on qcms;
    drop trigger qcms_emptied on qcms;
    drop trigger chapters_added on chapters;
    drop trigger chapters_changed on chapters;
    drop trigger chapters_removed on chapters;
    drop trigger chapters_emptied on chapters;
    drop trigger subjects_removed on subjects;
    drop function content_versions_renew();
    drop function content_versions_remove();
    drop table content_versions;
  `.execute(db);
}
