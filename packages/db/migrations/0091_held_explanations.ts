import { type Kysely, sql } from 'kysely';

/** Proposals of removed questions come back with the columns of now: those from before the wish to be named have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update held_rows set content = '{"is_named": false}' || content
    where held_table = 'explanations'
  `.execute(db);
}
