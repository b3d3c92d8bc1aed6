import type { Connection } from '@amphi/db';
import { listRows } from '../../platform/rows.queries.ts';
import { sittersOf } from './entry.queries.ts';

export interface ScoreRow {
  user_id: number;
  full_name: string;
  email: string;
  /** Out of 20; null for who has handed nothing in. */
  note: number | null;
  /** True where the copy is compared with others. */
  is_ranked: boolean;
}

/** The note of each copy, best first, then those who may sit the exam and have no copy. */
export const listScores = (db: Connection, id: number) => listRows<ScoreRow>(db)`
    with copy as (
      select user_id, unranked is null as is_ranked,
        sitting_score(sittings)::float8 as note
      from sittings where mock_exam_id = ${id} and finished_at is not null
    ), person as (
      select user_id from copy union select user_id from ${sittersOf(id)} as sitters
    )
    select users.id as user_id, users.full_name, users.email, copy.note,
      coalesce(copy.is_ranked, false) as is_ranked
    from person join users on users.id = person.user_id
      left join copy on copy.user_id = users.id
    order by copy.note desc nulls last, users.search_text, users.id
  `;
