import type { DB, Transaction } from '@amphi/db';
import type { Selection } from '@amphi/domain/bulk-changes/schema';
import { type RawBuilder, sql } from 'kysely';
import { isRight } from '../conditions/filter.queries.ts';
import { asArray } from './selection.queries.ts';

type Entity = Selection['entity'];

/** A table whose rows go with a question, and how they come back. */
interface HeldTable {
  table: keyof DB & string;
  /** The question's column, where it is another than that of all tables of its kind. */
  key?: RawBuilder<unknown>;
  /** Which rows are the question's, where that is more than its key. */
  isOf?: (ids: readonly number[]) => RawBuilder<unknown>;
  /** The user that the rows belong to; missing where they belong to none. */
  user?: RawBuilder<unknown>;
  /** Condition for the return of a row `r`: what else has to be there. */
  needs?: RawBuilder<unknown>;
  /** The images that a row shows. */
  images?: RawBuilder<unknown>;
  /** True where a trigger makes rows of a question that comes back, which the held ones replace. */
  isMadeByTrigger?: boolean;
}

const own = sql.ref('t.user_id');
const author = sql.ref('t.author_id');
const drafted = sql.ref('t.image_paths');
const images = sql`t.text_images || case when t.image_url like '/images/%'
  then array[t.image_url] else '{}'::text[] end`;
const ofSitting = sql`(select user_id from sittings where sittings.id = t.sitting_id)`;
const sitting = sql`exists (select from sittings where sittings.id = r.sitting_id)`;
const attempt = sql`exists (
  select from attempts where attempts.id = r.attempt_id and attempts.user_id = r.user_id)`;
const answer = sql`exists (
  select from answers where answers.user_id = r.user_id and answers.qcm_id = r.qcm_id)`;
const qrocAnswer = sql`exists (
  select from qroc_answers
  where qroc_answers.user_id = r.user_id and qroc_answers.qroc_id = r.qroc_id)`;

/** Its place in its clinical case, unless another question has taken it. */
const caseItem: HeldTable = {
  table: 'case_items',
  needs: sql`exists (select from cases where cases.id = r.case_id)`,
};

/** A pair goes with either of its questions and comes back once both are there. */
const pairs = (entity: Entity): Pick<HeldTable, 'key' | 'isOf' | 'needs'> => ({
  key: sql`least(t.a, t.b)`,
  isOf: (ids) => sql`(t.a = any(${asArray(ids)}) or t.b = any(${asArray(ids)}))`,
  needs: sql`exists (select from ${sql.table(entity)} as first where first.id = r.a)
    and exists (select from ${sql.table(entity)} as second where second.id = r.b)`,
});

/** All that a deletion takes along and that nothing computes again, each table after those that it refers to. */
export const HELD_TABLES: Readonly<Record<Entity, readonly HeldTable[]>> = {
  qcms: [
    { table: 'qcm_versions', images, isMadeByTrigger: true },
    { table: 'answers', user: own, needs: attempt },
    { table: 'answer_log', user: own, needs: answer },
    { table: 'answer_history', user: own, needs: attempt },
    { table: 'cards', user: own, needs: answer },
    { table: 'card_decisions', user: own, needs: answer },
    { table: 'book_additions', user: own },
    { table: 'bookmarks', user: own },
    { table: 'memos', user: own },
    { table: 'reports', user: own },
    { table: 'explanations', user: own },
    { table: 'question_drafts', user: author, images: drafted },
    { table: 'sitting_items', user: ofSitting, needs: sitting },
    {
      table: 'mock_exam_questions',
      needs: sql`exists (select from mock_exams where mock_exams.id = r.mock_exam_id)`,
    },
    caseItem,
    { table: 'qcm_key_changes' },
    { table: 'qcm_twins' },
    { table: 'qcm_twin_pairs', ...pairs('qcms') },
  ],
  qrocs: [
    { table: 'qroc_versions', images, isMadeByTrigger: true },
    { table: 'qroc_answers', user: own },
    { table: 'qroc_log', user: own, needs: qrocAnswer },
    { table: 'qroc_cards', user: own, needs: qrocAnswer },
    { table: 'qroc_card_decisions', user: own, needs: qrocAnswer },
    { table: 'book_additions', user: own },
    { table: 'qroc_reveals', user: own },
    { table: 'bookmarks', user: own },
    { table: 'memos', user: own },
    { table: 'reports', user: own },
    { table: 'question_drafts', user: author, images: drafted },
    { table: 'sitting_items', user: ofSitting, needs: sitting },
    caseItem,
    { table: 'qroc_twin_pairs', ...pairs('qrocs') },
  ],
};

