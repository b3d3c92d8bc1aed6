import { type Kysely, sql } from 'kysely';

/** A decision that is taken back remembers what was given back, and what was left; a refund can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What an order had brought when its approval was taken back.
    alter table payments add column former_received numeric(10, 2) check (former_received >= 0);

    create or replace function payments_received() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (new.method, new.stated_reference, new.stated_on)
        is distinct from (old.method, old.stated_reference, old.stated_on)
      then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      if new.status = 'approved' then
        new.received := coalesce(new.received, new.former_received, new.amount);
        new.former_received := null;
      else
        if tg_op = 'UPDATE' and old.status = 'approved' and old.refunded > 0 then
          new.former_received := old.received;
        end if;
        new.received := null;
        new.open_seats := null;
        new.opens_until := null;
      end if;
      return new;
    end $$;

    create or replace function payments_book() returns trigger language plpgsql as $$
    declare
      change numeric := coalesce(new.received, 0);
      is_approval boolean := new.approved_at is not null;
      way text := new.method;
    begin
      if tg_op = 'UPDATE' then
        change := change - coalesce(old.received, 0);
        is_approval := is_approval and old.approved_at is null;
        if new.refunded <> old.refunded then way := coalesce(new.refund_method, old.refund_method); end if;
      end if;
      if change <> 0 then
        insert into ledger (payment_id, order_id, semester_id, semester_name, semester_year, method, due, amount,
          duration_months, ordered_at, booked_at)
        values (new.id, new.id, new.semester_id, new.semester_name, new.semester_year, way, new.amount, change,
          new.duration_months, new.created_at, case when is_approval then new.approved_at else now() end);
      end if;
      return null;
    end $$;
  `.execute(db);
}
