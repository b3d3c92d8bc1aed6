import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { findRow } from '../rows.queries.ts';

/** Tables that administrators edit. */
export type EditedTable =
  | 'semesters'
  | 'subjects'
  | 'chapters'
  | 'cases'
  | 'qcms'
  | 'qrocs'
  | 'users'
  | 'settings'
  | 'legal';

/**
 * Finds the time of the last change of a row, and the full name of its author: the audit entry of the same
 * transaction bears the same moment. The entry is the row's own, or that of a removed chapter or of a change of many
 * questions.
 *
 * @returns `is_audited` false when the log has no such entry; `changed_by` null when its account is gone
 */
export const findLastChange = (db: Connection, table: EditedTable, id: number) => findRow<{
  changed_at: Date;
  changed_by: string | null;
  is_audited: boolean;
}>(db)`
    select edited.updated_at as changed_at, users.full_name as changed_by,
      entry.id is not null as is_audited
    from ${sql.table(table)} as edited
    left join lateral (
      select id, actor_id from audit_log
      where created_at = edited.updated_at
        and (entity = ${table} and entity_id = edited.id or (action = 'chapters.remove' or entity = 'bulkChanges'))
      order by (entity = ${table} and entity_id = edited.id) desc limit 1
    ) as entry on true
    left join users on users.id = entry.actor_id
    where edited.id = ${id}
  `;

/** A row of content with all of its columns. */
export const findEdited = (db: Connection, table: EditedTable, id: number) => findRow<
  Record<string, unknown>
>(db)`
    select * from ${sql.table(table)} where id = ${id}
  `;
