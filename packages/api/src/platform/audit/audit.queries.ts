import type { Connection, DB, Transaction } from '@amphi/db';
import type { AUDIT_SORTS, listAuditInput } from '@amphi/domain/audit/schema';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findPage, newestFirst, sortedBy } from '../page.queries.ts';
import { listValues } from '../rows.queries.ts';
import { keyContains } from '../search.queries.ts';
import { withNames } from './references.queries.ts';

/** A change by an administrator. Nothing here may identify a person but by number. */
export interface AuditEntry {
  /** Null for the operator at the command line. */
  actor_id: number | null;
  /** A noun and what was done to it, as in `semesters.update`. */
  action: string;
  /** The noun of the action by default. */
  entity?: string;
  entity_id: number;
  before?: object | null;
  after?: object | null;
  /** Names, addresses, free texts: stored apart, and deleted with the person. */
  personal?: { user_id: number; before?: object; after?: object };
}

/** Adds an entry in the transaction of the change itself. @returns its moment */
export async function insertAudit(trx: Transaction<DB>, entry: AuditEntry): Promise<Date> {
  const {
    personal,
    before,
    after,
    action,
    entity = action.split('.', 1)[0] as string,
    ...ids
  } = entry;
  const { id, created_at } = await trx
    .insertInto('audit_log')
    .values({ ...ids, action, entity, before: json(before), after: json(after) })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  if (personal === undefined) return created_at;
  await trx
    .insertInto('audit_personal')
    .values({
      audit_id: id,
      user_id: personal.user_id,
      before: json(personal.before),
      after: json(personal.after),
    })
    .execute();
  return created_at;
}

function json(value: object | null | undefined): string | null {
  return value == null ? null : JSON.stringify(value);
}

/** Values by field, as they were noted. */
type Values = Record<string, unknown>;

type AuditFilter = z.output<typeof listAuditInput>;

/**
 * Three searches, each by an index of its own, where an "or" has none. A name or address counts only as long
 * as its account exists: what an entry says of people goes with them.
 */
const mentions = (search: string) => sql<boolean>`audit_log.id in (
  select id from audit_log where ${keyContains(sql`search_text`, search)}
  union
  select audit_id from audit_personal where ${keyContains(sql`search_text`, search)}
  union
  select id from audit_log where actor_id = any(array(
    select id from users where ${keyContains(sql`search_text`, search)}
  ))
)`;

function matchesFilter(filter: AuditFilter, timezone: string): RawBuilder<boolean> {
  const { action, entity, entity_id, actor_id, from, to, search } = filter;
  const day = (value: string) => sql`(${value}::date::timestamp at time zone ${timezone}::text)`;
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (action) parts.push(sql`audit_log.action = ${action}`);
  if (entity) parts.push(sql`audit_log.entity = ${entity}`);
  if (entity_id) parts.push(sql`audit_log.entity_id = ${entity_id}`);
  if (actor_id) parts.push(sql`audit_log.actor_id = ${actor_id}`);
  if (from) parts.push(sql`audit_log.created_at >= ${day(from)}`);
  if (to) {
    parts.push(sql`audit_log.created_at <
      ((${to}::date + 1)::timestamp at time zone ${timezone}::text)`);
  }
  if (search) parts.push(mentions(search));
  return sql.join<boolean>(parts, sql` and `);
}

/** Authors by the number of their account, since entries outlive accounts and their names. */
const SORT_KEYS: Readonly<Record<(typeof AUDIT_SORTS)[number], readonly RawBuilder<unknown>[]>> = {
  when: [sql`audit_log.created_at`],
  who: [sql`audit_log.actor_id`],
  action: [sql`audit_log.action`, sql`audit_log.created_at`],
  what: [sql`audit_log.entity`, sql`audit_log.entity_id`],
};

/**
 * The entries that the filter lets through, by a column or newest first, with what they say of persons who still have
 * an account. `actor_name` is null for the command line and for accounts that are gone; `names` has the present
 * names of what an entry refers to, by `kind:id`.
 *
 * @param timezone the zone that the filter's days are counted in
 */
export async function listAudit(db: Connection, filter: AuditFilter, timezone: string) {
  const matching = db.selectFrom('audit_log').where(matchesFilter(filter, timezone));
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .leftJoin('audit_personal', 'audit_personal.audit_id', 'audit_log.id')
    .select((eb) => [
      'audit_log.id',
      'audit_log.created_at',
      'audit_log.actor_id',
      'users.full_name as actor_name',
      'audit_log.action',
      'audit_log.entity',
      'audit_log.entity_id',
      eb.ref('audit_log.before').$castTo<Values | null>().as('before'),
      eb.ref('audit_log.after').$castTo<Values | null>().as('after'),
      eb.ref('audit_personal.before').$castTo<Values | null>().as('personal_before'),
      eb.ref('audit_personal.after').$castTo<Values | null>().as('personal_after'),
    ]);
  const { sort, direction } = filter;
  const order =
    sort === undefined
      ? newestFirst('audit_log')
      : sortedBy('audit_log', SORT_KEYS[sort], direction);
  const page = await findPage('audit_log', { ...filter, order }, matching, entries);
  return { ...page, items: await withNames(db, page.items) };
}

/** Leaves out what an entry says of persons. */
export function findAuditEntry(db: Connection, id: number) {
  return db
    .selectFrom('audit_log')
    .select((eb) => [
      'action',
      'entity',
      'entity_id',
      eb.ref('before').$castTo<Values | null>().as('before'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Every value of an indexed column once, by hopping from one to the next instead of reading them all. */
function distinctValues<Value>(
  db: Connection,
  column: 'action' | 'entity' | 'actor_id',
): Promise<Value[]> {
  const ref = sql.ref(column);
  return listValues<Value>(db)`
    with recursive hop (value) as (
      select min(${ref}) from audit_log
      union all
      select (select min(${ref}) from audit_log where ${ref} > hop.value) from hop
      where hop.value is not null
    )
    select value from hop where value is not null
  `;
}

/** Lists the filters of the log: the actions and things that occur in it, and who made them. */
export async function listAuditOptions(db: Connection) {
  const [actions, entities, actorIds] = await Promise.all([
    distinctValues<string>(db, 'action'),
    distinctValues<string>(db, 'entity'),
    distinctValues<number>(db, 'actor_id'),
  ]);
  const names = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where(sql<boolean>`id = any(${actorIds}::bigint[])`)
    .execute();
  const nameOf = new Map(names.map(({ id, full_name }) => [id, full_name]));
  return {
    actions,
    entities,
    actors: actorIds.map((id) => ({ id, full_name: nameOf.get(id) ?? null })),
  };
}
