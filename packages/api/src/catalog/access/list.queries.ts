import type { Connection } from '@amphi/db';
import { EXPIRING_DAYS } from '@amphi/domain/access/rules';
import type { ACCESS_SORTS } from '@amphi/domain/access/schema';
import type { Direction } from '@amphi/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import { findPage, newestFirst, type Paging, sortedBy } from '../../platform/page.queries.ts';
import { contains, keyContains } from '../../platform/search.queries.ts';
import { isLive } from './access.queries.ts';

const accessRecords = (db: Connection) =>
  db
    .selectFrom('access')
    .innerJoin('users', 'users.id', 'access.user_id')
    .innerJoin('semesters', 'semesters.id', 'access.semester_id')
    .select([
      'access.id',
      'access.user_id',
      'users.full_name as user_name',
      'users.email as user_email',
      'access.semester_id',
      'semesters.name as semester_name',
      'access.payment_id',
      'access.starts_at',
      'access.expires_at',
      'access.revoked_at',
      isLive.as('is_active'),
    ]);

interface AccessFilter {
  expiring?: boolean;
  active_only: boolean;
  user_id?: number | undefined;
  search?: string | undefined;
}

/** The accesses that a search finds. Two searches, each by an index of its own, where an "or" has none. */
const found = (db: Connection, search: string) =>
  db
    .selectFrom('access')
    .innerJoin('users', 'users.id', 'access.user_id')
    .select('access.id')
    .where(keyContains(sql`users.search_text`, search))
    .union(
      db
        .selectFrom('access')
        .innerJoin('semesters', 'semesters.id', 'access.semester_id')
        .select('access.id')
        .where(contains(sql`semesters.name`, search)),
    );

/** `search` looks into the student's name and address and the semester's name. */
function matchesFilter(db: Connection, { active_only, expiring, user_id, search }: AccessFilter) {
  const parts = [sql<boolean>`true`];
  if (active_only || expiring) parts.push(isLive);
  if (expiring) {
    parts.push(sql`access.expires_at <= now() + make_interval(days => ${EXPIRING_DAYS})`);
  }
  if (user_id !== undefined) parts.push(sql`access.user_id = ${user_id}`);
  if (search) parts.push(sql`access.id in ${found(db, search)}`);
  return sql.join<boolean>(parts, sql` and `);
}

/** Newest first. */
export function listAccess(db: Connection, filter: AccessFilter) {
  return accessRecords(db)
    .where(matchesFilter(db, filter))
    .orderBy(newestFirst('access'))
    .execute();
}

type AccessSort = (typeof ACCESS_SORTS)[number];

/**
 * Sort keys of accesses. By state, ended ones come first, then live ones by their end, then revoked ones: no order by what
 * is live at this moment could have an index.
 */
export const SORT_KEYS: Readonly<Record<AccessSort, readonly RawBuilder<unknown>[]>> = {
  user: [sql`search_key(users.full_name)`],
  // Semesters are few: their position by name is found once, instead of the search key of a name for each access.
  semester: [
    sql`array_position(array(select id from semesters order by search_key(name), year, id), access.semester_id)`,
  ],
  state: [sql`(access.revoked_at is not null)`, sql`access.expires_at`],
  from: [sql`access.starts_at`],
  until: [sql`access.expires_at`],
  payment: [sql`access.payment_id`, sql`access.granted_for`],
};

interface AccessOrder {
  sort?: AccessSort | undefined;
  direction?: Direction | undefined;
}

/**
 * Lists accesses page by page, with why one was given without an order: by a column, else newest first, or those that
 * end soon by their end.
 */
export function listAccessPage(db: Connection, filter: AccessFilter & AccessOrder & Paging) {
  const { sort, direction, expiring } = filter;
  const matching = db
    .selectFrom('access')
    .$if(sort === 'user', (query) => query.innerJoin('users', 'users.id', 'access.user_id'))
    .where(matchesFilter(db, filter));
  const own = expiring ? sortedBy('access', SORT_KEYS.until) : newestFirst('access');
  const order = sort === undefined ? own : sortedBy('access', SORT_KEYS[sort], direction);
  const items = accessRecords(db).select('access.granted_for');
  return findPage('access', { ...filter, order }, matching, items);
}

export function findAccess(db: Connection, id: number) {
  return accessRecords(db).where('access.id', '=', id).executeTakeFirst();
}

export function getAccess(db: Connection, id: number) {
  return accessRecords(db).where('access.id', '=', id).executeTakeFirstOrThrow();
}
