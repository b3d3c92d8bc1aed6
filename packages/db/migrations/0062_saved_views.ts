import { type Kysely, sql } from 'kysely';

/** Filters and orders of the back-office's lists under a name of an administrator's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      list text not null check (list in ('questions', 'payments', 'users', 'subjects', 'audit')),
      name text not null check (btrim(name) <> '' and length(name) <= 60),
      -- The part of the address after the question mark, without the page and what is open.
      query text not null check (length(query) <= 2000),
      created_at timestamptz not null default now()
    );
    create unique index saved_views_name_idx on saved_views (user_id, list, lower(name));

    create function saved_views_limit() returns trigger language plpgsql as $$
    begin
      -- Two that are saved at once are counted one after the other.
      perform 1 from users where id = new.user_id for no key update;
      if (select count(*) from saved_views where user_id = new.user_id and list = new.list) >= 20 then
        raise exception 'too many saved views' using errcode = 'check_violation',
          constraint = 'saved_views_at_most';
      end if;
      return new;
    end $$;
    create trigger saved_views_limit before insert on saved_views
      for each row execute function saved_views_limit();

    -- Subjects by name: lists of questions by subject go through them, and stop with the page.
    create index subjects_search_name_idx on subjects (search_key(name), id);
  `.execute(db);
}
