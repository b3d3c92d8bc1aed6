import type { Connection } from '@amphi/db';
import { sql } from 'kysely';

/** Copies that are looked at one by one; of more, this many of the latest are. */
export const COPIES_MAX = 5_000;

/** Finished exams with the same answer to a question, and the same points so far. */
export interface CopyGroup {
  bareme_id: number;
  mask: number;
  points: number;
  max_points: number;
  count: number;
}

/** The finished exams that hold a question, as they were scored last. */
export async function listCopies(db: Connection, qcmId: number): Promise<CopyGroup[]> {
  const { rows } = await sql<CopyGroup>`
    select bareme_id, mask, points, max_points, count(*) as count
    from (
      select sittings.bareme_id, sitting_items.mask, points, max_points
      from sitting_items join sittings on sittings.id = sitting_id
      where qcm_id = ${qcmId} and mode = 'exam' and finished_at is not null
      order by sittings.id desc limit ${sql.lit(COPIES_MAX)}
    ) as copies
    group by bareme_id, mask, points, max_points
  `.execute(db);
  return rows;
}

/** How many finished exams hold a question. */
export async function countCopies(db: Connection, qcmId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sitting_items')
    .innerJoin('sittings', 'sittings.id', 'sitting_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('qcm_id', '=', qcmId)
    .where('mode', '=', 'exam')
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a question is scored by; undefined when there is none. */
export function findMarking(db: Connection, qcmId: number) {
  return db
    .selectFrom('qcms')
    .select(['correct_mask', 'options_mask', 'must_mask', 'never_mask'])
    .select(['answer_format', 'option_weights', 'state'])
    .where('id', '=', qcmId)
    .executeTakeFirst();
}
