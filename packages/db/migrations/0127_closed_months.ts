import { type Kysely, sql } from 'kysely';

/** A month of the accounts is closed: its sums are kept, and nothing is booked into it any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closed_months (
      month date primary key check (extract(day from month) = 1),
      -- In the zone of the platform at that time: the rule of the ledger needs no zone then.
      begins_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > begins_at),
      received numeric(12, 2) not null check (received >= 0),
      -- Negative: what decisions taken back and corrections removed.
      returned numeric(12, 2) not null check (returned <= 0),
      entries integer not null check (entries >= 0),
      closed_by bigint references users on delete set null,
      closed_at timestamptz not null default now(),
      constraint closed_months_over check (closed_at >= ends_at)
    );
    create index closed_months_closed_by_idx on closed_months (closed_by);

    create function closed_months_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.closed_by is null then
        old.closed_by := null;
        if new is not distinct from old then
          return new;
        end if;
      end if;
      raise exception 'a closed month cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger closed_months_stay before update or delete on closed_months
      for each row execute function closed_months_stay();
    create trigger closed_months_no_truncate before truncate on closed_months
      for each statement execute function records_stay();

    create function ledger_open_month() returns trigger language plpgsql as $$
    declare
      closed date;
    begin
      select month into closed from closed_months
      where new.booked_at >= begins_at and new.booked_at < ends_at;
      if found then
        raise exception 'the month is closed'
          using errcode = 'check_violation', constraint = 'ledger_open_month', detail = closed::text;
      end if;
      return new;
    end $$;
    create trigger ledger_open_month before insert on ledger
      for each row execute function ledger_open_month();
  `.execute(db);
}