/**
 * Tables that go with a question and are not held: votes are counted again with its return, the others by jobs. A merge of
 * two questions stays, but can no longer be taken back.
 */
export const LEFT_TABLES: readonly (keyof DB)[] = [
  'item_stats',
  'former_item_stats',
  'qcm_comparisons',
  'qroc_comparisons',
  'qcm_stats',
  'question_merge_moves',
  'question_merges',
];

const keyOf = (entity: Entity) => (entity === 'qcms' ? 'qcm_id' : 'qroc_id');

/** Holds questions, and all rows that refer to them, as they are: one statement for all tables. */
export async function holdRows(
  trx: Transaction<DB>,
  changeId: number,
  entity: Entity,
  ids: readonly number[],
): Promise<void> {
  const parts = HELD_TABLES[entity].map(({ table, key, isOf, user, images: shown }) => {
    const column = sql.ref(`t.${keyOf(entity)}`);
    return sql`
      select ${table}::text, ${key ?? column}, ${user ?? sql`null::bigint`}, to_jsonb(t),
        ${shown ?? sql`'{}'::text[]`}
      from ${sql.table(table)} as t
      where ${isOf?.(ids) ?? sql`${column} = any(${asArray(ids)})`}`;
  });
  const questions = sql`
    select ${entity}::text, t.id, null::bigint, to_jsonb(t), '{}'::text[]
    from ${sql.table(entity)} as t where t.id = any(${asArray(ids)})`;
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
  const tables = [entity, ...HELD_TABLES[entity].map(({ table }) => table)];
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name::text, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name = any(${tables}::text[])
    group by table_name
  `.execute(trx);
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]));
}

/** Counts the votes for questions that are back: answers of accounts that are gone meanwhile are not. */
async function recountVotes(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`
    update qcm_stats set total = votes.total, a = votes.a, b = votes.b, c = votes.c, d = votes.d,
      e = votes.e, f = votes.f, correct = votes.correct
    from (
      select answers.qcm_id, count(*) as total,
        count(*) filter (where mask & 1 > 0) as a, count(*) filter (where mask & 2 > 0) as b,
        count(*) filter (where mask & 4 > 0) as c, count(*) filter (where mask & 8 > 0) as d,
        count(*) filter (where mask & 16 > 0) as e, count(*) filter (where mask & 32 > 0) as f,
        count(*) filter (where ${isRight('answers.mask')}) as correct
      from answers join qcms on qcms.id = answers.qcm_id
      where answers.qcm_id = any(${asArray(ids)})
      group by answers.qcm_id
    ) as votes
    where qcm_stats.qcm_id = votes.qcm_id
  `.execute(trx);
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
  for (const { table, key, needs = sql`true`, isMadeByTrigger } of HELD_TABLES[entity]) {
    if (isMadeByTrigger) {
      await sql`
        delete from ${sql.table(table)} where ${sql.ref(keyOf(entity))} = any(${asArray(ids)})
      `.execute(trx);
    }
    const content = table === 'reports' ? sql`content || ${presentReport}` : sql.ref('content');
    // Pairs have two questions, and come back with the second one.
    const condition = key === undefined ? sql`${isBack} and ${needs}` : needs;
    await insert(table, content, condition).execute(trx);
  }
  if (entity === 'qcms') await recountVotes(trx, ids);
  return ids;
}

/** Forgets what a change holds, once it is back. */
export function deleteHeldRows(trx: Transaction<DB>, changeId: number) {
  return trx.deleteFrom('held_rows').where('change_id', '=', changeId).execute();
}
