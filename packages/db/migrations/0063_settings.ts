import { type Kysely, sql } from 'kysely';

/** The bank account and the contact, as administrators set them: one row, or none while the environment's values hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      id bigint primary key default 1 constraint settings_single check (id = 1),
      bank_name text not null check (btrim(bank_name) <> '' and length(bank_name) <= 200),
      bank_account text not null,
      contact_phone text not null check (contact_phone ~ '^[+0-9 .()-]{8,30}$'),
      contact_email text check (contact_email like '%_@_%' and length(contact_email) <= 254),
      updated_at timestamptz not null default now(),
      constraint settings_bank_account check (bank_account ~ '^[A-Z0-9][A-Z0-9 .-]{3,49}$'),
      -- A RIB has 23 digits in Mauritania and 24 in Morocco; its last two make it divisible by 97.
      constraint settings_rib_key check (case
        when bank_account !~ '[A-Z]'
          and length(regexp_replace(bank_account, '[^0-9]', '', 'g')) in (23, 24)
        then regexp_replace(bank_account, '[^0-9]', '', 'g')::numeric % 97 = 0
        else true end)
    );
  `.execute(db);
}
