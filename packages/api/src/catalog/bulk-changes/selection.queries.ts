import type { Connection, DB, Transaction } from '@amphi/db';
import { MAX_CHANGED } from '@amphi/domain/bulk-changes/rules';
import type { Selection } from '@amphi/domain/bulk-changes/schema';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import { listValues, oneRow } from '../../platform/rows.queries.ts';
import { passesFilter } from '../conditions/filter.queries.ts';
import { keyOf, namesOf } from '../conditions/kinds.ts';

/** Ids as an array of the database. */
export const asArray = (ids: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${[...ids]}::bigint[]`;

/** The selected questions that there are, by id; one more than may be changed when they are too many. */
export function listSelected(
  db: Connection,
  { entity, ids, filter }: Selection,
  scope: Scope,
): Promise<number[]> {
  const where =
    filter === undefined
      ? sql`${sql.ref(`${entity}.id`)} = any(${asArray(ids ?? [])})`
      : passesFilter(entity, { ...filter, scope });
  return listValues<number>(db)`
    select ${sql.ref(`${entity}.id`)} from ${sql.table(entity)} where ${where}
    order by 1 limit ${MAX_CHANGED + 1}
  `;
}

/** Locks those of the questions that there still are; answers their ids. */
export const lockSelected = (
  trx: Transaction<DB>,
  entity: Selection['entity'],
  ids: readonly number[],
) => listValues<number>(trx)`
    select id from ${sql.table(entity)} where id = any(${asArray(ids)}) order by id for update
  `;

/** Counts of what a removal concerns beside the questions. */
export interface Going {
  /** Recorded answers. */
  answers: number;
  /** Sittings that ask them, and with the answers the students of these. */
  sittings: number;
  students: number;
  /** Mock exams that are published, and exam papers of a subject and year. */
  mock_exams: number;
  papers: number;
  /** Number of these mock exams whose results are not open: these keep their questions. */
  awaited_exams: number;
}

export async function countGoing(
  db: Connection,
  entity: Selection['entity'],
  ids: readonly number[],
): Promise<Going> {
  const answers = sql.table(namesOf(entity).answers);
  const key = sql.ref(keyOf(entity));
  // Open questions are in no mock exam.
  const asking = entity === 'qcms' ? sql`qcm_id = any(${asArray(ids)})` : sql`false`;
  return oneRow<Going>(db)`
    with answered as (select user_id from ${answers} where ${key} = any(${asArray(ids)})),
      asked as (
        select distinct sitting_id from sitting_items where ${key} = any(${asArray(ids)})
      ), exams as (
        select distinct mock_exams.id, released_at from mock_exam_parts
        join mock_exams on mock_exams.id = mock_exam_id
        where ${asking} and published_at is not null and cancelled_at is null
      )
    select (select count(*) from answered) as answers, (select count(*) from asked) as sittings,
      (select count(*) from (
        select user_id from answered
        union select user_id from asked join sittings on sittings.id = sitting_id
      ) as concerned) as students,
      (select count(*) from exams) as mock_exams,
      (select count(*) from exams where released_at is null) as awaited_exams,
      (select count(distinct (subject_id, exam_year)) from ${sql.table(entity)}
        where id = any(${asArray(ids)}) and is_exam_question and exam_year is not null) as papers
  `;
}
