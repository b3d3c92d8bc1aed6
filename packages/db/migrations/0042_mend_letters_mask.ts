import { type Kysely, sql } from 'kysely';

/**
 * 0002_content was edited after it had landed: databases from before compare letters by the collation, in which lower
 * case lies between capitals. Both kinds of databases have the same function from here on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function letters_mask(letters text[]) returns smallint
      language sql immutable strict parallel safe
      as $$
        select case
          when bool_and(letter in ('A', 'B', 'C', 'D', 'E', 'F'))
            and count(*) = count(distinct letter)
          then sum(1 << (ascii(letter) - 65))::smallint
        end
        from unnest(letters) as letter
      $$;
  `.execute(db);
}
