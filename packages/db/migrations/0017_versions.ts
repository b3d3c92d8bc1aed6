import { type Kysely, sql } from 'kysely';

/**
 * Versions of what students see of a subject's closed questions, so that who has kept it need not read it again:
 * it is as it was while the subject has the same set of versions.
 *
 * Each statement that touches questions or chapters gives their subjects a version that nobody has ever seen,
 * and takes away those that it finds, but for the ones that somebody else is just taking away. So nobody waits for
 * anybody, and versions have no place in the order of locks. Of two changes at once both leave theirs; the next
 * one clears up.
 *
 * What was read before a change commits lacks its version. That one goes only with a later change, which leaves
 * another: the version of whoever committed last is always there. So no earlier set comes back. By chance rather
 * than by number, versions mean the same in every database: a backup brings them along with the content that they
 * stand for, and what changes after it is loaded gets none that a running server may remember.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- No reference: to check one is to wait for whoever removes the subject.
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
