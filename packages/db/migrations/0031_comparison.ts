import { type Kysely, sql } from 'kysely';

/**
 * Students may keep out of comparisons: their copies are not counted among those of the others. Each sitting says so
 * as its student does, by a reference that follows every change, so that ranks are counted from one index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column is_compared boolean not null default true,
      add constraint users_comparison_key unique (id, is_compared);
    alter table sittings
      add column is_compared boolean not null default true,
      add constraint sittings_comparison_fkey foreign key (user_id, is_compared)
        references users (id, is_compared) on update cascade on delete cascade;

    drop index sittings_rank_idx;
    create index sittings_rank_idx on sittings (content_hash, bareme_id, points)
      where finished_at is not null and unranked is null and is_compared;

    create function sittings_take_comparison() returns trigger language plpgsql as $$
    begin
      -- Locked, so that a change of mind waits for the sitting and takes it along.
      select is_compared into new.is_compared from users where id = new.user_id for key share;
      -- A user who is gone is the foreign key's to refuse.
      new.is_compared := coalesce(new.is_compared, true);
      return new;
    end $$;
    create trigger sittings_comparison before insert on sittings
      for each row execute function sittings_take_comparison();
  `.execute(db);
}
