import { type Kysely, sql } from 'kysely';

/** What makes a text more than one line or hides parts of it: control, embedding and invisible characters. */
const NOT_ONE_LINE = '[\\u0001-\\u001f\\u007f-\\u009f\\u200b\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';

const line = (name: string) =>
  sql.raw(
    `${name} text constraint legal_${name}_line check (btrim(${name}) <> '' and length(${name}) <= 300 and ${name} !~ '${NOT_ONE_LINE}')`,
  );

/** What the operator says of itself on the legal pages: one row, which administrators change. News of releases are not asked for any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table legal (
      id bigint primary key default 1 constraint legal_single check (id = 1),
      ${line('operator_name')},
      ${line('operator_address')},
      ${line('operator_registration')},
      ${line('data_controller')},
      cndp_number text check (cndp_number ~ '^[A-Za-z0-9_./ -]{3,40}$' and cndp_number ~ '[0-9]'),
      ${line('hosting_provider')},
      accounting_years integer not null default 10 check (accounting_years between 0 and 100),
      updated_at timestamptz not null default now()
    );
    insert into legal default values;
    drop table release_feed;
  `.execute(db);
}
