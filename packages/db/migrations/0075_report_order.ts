import { type Kysely, sql } from 'kysely';

/** The open reports of an open question in their order, so that the desk reads those alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reports_open_qroc_idx on reports (qroc_id, id)
      where status = 'open' and qroc_id is not null;
  `.execute(db);
}
