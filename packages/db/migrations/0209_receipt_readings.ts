import { type Kysely, sql } from 'kysely';

/**
 * What is read off a receipt, in place of marks of its picture, which only the job of the version before has used. A receipt that an approved order has used leaves hashes
 * of its file and of its reference, which tell nothing of the person, when the order is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table receipt_marks;
    alter table receipt_twins drop column likeness;

    -- Signs that are taken for each other when a picture is read are one.
    create function reference_key(reference text) returns text
      language sql immutable strict parallel safe
      return translate(upper(reference), 'OILSBZ', '011582');

    alter table payments
      add column read_reference text,
      add column read_amount numeric(12, 2),
      add column read_on date;
    create index payments_reference_key_idx
      on payments (reference_key(coalesce(transaction_reference, read_reference)));

    create table former_receipts (
      hash bytea primary key check (octet_length(hash) = 32),
      used_at timestamptz not null
    );

    create function receipt_hashes(payments) returns setof bytea
      language sql immutable parallel safe
      return unnest(array_remove(array[
        $1.receipt_sha256,
        sha256(convert_to(reference_key(coalesce($1.transaction_reference, $1.read_reference)), 'UTF8'))
      ], null));

    create function insert_former_receipts() returns trigger language plpgsql as $$
    begin
      insert into former_receipts (hash, used_at)
      select hash, old.approved_at from receipt_hashes(old) as hash
      on conflict do nothing;
      return null;
    end $$;
    create trigger payments_former_receipts after delete on payments
      for each row when (old.status = 'approved') execute function insert_former_receipts();
  `.execute(db);
}
