import { type Kysely, sql } from 'kysely';

/** Of very many turns of the switch that keeps everything the latest hundred stay: each is applied whenever cards are replayed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update learners set keep_changes = (
      select jsonb_agg(turn order by place)
      from jsonb_array_elements(keep_changes) with ordinality as turns (turn, place)
      -- In pairs, on and off, so that the first that stays is on.
      where place > (jsonb_array_length(keep_changes) - 99) / 2 * 2)
    where jsonb_array_length(keep_changes) > 100
  `.execute(db);
}
