import { type Kysely, sql } from 'kysely';

/** Access that an administrator gave or prolonged without an order, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access
      -- Up to here the access stays when an order is taken back.
      add column granted_until timestamptz,
      add column granted_for text
        check (granted_for in ('cash', 'scholarship', 'goodwill', 'correction')),
      add constraint access_grant_with_reason check (granted_until is null or granted_for is not null);
  `.execute(db);
}
