import { type Kysely, sql } from 'kysely';

/** Keys of web push are whole: one of 256 private keys lacked its leading zeros, and no push service takes those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A browser subscribes again by the next key pair.
    delete from push_subscriptions
    where exists (select from push_keys where length(private_key) <> 43);
    delete from push_keys where length(private_key) <> 43;
    alter table push_keys
      add constraint push_keys_public_key_check check (length(public_key) = 87),
      add constraint push_keys_private_key_check check (length(private_key) = 43);
  `.execute(db);
}
