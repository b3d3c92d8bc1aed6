import { type Kysely, sql } from 'kysely';

/** Abbreviations for typed answers that administrators add to the shipped ones, or that replace one of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table abbreviations (
      id bigint generated always as identity primary key,
      short text not null constraint abbreviations_short_word
        check (length(short) between 2 and 20 and search_key(short) ~ '^[a-z0-9]*[a-z][a-z0-9]*$'),
      long text not null constraint abbreviations_long_text
        check (long = btrim(long) and length(long) between 1 and 200),
      updated_at timestamptz not null default now()
    );
    -- The matcher knows neither case nor accents.
    create unique index abbreviations_short_idx on abbreviations (search_key(short));
  `.execute(db);
}
