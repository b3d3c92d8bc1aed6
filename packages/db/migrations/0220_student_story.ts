import { type Kysely, sql } from 'kysely';

/**
 * Mails that were handed on, by their subject alone, and links to a password that were given by hand: who holds one has not
 * shown that the mails of the address reach them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sent_mails (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      subject text not null,
      sent_at timestamptz not null default now()
    );
    create index sent_mails_user_idx on sent_mails (user_id, sent_at desc);
    create index sent_mails_sent_at_idx on sent_mails (sent_at);
    alter table password_resets add column confirms_address boolean not null default true;
  `.execute(db);
}
