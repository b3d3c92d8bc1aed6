import { type Kysely, sql } from 'kysely';

/**
 * Versions of what students see of a subject's closed questions, so that cached content need not be read again: it is
 * current while the subject has the same set of versions.
 *
 * Each statement that changes questions or chapters inserts a random version for their subjects and deletes the
 * versions that it finds, except rows that a concurrent transaction has locked. So no statement waits for another,
 * and versions have no place in the order of locks. After two concurrent changes both versions are left; the next
 * change deletes them.
 *
 * What was read before a change commits lacks its version. That version is deleted only by a later change, which
 * inserts another: the version of the last commit is always there, so no earlier set comes back. Because versions
 * are random rather than numbered, they mean the same in every database: a backup restores them with the content
 * that they stand for, and what changes after the restore gets none that a running server may have cached.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- No foreign key: its check would wait for a transaction that deletes the subject.
    create table content_versions (
      subject_id bigint not null,
      version uuid not null default gen_random_uuid(),
      primary key (subject_id, version)
    );

    create function content_versions_renew() returns trigger language plpgsql as $$
    declare
      touched bigint[];
    begin
      if tg_op = 'INSERT' then
        touched := array(select distinct subject_id from content_after);
      elsif tg_op = 'DELETE' then
        touched := array(select distinct subject_id from content_before);
      elsif tg_op = 'UPDATE' then
        touched := array(
          select subject_id from content_before union select subject_id from content_after);
      else
        touched := array(select distinct subject_id from content_versions);
      end if;
      delete from content_versions where (subject_id, version) in (
        select subject_id, version from content_versions
        where subject_id = any(touched) for update skip locked);
      -- What is removed with its subject gets none.
      insert into content_versions (subject_id) select id from subjects where id = any(touched);
      return null;
    end $$;

    create trigger qcms_added after insert on qcms
      referencing new table as content_after
      for each statement execute function content_versions_renew();
    create trigger qcms_changed after update on qcms
      referencing old table as content_before new table as content_after
      for each statement execute function content_versions_renew();
    create trigger qcms_removed after delete on qcms
      referencing old table as content_before
      for each statement execute function content_versions_renew();
    create trigger qcms_emptied after truncate on qcms
      for each statement execute function content_versions_renew();

    create trigger chapters_added after insert on chapters
      referencing new table as content_after
      for each statement execute function content_versions_renew();
    create trigger chapters_changed after update on chapters
      referencing old table as content_before new table as content_after
      for each statement execute function content_versions_renew();
    create trigger chapters_removed after delete on chapters
      referencing old table as content_before
      for each statement execute function content_versions_renew();
    create trigger chapters_emptied after truncate on chapters
      for each statement execute function content_versions_renew();

    -- After the references' own triggers: who changes the subject's content has ended by then.
    create function content_versions_remove() returns trigger language plpgsql as $$
    begin
      delete from content_versions where subject_id in (select id from gone);
      return null;
    end $$;
    create trigger subjects_removed after delete on subjects
      referencing old table as gone
      for each statement execute function content_versions_remove();

    insert into content_versions (subject_id) select id from subjects;
  `.execute(db);
}
