import { type Kysely, sql } from 'kysely';

/** Transfers as the bank's statements list them, the orders that each of them pays, and the columns that were chosen for a layout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_lines (
      id bigint generated always as identity primary key,
      booked_on date not null,
      amount numeric(10, 2) not null check (amount > 0),
      -- Null once an order that it paid is deleted: it may name the person, and stays used.
      label text check (length(label) <= 500),
      -- Of the day, the amount and the words: a statement that overlaps another one adds what is new.
      fingerprint bytea not null unique check (octet_length(fingerprint) = 32),
      created_at timestamptz not null default now()
    );
    create index statement_lines_booked_on_idx on statement_lines (booked_on);

    create table statement_links (
      line_id bigint not null references statement_lines on delete cascade,
      payment_id bigint not null references payments on delete cascade,
      primary key (line_id, payment_id)
    );
    create index statement_links_payment_id_idx on statement_links (payment_id);

    create function statement_lines_forget() returns trigger language plpgsql as $$
    begin
      update statement_lines set label = null
      where id in (select line_id from statement_links where payment_id = old.id);
      return old;
    end $$;
    create trigger statement_lines_forget before delete on payments
      for each row execute function statement_lines_forget();

    create table statement_layouts (
      header_key text primary key check (length(header_key) between 1 and 1000),
      columns jsonb not null,
      used_at timestamptz not null default now()
    );
  `.execute(db);
}
