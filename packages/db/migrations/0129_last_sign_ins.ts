import { type Kysely, sql } from 'kysely';

/** When an account was last signed in to, which outlives its sessions and devices. It is no change of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column last_sign_in_at timestamptz;
    drop trigger users_touch on users;
    create trigger users_touch before update on users
      for each row when (old.last_sign_in_at is not distinct from new.last_sign_in_at)
      execute function touch_updated_at();
    update users set last_sign_in_at = greatest(
      (select max(signed_in_at) from known_devices where user_id = users.id),
      (select max(created_at) from sessions where user_id = users.id))
    where exists (select from known_devices where user_id = users.id)
      or exists (select from sessions where user_id = users.id);

    create function sessions_note_sign_in() returns trigger language plpgsql as $$
    begin
      update users set last_sign_in_at = new.created_at where id = new.user_id;
      return null;
    end $$;
    create trigger sessions_note_sign_in after insert on sessions
      for each row execute function sessions_note_sign_in();
  `.execute(db);
}
