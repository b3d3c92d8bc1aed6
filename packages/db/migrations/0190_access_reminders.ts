import { type Kysely, sql } from 'kysely';

/**
 * The last reminder of an access is in its row: which end it named, and how many days ahead. A view with the former name
 * serves servers of the version before; it goes one release later, as does its trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table access_reminders in access exclusive mode;
    alter table access
      add column reminded_end timestamptz,
      add column reminded_days smallint check (reminded_days in (7, 2));
    -- Of those alone whose end is to come: none follows of the others.
    update access set reminded_end = expires_at, reminded_days = last.days from (
        select access_id, expires_at as known_end, min(days) as days from access_reminders
        where expires_at > now() group by access_id, expires_at
      ) as last
      where access.id = last.access_id and access.expires_at = last.known_end;
    drop table access_reminders;
    create view access_reminders as
      select id as access_id, reminded_end as expires_at, reminded_days::int as days from access
      where reminded_end is not null;
    create function remind_of_access() returns trigger language plpgsql as $$
    begin
      update access set reminded_end = new.expires_at, reminded_days = new.days
        where id = new.access_id
          and (reminded_end, reminded_days) is distinct from (new.expires_at, new.days::smallint);
      return case when found then new end;
    end $$;
    create trigger access_reminders_in_access instead of insert on access_reminders for each row
      execute function remind_of_access();
  `.execute(db);
}
