import type { Connection, DB, Transaction } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import { hasLiveAccess } from '../access/access.queries.ts';
import type { Paging } from '../page.queries.ts';
import { isOffered } from '../questions/filter.queries.ts';
import { contains } from '../search.queries.ts';

type MarksTable = 'bookmarks' | 'memos';

export interface MarksFilter extends Paging {
  subject_id?: number | undefined;
  search?: string | undefined;
}

/** What is shown of a question that the student can't open: enough to recognise it. */
const SHORT = 80;

const marked = (db: Connection, table: MarksTable, userId: number) =>
  db
    .selectFrom(table)
    .innerJoin('qcms', 'qcms.id', `${table}.qcm_id`)
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .where(`${table}.user_id`, '=', userId);

/** A question without its key; of one that can't be opened only the beginning of its text. */
const questions = (db: Connection, table: MarksTable, userId: number) => {
  const has_access = hasLiveAccess(userId, 'subjects.semester_id');
  return marked(db, table, userId)
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.id as qcm_id',
      'qcms.question_number',
      'qcms.exam_year',
      'qcms.subject_id',
      'subjects.name as subject_name',
      'chapters.name as chapter_name',
      has_access.as('has_access'),
      isOffered.as('is_offered'),
      sql<string>`case when ${has_access} and ${isOffered} or length(question_text) <= ${sql.lit(SHORT)}
        then question_text else left(question_text, ${sql.lit(SHORT)}) || '…' end`.as(
        'question_text',
      ),
    ]);
};

/** The subjects that a student has marked questions of, by name. */
const listSubjects = (db: Connection, table: MarksTable, userId: number) =>
  marked(db, table, userId)
    .select(['subjects.id', 'subjects.name'])
    .distinct()
    .orderBy('subjects.name')
    .orderBy('subjects.id')
    .execute();

const isFound = ({ subject_id, search }: MarksFilter, text: RawBuilder<string>) =>
  sql<boolean>`${subject_id === undefined ? sql`true` : sql`qcms.subject_id = ${subject_id}`}
    and ${search ? contains(text, search) : sql`true`}`;

const count = (db: Connection, table: MarksTable, userId: number, found: RawBuilder<boolean>) =>
  marked(db, table, userId)
    .where(found)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

/** Bookmarked questions, latest first, and the subjects of all that the student has. */
export async function listBookmarks(db: Connection, userId: number, filter: MarksFilter) {
  const found = isFound(filter, sql`question_text`);
  const [items, { total }, subjects] = await Promise.all([
    questions(db, 'bookmarks', userId)
      .select('bookmarks.created_at')
      .where(found)
      .orderBy('bookmarks.created_at', 'desc')
      .orderBy('qcms.id')
      .offset(filter.skip)
      .limit(filter.limit)
      .execute(),
    count(db, 'bookmarks', userId, found),
    listSubjects(db, 'bookmarks', userId),
  ]);
  return { items, total, subjects };
}

/** The same of memos; a search looks into them too. */
export async function listMemos(db: Connection, userId: number, filter: MarksFilter) {
  const found = isFound(filter, sql`question_text || ' ' || memos.body`);
  const [items, { total }, subjects] = await Promise.all([
    questions(db, 'memos', userId)
      .select(['memos.body', 'memos.revision', 'memos.updated_at'])
      .where(found)
      .orderBy('memos.updated_at', 'desc')
      .orderBy('qcms.id')
      .offset(filter.skip)
      .limit(filter.limit)
      .execute(),
    count(db, 'memos', userId, found),
    listSubjects(db, 'memos', userId),
  ]);
  return { items, total, subjects };
}

/** The numbers of the questions that a student has bookmarked, and of those with a memo. */
export async function findMarked(db: Connection, userId: number) {
  const { rows } = await sql<{ kind: MarksTable; qcm_id: number }>`
    select 'bookmarks' as kind, qcm_id from bookmarks where user_id = ${userId}
    union all select 'memos', qcm_id from memos where user_id = ${userId}
  `.execute(db);
  const of = (table: MarksTable) =>
    rows.filter(({ kind }) => kind === table).map(({ qcm_id }) => qcm_id);
  return { bookmarks: of('bookmarks'), memos: of('memos') };
}

/** The memo of a question; null when there is none. */
export async function findMemo(db: Connection, userId: number, qcmId: number) {
  const memo = await db
    .selectFrom('memos')
    .select(['body', 'revision'])
    .where('user_id', '=', userId)
    .where('qcm_id', '=', qcmId)
    .executeTakeFirst();
  return memo ?? null;
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
