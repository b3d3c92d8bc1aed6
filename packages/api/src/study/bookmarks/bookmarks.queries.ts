import type { Connection, DB, Transaction } from '@amphi/db';
import { kindOf, type QuestionRef, refOf } from '@amphi/domain/bookmarks/question-ref';
import { type RawBuilder, sql } from 'kysely';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import { isOffered, isOfferedQroc } from '../../catalog/conditions/filter.queries.ts';
import { KINDS } from '../../catalog/conditions/kinds.ts';
import { qrocNumber } from '../../catalog/questions/qroc.queries.ts';
import { type Paging, withTotal } from '../../platform/page.queries.ts';
import { asText, eitherText } from '../../platform/question-text.queries.ts';
import { contains } from '../../platform/search.queries.ts';

type BookmarksTable = 'bookmarks' | 'memos';

export interface BookmarksFilter extends Paging {
  subject_id?: number | undefined;
  search?: string | undefined;
}

/** Characters of a question that the student can't open: enough to recognise it. */
const SHORT = 80;

const MEMOS_FOUND_MAX = 10;

const marked = (db: Connection, table: BookmarksTable, userId: number) =>
  db
    .selectFrom(table)
    .leftJoin('qcms', 'qcms.id', `${table}.qcm_id`)
    .leftJoin('qrocs', 'qrocs.id', `${table}.qroc_id`)
    .innerJoin('subjects', (join) =>
      join.on('subjects.id', '=', sql<number>`coalesce(qcms.subject_id, qrocs.subject_id)`),
    )
    .where(`${table}.user_id`, '=', userId);

/** A question without its key or answer; of one that can't be opened only the beginning of its text. */
const questions = (db: Connection, table: BookmarksTable, userId: number) => {
  const has_access = mayStudy(userId, 'subjects.semester_id', 'chapters.id');
  const is_offered = sql<boolean>`coalesce(
    qrocs.id is not null and ${isOfferedQroc} or ${isOffered}, false)`;
  return marked(db, table, userId)
    .leftJoin('chapters', (join) =>
      join.on('chapters.id', '=', sql<number>`coalesce(qcms.chapter_id, qrocs.chapter_id)`),
    )
    .select([
      `${table}.qcm_id`,
      `${table}.qroc_id`,
      sql<number>`coalesce(qcms.question_number, ${qrocNumber})`.as('question_number'),
      sql<number | null>`coalesce(qcms.exam_year, qrocs.exam_year)`.as('exam_year'),
      'subjects.id as subject_id',
      'subjects.name as subject_name',
      'chapters.name as chapter_name',
      has_access.as('has_access'),
      is_offered.as('is_offered'),
      asText(
        sql`case when ${has_access} and ${is_offered} or length(${eitherText}) <= ${sql.lit(SHORT)}
          then ${eitherText} else left(${eitherText}, ${sql.lit(SHORT)}) || '…' end`,
      ),
    ]);
};

/** The subjects that a student has marked questions of, by name. */
const listSubjects = (db: Connection, table: BookmarksTable, userId: number) =>
  marked(db, table, userId)
    .select(['subjects.id', 'subjects.name'])
    .distinct()
    .orderBy('subjects.name')
    .orderBy('subjects.id')
    .execute();

const isFound = ({ subject_id, search }: BookmarksFilter, text: RawBuilder<string>) =>
  sql<boolean>`${subject_id === undefined ? sql`true` : sql`subjects.id = ${subject_id}`}
    and ${search ? contains(text, search) : sql`true`}`;

/** Bookmarked questions, latest first, and the subjects of all that the student has. */
export async function listBookmarks(db: Connection, userId: number, filter: BookmarksFilter) {
  const found = isFound(filter, eitherText);
  const [page, subjects] = await Promise.all([
    withTotal(
      marked(db, 'bookmarks', userId).where(found),
      questions(db, 'bookmarks', userId)
        .select('bookmarks.created_at')
        .where(found)
        .orderBy('bookmarks.created_at', 'desc')
        .orderBy('bookmarks.id')
        .offset(filter.skip)
        .limit(filter.limit),
    ),
    listSubjects(db, 'bookmarks', userId),
  ]);
  return { ...page, subjects };
}

