import type { Connection } from '@amphi/db';
import { IDLE_DAYS } from '@amphi/domain/access/rules';
import type { IDLE_SORTS, idleAccessInput } from '@amphi/domain/access/schema';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findPage, sortedBy } from '../../platform/page.queries.ts';
import { isLive } from './access.queries.ts';
import { SORT_KEYS } from './list.queries.ts';

/** The moment of a student's last answer; null for those who never gave one. */
const lastAnswer = sql<Date | null>`(
  select max(last_answer_at) from attempts where attempts.user_id = access.user_id
)`;

/** Sort keys of idle accesses, which are few: their rows are sorted without an index. */
const IDLE_KEYS: Readonly<Record<(typeof IDLE_SORTS)[number], readonly RawBuilder<unknown>[]>> = {
  ...SORT_KEYS,
  last: [lastAnswer],
};

/**
 * Paid access, open for some time, whose student has not answered a question for as long: by a column, or soonest to
 * end first.
 */
export function listIdleAccess(
  db: Connection,
  { sort = 'until', direction, ...paging }: z.output<typeof idleAccessInput>,
) {
  const since = sql`now() - make_interval(days => ${IDLE_DAYS})`;
  const matching = db
    .selectFrom('access')
    .$if(sort === 'user', (query) => query.innerJoin('users', 'users.id', 'access.user_id'))
    .$if(sort === 'semester', (query) =>
      query.innerJoin('semesters', 'semesters.id', 'access.semester_id'),
    )
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
      lastAnswer.as('last_answer_at'),
    ]);
  const order = sortedBy('access', IDLE_KEYS[sort], direction);
  return findPage('access', { ...paging, order }, matching, items);
}
