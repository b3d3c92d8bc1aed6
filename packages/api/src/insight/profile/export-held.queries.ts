import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { EXPORT_PAGE } from './export.queries.ts';

/** A row about a question that was deleted and can still come back, as the export's query gives it. */
export interface ExportedHeldRow {
  id: number;
  table: string;
  deleted_at: Date;
  content: Record<string, unknown>;
}

/** What is held of the person with deleted questions, in its order, after the row that came last. */
export async function listHeldRowsAfter(
  db: Connection,
  userId: number,
  last: ExportedHeldRow | undefined,
): Promise<ExportedHeldRow[]> {
  const { rows } = await sql<ExportedHeldRow>`
    select held_rows.id, held_table as "table", created_at as deleted_at,
      content - '{user_id,resolved_by,device,submission_id}'::text[] as content
    from held_rows join bulk_changes on bulk_changes.id = change_id
    where user_id = ${userId} and held_rows.id > ${last?.id ?? 0}
    order by held_rows.id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}
