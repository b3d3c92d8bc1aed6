import { type Kysely, sql } from 'kysely';

/** Orders with their receipts, and the access that an approved order opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      semester_id bigint references semesters on delete set null,
      -- As they were when the order was placed.
      semester_name text not null,
      semester_year integer not null,
      semester_fee numeric(10, 2) not null check (semester_fee >= 0),
      amount numeric(10, 2) not null check (amount >= 0),
      bank_name text not null check (btrim(bank_name) <> ''),
      phone_number text not null default '',
      receipt_url text not null unique check (receipt_url ~ '^[0-9a-f-]{36}\\.(jpg|png|pdf)$'),
      receipt_type text not null,
      receipt_size integer not null check (receipt_size > 0),
      receipt_sha256 bytea not null check (octet_length(receipt_sha256) = 32),
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
      rejection_reason text,
      duration_months integer check (duration_months between 1 and 60),
      reviewed_by bigint references users on delete set null,
      approved_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint payments_reason_of_rejection
        check ((status = 'rejected') = (rejection_reason is not null and btrim(rejection_reason) <> '')),
      constraint payments_date_of_approval check ((status = 'approved') = (approved_at is not null)),
      constraint payments_duration_of_approval
        check ((status = 'approved') = (duration_months is not null))
    );
    create unique index payments_one_pending on payments (user_id, semester_id)
      where status = 'pending';
    create index payments_user_id_idx on payments (user_id, created_at desc, id desc);
    create index payments_status_idx on payments (status, created_at desc, id desc);
    create index payments_created_at_idx on payments (created_at desc, id desc);
    create index payments_semester_id_idx on payments (semester_id);
    create index payments_receipt_sha256_idx on payments (receipt_sha256);
    -- When it was decided; losing its semester or reviewer later is no change that its student sees.
    create trigger payments_touch before update of status on payments
      for each row execute function touch_updated_at();

    -- An order is a money record: what was ordered never changes, and a decision is taken once. What
    -- may follow is only that a deleted semester or reviewer is no longer pointed to.
    create function payments_guard() returns trigger language plpgsql as $$
    begin
      if (old.id, old.user_id, old.semester_name, old.semester_year, old.semester_fee, old.amount,
          old.bank_name, old.phone_number, old.receipt_url, old.receipt_type, old.receipt_size,
          old.receipt_sha256, old.created_at)
        is distinct from
         (new.id, new.user_id, new.semester_name, new.semester_year, new.semester_fee, new.amount,
          new.bank_name, new.phone_number, new.receipt_url, new.receipt_type, new.receipt_size,
          new.receipt_sha256, new.created_at)
        or (new.semester_id is distinct from old.semester_id and new.semester_id is not null)
      then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      if old.status <> 'pending' and
         (old.status, old.rejection_reason, old.duration_months, old.approved_at)
           is distinct from (new.status, new.rejection_reason, new.duration_months, new.approved_at)
        or (old.status <> 'pending' and new.reviewed_by is distinct from old.reviewed_by
            and new.reviewed_by is not null)
      then
        raise exception 'a decision on an order is final' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger payments_guard before update on payments
      for each row execute function payments_guard();

    create table access (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      semester_id bigint not null references semesters on delete cascade,
      payment_id bigint references payments on delete set null,
      starts_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      check (expires_at > starts_at),
      -- At most one live access per student and semester at any moment.
      constraint access_one_at_a_time exclude using gist (
        user_id with =, semester_id with =, tstzrange(starts_at, expires_at) with &&
      ) where (revoked_at is null)
    );
    create index access_user_id_idx on access (user_id, semester_id, expires_at)
      where revoked_at is null;
    create index access_semester_id_idx on access (semester_id);
    create index access_payment_id_idx on access (payment_id);
    create index access_expires_at_idx on access (expires_at) where revoked_at is null;
    create index access_created_at_idx on access (created_at desc, id desc);
  `.execute(db);
}
