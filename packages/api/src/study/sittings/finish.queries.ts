import type { Connection, DB, Transaction } from '@amphi/db';
import type { Total } from '@amphi/domain/baremes/score';
import type { UnrankedReason } from '@amphi/domain/sittings/rules';
import { sql } from 'kysely';
import { hasRows } from '../../platform/rows.queries.ts';
import { contentHash, type QuestionRef } from './choice.queries.ts';

/** Results as they are counted, points in thousandths. */
export interface Results extends Total {
  correct_count: number;
  blank_count: number;
  /** Open answers that the student has still to compare: there is no score before. */
  to_compare_count: number;
}

export function updateFinished(
  trx: Transaction<DB>,
  id: number,
  results: Results & {
    spent_seconds: number;
    finished_at: Date;
    finished_by: 'student' | 'time' | 'system';
    unranked: UnrankedReason | null;
  },
) {
  return trx
    .updateTable('sittings')
    .set({
      ...results,
      running_since: null,
      scored_at: sql`now()`,
      scored_bareme_id: sql.ref('bareme_id'),
      first_points: results.points,
      first_max_points: results.max_points,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Results counted again. The score that was shown first stays; none was while answers were to be compared.
 *
 * @param graded what the student's own grade has changed: the first score moves with it, as no key has changed
 */
export function updateResults(
  trx: Transaction<DB>,
  id: number,
  results: Results,
  graded: Total = { points: 0, max_points: 0 },
) {
  const first = (column: 'points' | 'max_points') => sql<number>`case when to_compare_count > 0
    then ${results[column]}::integer
    else ${sql.ref(`first_${column}`)} + ${graded[column]}::integer end`;
  return trx
    .updateTable('sittings')
    .set({
      ...results,
      scored_at: sql`now()`,
      scored_bareme_id: sql.ref('bareme_id'),
      first_points: first('points'),
      first_max_points: first('max_points'),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes that answers came in after the end; a finished sitting is no longer compared. */
export function updateLate(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('sittings')
    .set({
      is_late: true,
      unranked: sql`case when finished_at is null then unranked else coalesce(unranked, 'late') end`,
    })
    .where('id', '=', id)
    .execute();
}

/** True where the student has finished another exam of exactly these questions. */
export const hasSatBefore = (
  trx: Transaction<DB>,
  { id, user_id, content_hash }: { id: number; user_id: number; content_hash: string },
) => hasRows(trx)`
    select from sittings
    where user_id = ${user_id} and content_hash = ${content_hash}::uuid and mode = 'exam'
      and finished_at is not null and id <> ${id}
    limit 1
  `;

/** True where the student has handed in an exam of exactly these questions. */
export async function hasSat(
  db: Connection,
  userId: number,
  questions: readonly QuestionRef[],
): Promise<boolean> {
  return hasRows(db)`
    select from sittings where user_id = ${userId} and mode = 'exam' and finished_at is not null
      and content_hash = ${contentHash(questions)} limit 1
  `;
}

const isRanked = sql<boolean>`finished_at is not null and unranked is null and is_compared and to_compare_count = 0`;

/** Counts the copies that a sitting is ranked among by their notes out of 20, rounded down; without notes that no copy has. */
export const countNotes = (
  db: Connection,
  { content_hash, bareme_id, max_points }: { content_hash: string; bareme_id: number } & Total,
) =>
  db
    .selectFrom('sittings')
    .select((eb) => [
      sql<number>`least(20, 20 * greatest(points, 0) / ${max_points}::integer)`.as('note'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('content_hash', '=', content_hash)
    .where('bareme_id', '=', bareme_id)
    .where(isRanked)
    .groupBy('note')
    .orderBy('note')
    .execute();

/**
 * Finds the rank of a sitting among those of the same questions under the same rule, and the sum of their points. Each side is a range of one index
 * and is counted beside the other, since counting takes most of the time.
 *
 * @param faculty whose students alone are counted
 */
export async function findRank(
  db: Connection,
  { content_hash, bareme_id, points }: { content_hash: string; bareme_id: number; points: number },
  faculty?: string,
): Promise<{ below: number; equal: number; count: number; points: number }> {
  const countOf = async (side: '<' | '=' | '>') => {
    return await db
      .selectFrom('sittings')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(greatest(points, 0)), 0)`.as('points'),
      ])
      .where('content_hash', '=', content_hash)
      .where('bareme_id', '=', bareme_id)
      .where('points', side, points)
      .where(isRanked)
      .$if(faculty !== undefined, (query) =>
        query.where('user_id', 'in', (users) =>
          users
            .selectFrom('users')
            .select('id')
            .where('faculty', '=', faculty ?? null),
        ),
      )
      .executeTakeFirstOrThrow();
  };
  const [below, equal, above] = await Promise.all([countOf('<'), countOf('='), countOf('>')]);
  return {
    below: below.count,
    equal: equal.count,
    count: below.count + equal.count + above.count,
    points: below.points + equal.points + above.points,
  };
}
