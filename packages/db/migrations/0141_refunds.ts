import { type Kysely, sql } from 'kysely';

/**
 * What was given back of an order, and until when it opens its semester then; the transfer as its student told of it; and
 * whose the bank account is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      -- Not in received any more, and not missing either.
      add column refunded numeric(10, 2) not null default 0 check (refunded >= 0),
      add column refund_method text check (refund_method in ('transfer', 'cash', 'other')),
      -- Null for as long as its duration says.
      add column opens_until timestamptz,
      add column stated_reference text check (length(stated_reference) between 4 and 64),
      add column stated_on date;

    create or replace function payments_received() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.method <> old.method then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      new.received := case when new.status = 'approved' then coalesce(new.received, new.amount) end;
      if new.status <> 'approved' then
        new.refunded := 0;
        new.refund_method := null;
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
        if new.refunded > old.refunded then way := new.refund_method; end if;
      end if;
      if change <> 0 then
        insert into ledger (payment_id, order_id, semester_id, semester_name, semester_year, method, due, amount,
          duration_months, ordered_at, booked_at)
        values (new.id, new.id, new.semester_id, new.semester_name, new.semester_year, way, new.amount, change,
          new.duration_months, new.created_at, case when is_approval then new.approved_at else now() end);
      end if;
      return null;
    end $$;

    alter table settings add column account_holder text
      constraint settings_account_holder_check check (btrim(account_holder) <> '' and length(account_holder) <= 200);
  `.execute(db);
}
