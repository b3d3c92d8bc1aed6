import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { hasLiveAccess } from '../access/access.queries.ts';
import type { Paging } from '../page.queries.ts';
import { contains } from '../search.queries.ts';

export interface MarksFilter extends Paging {
  subject_id?: number | undefined;
  search?: string | undefined;
}

/** What is shown of a question once its subject is no longer open: enough to recognise it. */
const SHORT = 80;

const marked = (db: Connection, table: 'bookmarks' | 'memos', userId: number) =>
  db
    .selectFrom(table)
    .innerJoin('qcms', 'qcms.id', `${table}.qcm_id`)
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .where(`${table}.user_id`, '=', userId);

const questionColumns = (userId: number) =>
  [
    'qcms.id as qcm_id',
    'qcms.question_number',
    'qcms.subject_id',
    'subjects.name as subject_name',
    sql<string>`case when ${hasLiveAccess(userId, 'subjects.semester_id')} then question_text
      else left(question_text, ${sql.lit(SHORT)}) end`.as('question_text'),
  ] as const;

/** Bookmarked questions, latest first. */
export async function listBookmarks(db: Connection, userId: number, filter: MarksFilter) {
  let matching = marked(db, 'bookmarks', userId);
  if (filter.subject_id !== undefined) {
    matching = matching.where('qcms.subject_id', '=', filter.subject_id);
  }
  if (filter.search) matching = matching.where(contains(sql`question_text`, filter.search));
  const [items, { total }] = await Promise.all([
    matching
      .select(questionColumns(userId))
      .select('bookmarks.created_at')
      .orderBy('bookmarks.created_at', 'desc')
      .orderBy('qcms.id')
      .offset(filter.skip)
      .limit(filter.limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

/** Memos with their questions, latest first. */
export async function listMemos(db: Connection, userId: number, filter: MarksFilter) {
  let matching = marked(db, 'memos', userId);
  if (filter.subject_id !== undefined) {
    matching = matching.where('qcms.subject_id', '=', filter.subject_id);
  }
  if (filter.search) {
    matching = matching.where(contains(sql`question_text || ' ' || memos.body`, filter.search));
  }
  const [items, { total }] = await Promise.all([
    matching
      .select(questionColumns(userId))
      .select(['memos.body', 'memos.revision', 'memos.updated_at'])
      .orderBy('memos.updated_at', 'desc')
      .orderBy('qcms.id')
      .offset(filter.skip)
      .limit(filter.limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

export function insertBookmark(db: Connection, user_id: number, qcm_id: number) {
  return db
    .insertInto('bookmarks')
    .values({ user_id, qcm_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function deleteBookmark(db: Connection, userId: number, qcmId: number) {
  return db
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where('qcm_id', '=', qcmId)
    .execute();
}

/** A memo, locked; undefined when there is none. */
export function lockMemo(trx: Transaction<DB>, userId: number, qcmId: number) {
  return trx
    .selectFrom('memos')
    .select(['body', 'revision'])
    .where('user_id', '=', userId)
    .where('qcm_id', '=', qcmId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes a memo in place of the one with this revision; undefined when another has been written meanwhile. */
export function upsertMemo(
  trx: Transaction<DB>,
  memo: { user_id: number; qcm_id: number; body: string },
  baseRevision: number,
) {
  return trx
    .insertInto('memos')
    .values({ ...memo, revision: baseRevision + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'qcm_id'])
        .doUpdateSet({ body: memo.body, revision: baseRevision + 1, updated_at: sql`now()` })
        .where('memos.revision', '=', baseRevision),
    )
    .returning(['qcm_id', 'body', 'revision', 'updated_at'])
    .executeTakeFirst();
}

export function deleteMemo(db: Connection, userId: number, qcmId: number) {
  return db.deleteFrom('memos').where('user_id', '=', userId).where('qcm_id', '=', qcmId).execute();
}
