import { type Kysely, sql } from 'kysely';

/**
 * Orders are found by part of their transaction reference too. By their semester's name they are found through the few
 * different names, so that the index of trigrams of each order's copy is written for nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index payments_search_idx;
    create index payments_reference_search_idx on payments
      using gin (transaction_reference gin_trgm_ops) where transaction_reference is not null;
  `.execute(db);
}
