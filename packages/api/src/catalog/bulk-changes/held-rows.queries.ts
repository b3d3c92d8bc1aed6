import type { DB, Transaction } from '@amphi/db';
import type { Selection } from '@amphi/domain/bulk-changes/schema';
import { type RawBuilder, sql } from 'kysely';
import { recountVotes } from '../questions/answers.queries.ts';
import { keyOf, tablesOf } from '../questions/tables.queries.ts';
import { asArray } from './selection.queries.ts';

type Entity = Selection['entity'];

/** The tables of a kind whose rows are held. */
const heldTables = (entity: Entity) => tablesOf(entity).filter(({ removal }) => removal === 'held');

const OWNERS = {
  user_id: sql.ref('t.user_id'),
  author_id: sql.ref('t.author_id'),
  sitting_id: sql`(select user_id from sittings where sittings.id = t.sitting_id)`,
};

/** Holds questions, and all rows that refer to them, as they are: one statement for all tables. */
export async function holdRows(
  trx: Transaction<DB>,
  changeId: number,
  entity: Entity,
  ids: readonly number[],
): Promise<void> {
  const among = asArray(ids);
  const parts = heldTables(entity).map(({ table, isPair, owner, images }) => {
    const column = sql.ref(`t.${keyOf(entity)}`);
    return sql`
      select ${table}::text, ${isPair ? sql`least(t.a, t.b)` : column},
        ${owner ? OWNERS[owner] : sql`null::bigint`}, to_jsonb(t), ${images ?? sql`'{}'::text[]`}
      from ${sql.table(table)} as t
      where ${isPair ? sql`(t.a = any(${among}) or t.b = any(${among}))` : sql`${column} = any(${among})`}`;
  });
  const questions = sql`
    select ${entity}::text, t.id, null::bigint, to_jsonb(t), '{}'::text[]
    from ${sql.table(entity)} as t where t.id = any(${among})`;
  await sql`
    insert into held_rows (change_id, held_table, question_id, user_id, content, image_paths)
    select ${changeId}, held.* from (${sql.join([questions, ...parts], sql` union all `)}) as held
  `.execute(trx);
}

/** Locks whose rows a change holds, so that no account goes before they are back. */
export async function lockOwners(trx: Transaction<DB>, changeId: number): Promise<void> {
  await sql`
    select from users where id in (
      select user_id from held_rows where change_id = ${changeId} and user_id is not null
    ) order by id for share
  `.execute(trx);
}

/** Locks the sittings that held rows belong to, likewise. */
export async function lockHeldSittings(trx: Transaction<DB>, changeId: number): Promise<void> {
  await sql`
    select from sittings where id in (
      select (content ->> 'sitting_id')::bigint from held_rows
      where change_id = ${changeId} and held_table = 'sitting_items'
    ) order by id for key share
  `.execute(trx);
}

/** The columns that a row is inserted with, by table. */
async function listColumns(trx: Transaction<DB>, entity: Entity): Promise<Map<string, string[]>> {
  const tables = [entity, ...heldTables(entity).map(({ table }) => table)];
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name::text, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name = any(${tables}::text[])
    group by table_name
  `.execute(trx);
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]));
}

/** References of a question to what may be gone meanwhile, and the moment of its return. */
const present = sql`jsonb_build_object(
  -- The merge is gone: the question is offered.
  'merged_into', null,
  'updated_at', now(),
  'chapter_id', (select chapters.id from chapters
    where chapters.id = (content ->> 'chapter_id')::bigint
      and chapters.subject_id = (content ->> 'subject_id')::bigint),
  'import_batch_id', (select import_batches.id from import_batches
    where import_batches.id = (content ->> 'import_batch_id')::bigint))`;

const presentReport = sql`jsonb_build_object(
  'duplicate_of',
  (select qcms.id from qcms where qcms.id = (content ->> 'duplicate_of')::bigint),
  'duplicate_of_qroc',
  (select qrocs.id from qrocs where qrocs.id = (content ->> 'duplicate_of_qroc')::bigint))`;

/**
 * Brings back the questions that a change deleted, with all that it holds of them: those whose subject is still there,
 * and whose source has not sent them again.
 *
 * @returns the ids of those that are back
 */
export async function restoreRows(
  trx: Transaction<DB>,
  changeId: number,
  entity: Entity,
): Promise<number[]> {
  const columns = await listColumns(trx, entity);
  const insert = (table: string, content: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {
    const names = (columns.get(table) ?? []).map((column) => sql.ref(column));
    return sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
      select ${sql.join((columns.get(table) ?? []).map((column) => sql.ref(`r.${column}`)))}
      from held_rows cross join lateral
        jsonb_populate_record(null::${sql.table(table)}, ${content}) as r
      where change_id = ${changeId} and held_table = ${table} and ${condition}
      on conflict do nothing`;
  };
  const { rows } = await sql<{ id: number }>`
    ${insert(
      entity,
      sql`content || ${present}`,
      sql`exists (select from subjects where subjects.id = r.subject_id)`,
    )} returning id
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  const isBack = sql`question_id = any(${asArray(ids)})`;
  const isThere = (column: string) =>
    sql`exists (select from ${sql.table(entity)} as one where one.id = ${sql.ref(column)})`;
  for (const { table, isPair, needs = sql`true`, isMadeByTrigger } of heldTables(entity)) {
    if (isMadeByTrigger) {
      await sql`
        delete from ${sql.table(table)} where ${sql.ref(keyOf(entity))} = any(${asArray(ids)})
      `.execute(trx);
    }
    const content = table === 'reports' ? sql`content || ${presentReport}` : sql.ref('content');
    const condition = isPair
      ? sql`${isThere('r.a')} and ${isThere('r.b')}`
      : sql`${isBack} and ${needs}`;
    await insert(table, content, condition).execute(trx);
  }
  if (entity === 'qcms') await recountVotes(trx, ids);
  return ids;
}

/** Forgets what a change holds, once it is back. */
export function deleteHeldRows(trx: Transaction<DB>, changeId: number) {
  return trx.deleteFrom('held_rows').where('change_id', '=', changeId).execute();
}
