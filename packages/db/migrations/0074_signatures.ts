import { type Kysely, sql } from 'kysely';

/**
 * Questions are chosen for comparison by the bits of their trigrams, and open questions are compared as closed ones are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: compared by a version that had none, so that the question is compared again.
    alter table qcm_comparisons add column signature bit(2048);
    create index qcm_comparisons_subject_idx on qcm_comparisons (subject_id);

    create table qroc_twin_pairs (
      a bigint not null references qrocs on delete cascade,
      b bigint not null references qrocs on delete cascade,
      similarity real not null check (similarity between 0 and 1),
      -- Null: nobody has decided. Open questions have no exam years in common that "same" would join.
      verdict text check (verdict in ('same', 'different')),
      primary key (a, b),
      constraint qroc_twin_pairs_ordered check (a < b)
    );
    create index qroc_twin_pairs_b_idx on qroc_twin_pairs (b);

    create table qroc_comparisons (
      qroc_id bigint primary key references qrocs on delete cascade,
      subject_id bigint not null,
      content_key uuid not null,
      signature bit(2048)
    );
    create index qroc_comparisons_subject_idx on qroc_comparisons (subject_id);
  `.execute(db);
}
