import { type Kysely, sql } from 'kysely';

/**
 * What stays of an order when its account is deleted: nothing that a person wrote, so that it identifies nobody. The
 * bank's name is left out for that reason.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounting_records (
      id bigint generated always as identity primary key,
      -- Its number on the desk and in the log; the order itself is gone.
      order_id bigint not null unique,
      semester_name text not null,
      semester_year integer not null,
      semester_fee numeric(10, 2) not null check (semester_fee >= 0),
      amount numeric(10, 2) not null check (amount >= 0),
      status text not null check (status in ('pending', 'approved', 'rejected')),
      duration_months integer check (duration_months between 1 and 60),
      ordered_at timestamptz not null,
      decided_at timestamptz,
      approved_at timestamptz,
      account_deleted_at timestamptz not null default now(),
      constraint accounting_records_decision
        check ((status = 'pending') = (decided_at is null)),
      constraint accounting_records_approval
        check ((status = 'approved') = (approved_at is not null)
          and (status = 'approved') = (duration_months is not null))
    );
    create index accounting_records_ordered_at_idx on accounting_records (ordered_at);
    create index accounting_records_approved_at_idx on accounting_records (approved_at)
      where approved_at is not null;

    -- They are deleted when their time is over, and never changed.
    create function accounting_records_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'accounting records cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger accounting_records_no_update before update on accounting_records
      for each row execute function accounting_records_stay();
    create trigger accounting_records_no_truncate before truncate on accounting_records
      for each statement execute function records_stay();
  `.execute(db);
}
