import { type Kysely, sql } from 'kysely';

/** The seats that an approval opened, and what an order owes: of one for a group, those alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments add column open_seats integer check (open_seats > 0);

    -- A refund has ended seats that had been opened.
    update payments set open_seats = least(seats, greatest(1, case when refunded > 0 then seats else (
      select count(*) from codes where order_id = payments.id and (uses > 0
        or (revoked_at is null and coalesce(ends_at > now(), true)))) end))
    where seats is not null and status = 'approved';

    create function amount_due(payments) returns numeric language sql immutable parallel safe as $$
      select case when ($1).seats is null then ($1).amount
        else round(($1).amount / ($1).seats, 2) * coalesce(($1).open_seats, ($1).seats) end
    $$;
  `.execute(db);
}
