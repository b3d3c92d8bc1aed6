import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { oneValue } from '../../platform/rows.queries.ts';
import { hasLiveAccess, isLive } from './access.queries.ts';

/** True where a user with live access to one semester has none to the other. */
export async function losesAccess(
  db: Connection,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  if (from === to) return false;
  return oneValue<boolean>(db)`
    select exists (
      select from access as former join semesters on semesters.id = ${to}
      where former.semester_id = ${from}
        and former.id in (select id from access where semester_id = ${from} and ${isLive})
        and not ${hasLiveAccess(sql.ref('former.user_id'), 'semesters.id')}
    ) as found
  `;
}
