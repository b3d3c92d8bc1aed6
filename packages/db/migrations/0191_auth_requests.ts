import { type Kysely, sql } from 'kysely';

/**
 * What is used up by one answer is in one table: requests for a link, and challenges of passkeys. Views with the former names
 * serve servers of the version before; they go one release later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table reset_requests, passkey_challenges in access exclusive mode;
    alter table reset_requests rename to auth_requests;
    alter table auth_requests
      alter column email drop not null,
      add column token_hash bytea,
      add constraint auth_requests_token_hash_key unique (token_hash),
      add constraint auth_requests_token_hash_check check (octet_length(token_hash) = 32),
      add constraint auth_requests_one check (num_nonnulls(email, token_hash) = 1);
    alter table auth_requests rename constraint reset_requests_pkey to auth_requests_pkey;
    alter table auth_requests rename constraint reset_requests_email_check to auth_requests_email_check;
    alter index reset_requests_created_at_idx rename to auth_requests_created_at_idx;
    insert into auth_requests (token_hash, created_at)
      select token_hash, created_at from passkey_challenges;
    drop table passkey_challenges;
    create view reset_requests as
      select id, email, created_at from auth_requests where email is not null;
    create view passkey_challenges as
      select token_hash, created_at from auth_requests where token_hash is not null;
  `.execute(db);
}
