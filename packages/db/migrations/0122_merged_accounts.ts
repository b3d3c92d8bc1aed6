import { type Kysely, sql } from 'kysely';

/**
 * Two accounts of one person: they are found by the words of their names in any order, and the orders of the one go to the
 * other. Its number is told for the transaction, so that no other change moves an order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function name_key(value text) returns text language sql immutable parallel safe strict as $$
      select coalesce(string_agg(word, ' ' order by word collate "C"), '')
      from regexp_split_to_table(public.search_key(value), '[[:space:][:punct:]]+') as word
      where word <> ''
    $$;
    create index users_name_key_idx on users (name_key(full_name));

    create or replace function payments_guard() returns trigger language plpgsql as $$
    begin
      if new.user_id <> old.user_id
        and old.user_id::text = current_setting('amphi.merged_account', true)
      then
        old.user_id := new.user_id;
      end if;
      if (old.id, old.user_id, old.semester_name, old.semester_year, old.semester_fee, old.amount,
          old.bank_name, old.phone_number, old.receipt_url, old.receipt_type, old.receipt_size,
          old.receipt_sha256, old.created_at)
        is distinct from
         (new.id, new.user_id, new.semester_name, new.semester_year, new.semester_fee, new.amount,
          new.bank_name, new.phone_number, new.receipt_url, new.receipt_type, new.receipt_size,
          new.receipt_sha256, new.created_at)
        or (new.semester_id is distinct from old.semester_id
            and (new.semester_id is not null
                 or exists (select from semesters where id = old.semester_id)))
      then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      -- Taken back, with its reviewer; that nothing else of it is left is up to the constraints of the table.
      if old.status <> 'pending' and new.status = 'pending' and new.reviewed_by is null then
        new.updated_at := now();
        return new;
      end if;
      if old.status <> 'pending' and
         (old.status, old.rejection_reason, old.duration_months, old.approved_at)
           is distinct from (new.status, new.rejection_reason, new.duration_months, new.approved_at)
        or (old.status <> 'pending' and new.reviewed_by is distinct from old.reviewed_by
            and (new.reviewed_by is not null
                 or exists (select from users where id = old.reviewed_by)))
      then
        raise exception 'a decision on an order is final' using errcode = 'check_violation';
      end if;
      if new.status = old.status and new.updated_at is distinct from old.updated_at
        or new.status = 'pending' and new.reviewed_by is not null
      then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      -- When it was decided; losing its semester or reviewer later is no change that its student sees.
      if new.status <> old.status then new.updated_at := now(); end if;
      return new;
    end $$;
  `.execute(db);
}
