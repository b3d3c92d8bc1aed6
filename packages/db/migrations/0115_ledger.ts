import { type Kysely, sql } from 'kysely';

/**
 * A ledger of what came in and went back. Each change of what an order has brought is an entry, which outlives the account
 * without the person. Payments at the desk are orders without a receipt; what is received may differ from what is due, and
 * one transfer may pay several orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add column method text not null default 'transfer'
        constraint payments_method_check check (method in ('transfer', 'cash', 'other')),
      -- Of an approved order: what came in, which may be less than its amount, or more.
      add column received numeric(10, 2) constraint payments_received_check check (received >= 0),
      -- Its transfer pays another order as well.
      add column shares_reference boolean not null default false,
      alter column bank_name drop not null,
      alter column receipt_url drop not null,
      alter column receipt_type drop not null,
      alter column receipt_size drop not null,
      alter column receipt_sha256 drop not null,
      -- Taken at the desk, it has none.
      add constraint payments_whole_receipt check (
        num_nulls(bank_name, receipt_url, receipt_type, receipt_size, receipt_sha256) in (0, 5));
    update payments set received = amount where status = 'approved';
    alter table payments add constraint payments_received_of_approval
      check ((status = 'approved') = (received is not null));
    drop index payments_transaction_reference_idx;
    create unique index payments_transaction_reference_idx
      on payments (transaction_reference, (case when shares_reference then id else 0 end))
      where status <> 'rejected';

    -- Servers of the version before know nothing of what is received.
    create function payments_received() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.method <> old.method then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      new.received := case when new.status = 'approved' then coalesce(new.received, new.amount) end;
      return new;
    end $$;
    create trigger payments_received before insert or update on payments
      for each row execute function payments_received();

    create table ledger (
      id bigint generated always as identity primary key,
      -- Null once the account is deleted, and the order with it.
      payment_id bigint references payments on delete set null,
      order_id bigint not null,
      -- No foreign key: the entry outlives the semester.
      semester_id bigint,
      semester_name text not null,
      semester_year integer not null,
      method text not null,
      due numeric(10, 2) not null,
      -- Negative for what a decision that was taken back, or a correction, removed.
      amount numeric(10, 2) not null check (amount <> 0),
      duration_months integer,
      ordered_at timestamptz not null,
      booked_at timestamptz not null
    );
    create index ledger_payment_id_idx on ledger (payment_id);
    create index ledger_booked_at_idx on ledger (booked_at);
    create index ledger_former_idx on ledger (semester_id, booked_at) where payment_id is null;

    create function payments_book() returns trigger language plpgsql as $$
    declare
      change numeric := coalesce(new.received, 0);
      is_approval boolean := new.approved_at is not null;
    begin
      if tg_op = 'UPDATE' then
        change := change - coalesce(old.received, 0);
        is_approval := is_approval and old.approved_at is null;
      end if;
      if change <> 0 then
        insert into ledger (payment_id, order_id, semester_id, semester_name, semester_year, method, due, amount,
          duration_months, ordered_at, booked_at)
        values (new.id, new.id, new.semester_id, new.semester_name, new.semester_year, new.method, new.amount, change,
          new.duration_months, new.created_at, case when is_approval then new.approved_at else now() end);
      end if;
      return null;
    end $$;
    create trigger payments_book_new after insert on payments
      for each row when (new.received is not null) execute function payments_book();
    create trigger payments_book after update on payments
      for each row when (new.received is distinct from old.received) execute function payments_book();

    insert into ledger (payment_id, order_id, semester_id, semester_name, semester_year, method, due, amount,
      duration_months, ordered_at, booked_at)
    select id, id, semester_id, semester_name, semester_year, method, amount, received, duration_months, created_at, approved_at
    from payments where received <> 0 order by approved_at, id;
    insert into ledger (order_id, semester_id, semester_name, semester_year, method, due, amount,
      duration_months, ordered_at, booked_at)
    select order_id, semester_id, semester_name, semester_year, 'transfer', amount, amount, duration_months, ordered_at, approved_at
    from accounting_records where approved_at is not null and amount <> 0 order by approved_at, id;
    -- Only servers of the version before still write there.
    delete from accounting_records;

    create function ledger_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        old.payment_id := new.payment_id;
        if new is not distinct from old and new.payment_id is null
          and not exists (select from payments where id = new.order_id)
        then
          return new;
        end if;
      elsif old.payment_id is null then
        return old;
      end if;
      raise exception 'an entry of the ledger cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger ledger_stays before update or delete on ledger
      for each row execute function ledger_stays();
    create trigger ledger_no_truncate before truncate on ledger
      for each statement execute function records_stay();

    -- What was paid at the desk is a payment, with its method as the reason.
    alter table access drop constraint access_granted_for_check;
    alter table access add constraint access_granted_for_check
      check (granted_for in ('transfer', 'cash', 'other', 'scholarship', 'goodwill', 'correction'));
  `.execute(db);
}
