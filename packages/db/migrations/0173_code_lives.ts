import { type Kysely, sql } from 'kysely';

/** Uses and months of codes, which outlive the accounts that used them and the orders that paid for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table codes
      add column uses integer not null default 0 check (uses >= 0),
      -- The last use. No foreign key: the number outlives the account.
      add column used_at timestamptz,
      add column used_by bigint,
      -- Of a seat: how long it opens its semester, as its order was approved.
      add column months integer check (months between 1 and 60);

    update codes set uses = used.uses, used_at = used.used_at, used_by = used.used_by
    from (
      select code_id, count(*) as uses, max(created_at) as used_at,
        (array_agg(user_id order by created_at desc, id desc))[1] as used_by
      from payments where code_id is not null and status <> 'rejected' group by code_id
    ) as used
    where used.code_id = codes.id;
    update codes set months = payments.duration_months
    from payments where payments.id = codes.order_id;

    create function codes_months() returns trigger language plpgsql as $$
    begin
      new.months := (select duration_months from payments where id = new.order_id);
      return new;
    end $$;
    create trigger codes_months before insert on codes
      for each row when (new.order_id is not null and new.months is null) execute function codes_months();

    -- A refused order gives its code back, as one that goes with its account before it was approved; an approved one does not.
    create function payments_use_code() returns trigger language plpgsql as $$
    declare
      change integer := (new.status <> 'rejected')::int;
    begin
      if tg_op = 'DELETE' then
        update codes set uses = uses - 1, used_at = case when uses > 1 then used_at end,
          used_by = case when uses > 1 then used_by end
        where id = old.code_id;
        return null;
      end if;
      if tg_op = 'UPDATE' then change := change - (old.status <> 'rejected')::int; end if;
      update codes set uses = uses + change,
        used_at = case when change > 0 then now() when uses + change = 0 then null else used_at end,
        used_by = case when uses + change = 0 then null when change >= 0 then new.user_id else used_by end
      where id = new.code_id;
      return null;
    end $$;
    create trigger payments_use_code_new after insert on payments
      for each row when (new.code_id is not null) execute function payments_use_code();
    create trigger payments_use_code_gone after delete on payments
      for each row when (old.code_id is not null and old.status = 'pending') execute function payments_use_code();
    create trigger payments_use_code after update on payments
      for each row when (new.code_id is not null
        and ((new.status = 'rejected') <> (old.status = 'rejected') or new.user_id <> old.user_id))
      execute function payments_use_code();
  `.execute(db);
}
