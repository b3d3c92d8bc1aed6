import type { Connection } from '@amphi/db';
import { IDLE_DAYS } from '@amphi/domain/access/rules';
import { sql } from 'kysely';
import { findPage, type Paging } from '../page.queries.ts';
import { isLive } from './access.queries.ts';

/**
 * Paid access, open for some time, whose student has not answered a question for as long: soonest to end first.
 * `last_answer_at` is null for those who never did.
 */
export function listIdleAccess(db: Connection, paging: Paging) {
  const since = sql`now() - make_interval(days => ${IDLE_DAYS})`;
  const matching = db
    .selectFrom('access')
    .where(isLive)
    .where('access.payment_id', 'is not', null)
    .where(sql<boolean>`access.starts_at < ${since}`)
    .where(sql<boolean>`not exists (
      select from attempts
      where attempts.user_id = access.user_id and attempts.last_answer_at >= ${since}
    )`);
  const items = db
    .selectFrom('access')
    .innerJoin('users', 'users.id', 'access.user_id')
    .innerJoin('semesters', 'semesters.id', 'access.semester_id')
    .select([
      'access.id',
      'access.user_id',
      'users.full_name as user_name',
      'users.email as user_email',
      'semesters.name as semester_name',
      'access.starts_at',
      'access.expires_at',
      sql<Date | null>`(
        select max(last_answer_at) from attempts where attempts.user_id = access.user_id
      )`.as('last_answer_at'),
    ]);
  const order = sql`access.expires_at, access.id`;
  return findPage('access', { ...paging, order }, matching, items);
}
