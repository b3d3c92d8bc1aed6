import { type Kysely, sql } from 'kysely';

/** What the comparison of a typed answer said, kept with its place in a sitting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sitting_items
      -- A word of the domain, and the elements that the text names: bit 0 is the first.
      add column verdict text,
      add column named_mask integer check (named_mask between 0 and 1048575),
      -- The text, what is expected and the abbreviations, as a hash: of anything else nothing is known.
      add column compared_with uuid,
      add constraint sitting_items_compared
        check (num_nonnulls(verdict, named_mask, compared_with) in (0, 3)),
      add constraint sitting_items_open_compared check (qroc_id is not null or verdict is null);
  `.execute(db);
}
