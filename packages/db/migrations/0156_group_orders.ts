import { type Kysely, sql } from 'kysely';

/** Orders of seats for a group, the order that paid for a code, and the prices of semesters for groups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments add column seats integer check (seats between 5 and 300);
    create trigger payments_seats_stay before update of seats on payments
      for each row when (new.seats is distinct from old.seats)
      execute function payments_code_stays();

    -- A seat outlives the account that paid for it.
    alter table codes add column order_id bigint references payments on delete set null;
    create index codes_order_id_idx on codes (order_id);

    -- From how many seats on one costs how much.
    alter table semesters add column group_prices jsonb not null default '[]'
      constraint semesters_group_prices
      check (jsonb_typeof(group_prices) = 'array' and jsonb_array_length(group_prices) <= 5);
  `.execute(db);
}
