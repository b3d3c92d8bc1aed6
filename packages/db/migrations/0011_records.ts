import { type Kysely, sql } from 'kysely';

/**
 * Money records and the audit log hold against statements that no procedure has: orders can't be deleted
 * while their student is there, emptied, backdated, or cut off from what still exists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function records_stay() returns trigger language plpgsql as $$
    begin
      raise exception '% cannot be emptied', tg_table_name using errcode = 'insufficient_privilege';
    end $$;
    create trigger payments_no_truncate before truncate on payments
      for each statement execute function records_stay();
    create trigger access_no_truncate before truncate on access
      for each statement execute function records_stay();
    create trigger audit_personal_no_truncate before truncate on audit_personal
      for each statement execute function records_stay();

    -- A cascade runs after the account is deleted; any earlier delete is refused.
    create function records_go_with_their_user() returns trigger language plpgsql as $$
    begin
      if exists (select from users where id = old.user_id) then
        raise exception '% go only with their account', tg_table_name
          using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $$;
    create trigger payments_no_delete before delete on payments
      for each row execute function records_go_with_their_user();
    create trigger audit_personal_no_delete before delete on audit_personal
      for each row execute function records_go_with_their_user();
    create trigger audit_personal_no_update before update on audit_personal
      for each row execute function audit_log_append_only();

    create or replace function payments_guard() returns trigger language plpgsql as $$
    begin
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
    drop trigger payments_touch on payments;
  `.execute(db);
}
