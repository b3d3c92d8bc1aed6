import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { keyOf } from '../../catalog/conditions/kinds.ts';
import { compared } from '../../catalog/questions/questions.queries.ts';
import { listRows, oneValue } from '../../platform/rows.queries.ts';
import type { SavedComparison } from '../../study/sittings/open-items.queries.ts';
import { isAbout, type Reported } from './desk.queries.ts';

/** Copies that are looked at one by one; of more, this many of the latest are. */
export const COPIES_MAX = 5_000;

/** Finished exams with the same answer to a question, and the same points so far. */
export interface CopyGroup {
  points: number;
  max_points: number;
  to_compare_count: number;
  count: number;
}

/** Copies of a closed question, which each scoring rule scores otherwise. */
export interface ClosedCopyGroup extends CopyGroup {
  bareme_id: number;
  mask: number;
}

/** Copies of an open question. */
interface OpenCopyGroup extends CopyGroup, SavedComparison {
  bareme_id: number;
  typed_text: string | null;
  grade: number | null;
  elements_mask: number | null;
}

/** The finished exams that hold a closed question, as they were scored last. */
export const listCopies = (db: Connection, qcmId: number) => listRows<ClosedCopyGroup>(db)`
    select bareme_id, mask, points, max_points, to_compare_count, count(*) as count
    from (
      select sittings.bareme_id, sitting_items.mask, points, max_points, to_compare_count
      from sitting_items join sittings on sittings.id = sitting_id
      where qcm_id = ${qcmId} and mode = 'exam' and finished_at is not null
      order by sittings.id desc limit ${sql.lit(COPIES_MAX)}
    ) as copies
    group by bareme_id, mask, points, max_points, to_compare_count
  `;

/** Lists the groups of copies that hold an open question. */
export const listOpenCopies = (db: Connection, qrocId: number) => listRows<OpenCopyGroup>(db)`
    select bareme_id, typed_text, grade, elements_mask, verdict, named_mask, compared_with, points,
      max_points, to_compare_count, count(*) as count
    from (
      select bareme_id, typed_text, grade, elements_mask, verdict, named_mask, compared_with,
        points, max_points, to_compare_count
      from sitting_items join sittings on sittings.id = sitting_id
      where qroc_id = ${qrocId} and mode = 'exam' and finished_at is not null
      order by sittings.id desc limit ${sql.lit(COPIES_MAX)}
    ) as copies
    group by bareme_id, typed_text, grade, elements_mask, verdict, named_mask, compared_with, points,
      max_points, to_compare_count
  `;

/** Counts the finished exams that hold a question. */
export const countCopies = (db: Connection, reported: Reported) => oneValue<number>(db)`
  select count(*) from sitting_items join sittings on sittings.id = sitting_id
  where ${isAbout('sitting_items', reported)} and mode = 'exam' and finished_at is not null
`;

/** Number of questions that the clinical case of a question asks; null of most. */
const caseCount = (table: 'qcms' | 'qrocs') =>
  sql<number | null>`(
  select count(*) from case_items where case_id = (
    select case_id from case_items
    where ${sql.ref(`case_items.${keyOf(table)}`)} = ${sql.ref(`${table}.id`)}
  ) having count(*) > 0)`.as('case_count');

/** Reads what a closed question is scored by; undefined when there is none. */
export function findMarking(db: Connection, qcmId: number) {
  return db
    .selectFrom('qcms')
    .select(caseCount('qcms'))
    .select([
      'correct_mask',
      'options_mask',
      'must_mask',
      'never_mask',
      'answer_format',
      'option_weights',
      'state',
    ])
    .where('id', '=', qcmId)
    .executeTakeFirst();
}

/** Reads what an open question is scored by; undefined when there is none. */
export function findOpenMarking(db: Connection, qrocId: number) {
  return compared(db)
    .select(caseCount('qrocs'))
    .select(['state', 'version'])
    .where('id', '=', qrocId)
    .executeTakeFirst();
}
