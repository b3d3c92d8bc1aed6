import { type Kysely, sql } from 'kysely';

/** What a student states of the transfer is a part of the order, which never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function payments_received() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (new.method, new.stated_reference, new.stated_on)
        is distinct from (old.method, old.stated_reference, old.stated_on)
      then
        raise exception 'an order cannot be changed' using errcode = 'check_violation';
      end if;
      new.received := case when new.status = 'approved' then coalesce(new.received, new.amount) end;
      if new.status <> 'approved' then
        new.refunded := 0;
        new.refund_method := null;
        new.opens_until := null;
      end if;
      return new;
    end $$
  `.execute(db);
}
