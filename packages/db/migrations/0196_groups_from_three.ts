import { type Kysely, sql } from 'kysely';

/** Groups of three or more order together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments drop constraint payments_seats_check;
    alter table payments add constraint payments_seats_check check (seats between 3 and 300)
  `.execute(db);
}
