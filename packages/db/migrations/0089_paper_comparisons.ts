import { type Kysely, sql } from 'kysely';

/** Papers under other scoring rules than their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paper_comparisons (
      paper_id bigint not null references paper_stats on delete cascade,
      bareme_id bigint not null references baremes on delete cascade,
      -- Out of 20, of the copies that the paper's own figures are about.
      mean double precision not null,
      -- Kendall's tau-b between the ranking by this rule and that by the paper's own; null where all copies are tied.
      tau double precision check (tau between -1 and 1),
      primary key (paper_id, bareme_id)
    );
    create index paper_comparisons_bareme_idx on paper_comparisons (bareme_id);
  `.execute(db);
}
