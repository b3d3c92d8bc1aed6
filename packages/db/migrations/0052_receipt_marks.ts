import { type Kysely, sql } from 'kysely';

/** Receipts that were sent before in another form, and the references of transfers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the receipt was read for its marks; those of before are read by the same job.
    alter table payments add column receipt_read_at timestamptz;
    create index payments_receipt_unread_idx on payments (id) where receipt_read_at is null;

    -- 64 bits for each piece of text of a receipt. Similar marks share one of four bands of 16 bits, mostly.
    create table receipt_marks (
      payment_id bigint not null references payments on delete cascade,
      mark bit(64) not null
    );
    create index receipt_marks_payment_id_idx on receipt_marks (payment_id);
    create index receipt_marks_band_1_idx on receipt_marks (substring(mark from 1 for 16));
    create index receipt_marks_band_2_idx on receipt_marks (substring(mark from 17 for 16));
    create index receipt_marks_band_3_idx on receipt_marks (substring(mark from 33 for 16));
    create index receipt_marks_band_4_idx on receipt_marks (substring(mark from 49 for 16));

    -- Two orders with pictures of one receipt.
    create table receipt_twins (
      payment_id bigint not null references payments on delete cascade,
      other_id bigint not null references payments on delete cascade,
      -- Of their least alike letters.
      likeness real not null check (likeness between 0 and 1),
      primary key (payment_id, other_id),
      check (other_id < payment_id)
    );
    create index receipt_twins_other_id_idx on receipt_twins (other_id);

    -- As an administrator reads it on the receipt: letters and digits only.
    alter table payments add column transaction_reference text
      constraint payments_transaction_reference_check check (transaction_reference ~ '^[0-9A-Z]{4,64}$');
    -- One transfer pays one order; a rejected order gives its reference free.
    create unique index payments_transaction_reference_idx on payments (transaction_reference)
      where status <> 'rejected';
  `.execute(db);
}