/** Lists a page of a student's memos; a search looks into them too. */
export async function listMemos(db: Connection, userId: number, filter: BookmarksFilter) {
  const found = isFound(filter, sql`${eitherText} || ' ' || memos.body`);
  const [page, subjects] = await Promise.all([
    withTotal(
      marked(db, 'memos', userId).where(found),
      questions(db, 'memos', userId)
        .select(['memos.body', 'memos.revision', 'memos.updated_at'])
        .where(found)
        .orderBy('memos.updated_at', 'desc')
        .orderBy('memos.id')
        .offset(filter.skip)
        .limit(filter.limit),
    ),
    listSubjects(db, 'memos', userId),
  ]);
  return { ...page, subjects };
}

/** A student's memos with a text in them, latest first, as many as a search shows. */
export const findMemosWith = (db: Connection, userId: number, text: string) =>
  questions(db, 'memos', userId)
    .select('memos.body')
    .where(contains(sql`memos.body`, text))
    .orderBy('memos.updated_at', 'desc')
    .orderBy('memos.id')
    .limit(MEMOS_FOUND_MAX)
    .execute();

/** The ids of the questions that a student has bookmarked, and of those with a memo, closed and open ones. */
export async function findBookmarked(db: Connection, userId: number) {
  const { rows } = await sql<{
    kind: BookmarksTable;
    qcm_id: number | null;
    qroc_id: number | null;
  }>`
    select 'bookmarks' as kind, qcm_id, qroc_id from bookmarks where user_id = ${userId}
    union all select 'memos', qcm_id, qroc_id from memos where user_id = ${userId}
  `.execute(db);
  const of = (table: BookmarksTable, key: 'qcm_id' | 'qroc_id') =>
    rows.flatMap(({ kind, [key]: id }) => (kind === table && id !== null ? [id] : []));
  return {
    bookmarks: of('bookmarks', 'qcm_id'),
    memos: of('memos', 'qcm_id'),
    qroc_bookmarks: of('bookmarks', 'qroc_id'),
    qroc_memos: of('memos', 'qroc_id'),
  };
}

/** The column that holds a question, and its id. */
const keyOf = (question: QuestionRef) => {
  const { kind, id } = kindOf(question);
  return { column: KINDS[kind].key, id };
};

const ownMemo = (db: Connection, userId: number, question: QuestionRef) => {
  const { column, id } = keyOf(question);
  return db
    .selectFrom('memos')
    .select(['body', 'revision'])
    .where('user_id', '=', userId)
    .where(column, '=', id);
};

/** The memo of a question; null when there is none. */
export async function findMemo(db: Connection, userId: number, question: QuestionRef) {
  return (await ownMemo(db, userId, question).executeTakeFirst()) ?? null;
}

export function insertBookmark(db: Connection, user_id: number, question: QuestionRef) {
  return db
    .insertInto('bookmarks')
    .values({ user_id, ...refOf(question) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function deleteMark(db: Connection, table: BookmarksTable, userId: number, question: QuestionRef) {
  const { column, id } = keyOf(question);
  return db.deleteFrom(table).where('user_id', '=', userId).where(column, '=', id).execute();
}

export const deleteBookmark = (db: Connection, userId: number, question: QuestionRef) =>
  deleteMark(db, 'bookmarks', userId, question);

export const deleteMemo = (db: Connection, userId: number, question: QuestionRef) =>
  deleteMark(db, 'memos', userId, question);

/** A memo, locked; undefined when there is none. */
export const lockMemo = (trx: Transaction<DB>, userId: number, question: QuestionRef) =>
  ownMemo(trx, userId, question).forNoKeyUpdate().executeTakeFirst();

/** Writes a memo instead of the one with this revision; undefined when another has been written meanwhile. */
export function upsertMemo(
  trx: Transaction<DB>,
  { user_id, body, ...question }: QuestionRef & { user_id: number; body: string },
  baseRevision: number,
) {
  return trx
    .insertInto('memos')
    .values({ user_id, body, ...refOf(question), revision: baseRevision + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', keyOf(question).column])
        .doUpdateSet({ body, revision: baseRevision + 1, updated_at: sql`now()` })
        .where('memos.revision', '=', baseRevision),
    )
    .returning(['body', 'revision'])
    .executeTakeFirst();
}
