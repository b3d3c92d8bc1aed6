import { type Kysely, sql } from 'kysely';

/** Codes that lower what an order comes to, and the code of each order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table codes (
      id bigint generated always as identity primary key,
      code text not null unique check (code ~ '^[0-9A-Z]{4,20}$'),
      kind text not null check (kind in ('percent', 'amount')),
      value numeric(10, 2) not null check (value > 0),
      -- Null for every semester.
      semester_id bigint references semesters on delete set null,
      ends_at timestamptz,
      max_uses integer check (max_uses > 0),
      note text check (length(note) between 1 and 500),
      created_by bigint references users on delete set null,
      created_at timestamptz not null default now(),
      revoked_at timestamptz,
      constraint codes_percent check (kind <> 'percent' or (value <= 100 and value = trunc(value)))
    );
    create index codes_semester_id_idx on codes (semester_id);
    create index codes_created_by_idx on codes (created_by);

    -- Without its semester it would count for every other one.
    create function codes_end() returns trigger language plpgsql as $$
    begin
      if new.semester_id is null then new.revoked_at := coalesce(old.revoked_at, now()); end if;
      return new;
    end $$;
    create trigger codes_end before update of semester_id on codes
      for each row when (old.semester_id is not null) execute function codes_end();

    alter table payments add column code_id bigint references codes;
    create index payments_code_id_idx on payments (code_id) where code_id is not null;
    alter table payments drop constraint payments_method_check;
    alter table payments add constraint payments_method_check
      check (method in ('transfer', 'cash', 'other', 'code'));

    create function payments_code_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'an order cannot be changed' using errcode = 'check_violation';
    end $$;
    create trigger payments_code_stays before update of code_id on payments
      for each row when (new.code_id is distinct from old.code_id)
      execute function payments_code_stays();
  `.execute(db);
}
