import type { DB, Transaction } from '@amphi/db';
import type { Selection } from '@amphi/domain/bulk-changes/schema';
import { sql } from 'kysely';
import { keyOf, namesOf } from '../conditions/kinds.ts';
import { recountVotes } from '../questions/answers.queries.ts';
import { tablesOf } from '../questions/tables.queries.ts';
import { asArray } from './selection.queries.ts';

type Entity = Selection['entity'];

/** The table of the questions, and those of a kind whose rows go to the trash with them. */
const trashedTables = (entity: Entity) => [
  { table: entity, keys: ['id'], owner: undefined, isMadeByTrigger: false },
  ...tablesOf(entity)
    .filter(({ removal }) => removal === 'trash')
    .map(({ isPair, ...rows }) => ({
      ...rows,
      keys: isPair ? namesOf(entity).pair : [keyOf(entity)],
    })),
];

const OWNERS = {
  user_id: sql.ref('t.user_id'),
  author_id: sql.ref('t.author_id'),
  sitting_id: sql`(select user_id from sittings where sittings.id = t.sitting_id)`,
};

const isAmong = (keys: readonly string[], ids: readonly number[]) =>
  sql.join(
    keys.map((key) => sql`${sql.ref(`t.${key}`)} = any(${asArray(ids)})`),
    sql` or `,
  );

/** Holds questions, and all rows that refer to them, as they are, with the images that they show, and deletes them. */
export async function moveToTrash(
  trx: Transaction<DB>,
  changeId: number,
  entity: Entity,
  ids: readonly number[],
): Promise<void> {
  const parts = trashedTables(entity).map(
    ({ table, keys, owner }) => sql`
      select ${table}::text, ${sql.ref(`t.${keys[0]}`)},
        ${owner ? OWNERS[owner] : sql`null::bigint`}, to_jsonb(t)
      from ${sql.table(table)} as t where ${isAmong(keys, ids)}`,
  );
  await sql`
    insert into held_rows (change_id, held_table, question_id, user_id, content, image_paths)
    select ${changeId}, trash.*, case when content::text like '%/images/%'
      then image_paths(content::text) else '{}' end
    from (${sql.join(parts, sql` union all `)}) as trash (held_table, question_id, user_id, content)
  `.execute(trx);
  await sql`delete from ${sql.table(entity)} as t where ${isAmong(['id'], ids)}`.execute(trx);
}

/** Locks whose rows a change holds, so that no account goes before they are back. */
export async function lockOwners(trx: Transaction<DB>, changeId: number): Promise<void> {
  await sql`
    select from users where id in (
      select user_id from held_rows where change_id = ${changeId} and user_id is not null
    ) order by id for share
  `.execute(trx);
}

/** Locks the sittings that trashed rows belong to, likewise. */
async function lockTrashedSittings(trx: Transaction<DB>, changeId: number): Promise<void> {
  await sql`
    select from sittings where id in (
      select (content ->> 'sitting_id')::bigint from held_rows
      where change_id = ${changeId} and held_table = 'sitting_items'
    ) order by id for key share
  `.execute(trx);
}

interface Shape {
  name: string;
  /** Columns that a row is inserted with. */
  columns: string[];
  /**
   * The foreign keys of a row `r`: a condition, which is false once that which it refers to is gone, and the columns
   * that lose their value then; without any the row stays away.
   */
  references: { is_kept: string; cleared: string[] }[];
}

async function listShapes(
  trx: Transaction<DB>,
  tables: readonly string[],
): Promise<Map<string, Shape>> {
  const { rows } = await sql<Shape>`
    select relname::text as name, array(
      select attname::text from pg_attribute
      where attrelid = trash.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns, array(
      select jsonb_build_object('cleared', array(
        select attname from pg_attribute
        where confdeltype = 'n' and attrelid = conrelid and attnum = any(coalesce(confdelsetcols, conkey))
      ), 'is_kept', (
        select format('(%s exists (select from %s as other where %s))',
          string_agg(case when own.attnotnull then '' else format('r.%I is null or', own.attname) end, ' '),
          confrelid::regclass,
          string_agg(format('other.%I = r.%I', target.attname, own.attname), ' and '))
        from unnest(conkey, confkey) as pair (own_number, target_number)
        join pg_attribute as own on own.attrelid = conrelid and own.attnum = own_number
        join pg_attribute as target on target.attrelid = confrelid and target.attnum = target_number
      )) from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = trash.oid
    ) as references
    from pg_class as trash where oid = any(${tables}::regclass[])
  `.execute(trx);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Values that a question comes back with: the merge is gone, so it is offered. */
const RESET = { merged_into: sql`null`, updated_at: sql`now()` };

/**
 * Brings back the questions that a change deleted, with all that it holds of them, as far as what they refer to is still
 * there and their source has not sent them again.
 *
 * @returns the ids of those that are back
 */
export async function restoreRows(
  trx: Transaction<DB>,
  changeId: number,
  entity: Entity,
): Promise<number[]> {
  await lockTrashedSittings(trx, changeId);
  const tables = trashedTables(entity);
  const shapes = await listShapes(
    trx,
    tables.map(({ table }) => table),
  );
  const insert = (table: string) => {
    const { columns = [], references = [] } = shapes.get(table) ?? {};
    const values = columns.map((column) => {
      if (table === entity && column in RESET) return RESET[column as keyof typeof RESET];
      const value = sql.ref(`r.${column}`);
      const cleared = references.find((reference) => reference.cleared.includes(column));
      return cleared ? sql`case when ${sql.raw(cleared.is_kept)} then ${value} end` : value;
    });
    const needed = references.filter(({ cleared }) => cleared.length === 0);
    const conditions = [sql`true`, ...needed.map(({ is_kept }) => sql.raw(is_kept))];
    return sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      overriding system value select ${sql.join(values)}
      from held_rows cross join lateral
        jsonb_populate_record(null::${sql.table(table)}, content) as r
      where change_id = ${changeId} and held_table = ${table} and ${sql.join(conditions, sql` and `)}
      on conflict do nothing`;
  };
  const { rows } = await sql<{ id: number }>`${insert(entity)} returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  for (const { table, keys, isMadeByTrigger } of tables.slice(1)) {
    if (isMadeByTrigger) {
      await sql`delete from ${sql.table(table)} as t where ${isAmong(keys, ids)}`.execute(trx);
    }
    await insert(table).execute(trx);
  }
  await recountVotes(trx, entity, ids);
  await trx.deleteFrom('held_rows').where('change_id', '=', changeId).execute();
  return ids;
}
