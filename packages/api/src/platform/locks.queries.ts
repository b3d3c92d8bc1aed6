import type { DB, Transaction } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import { listValues } from './rows.queries.ts';
import { StaleLocks } from './transactions.ts';

/*
 * Locks that deletions take before they delete, in the one order of docs/decisions/0007. So a deletion waits for
 * the answers under way, and they never wait for one that waits for them. The row to delete itself is locked so
 * that references to it pass: an answer checks its references last, when it holds all else.
 */

/** The class of these advisory locks, apart from all others. */
export const STUDENT_LOCK = sql.lit(1);

/** The lock of a student's answers, as part of a statement that locks what comes before. */
export const answeringLock = (userId: number) =>
  sql`pg_advisory_xact_lock(${STUDENT_LOCK}, (${userId}::bigint % 2147483647)::integer)`;

/** Waits for the answers of a student that are being recorded, and holds up those after them until the end. */
export async function lockAnswering(trx: Transaction<DB>, userId: number): Promise<void> {
  await sql`select ${answeringLock(userId)}`.execute(trx);
}

type Strength = 'update' | 'no key update' | 'share' | 'key share';

async function lock(
  trx: Transaction<DB>,
  table: keyof DB & string,
  where: RawBuilder<unknown>,
  strength: Strength = 'update',
): Promise<void> {
  const key = sql.ref(table === 'qcm_stats' ? 'qcm_id' : 'id');
  await sql`
    select from ${sql.table(table)} where ${where} order by ${key} for ${sql.raw(strength)}
  `.execute(trx);
}

async function lockQuestions(
  trx: Transaction<DB>,
  where: RawBuilder<unknown>,
  strength?: Strength,
) {
  await lock(trx, 'qcms', where, strength);
  await lock(trx, 'qrocs', where, strength);
}

/**
 * Locks the positions of questions in sittings, in the order in which a device's save locks those of one sitting:
 * deleting questions one by one would take them in another.
 *
 * @param where which questions, closed and open
 */
export async function lockItemsOfQuestions(
  trx: Transaction<DB>,
  where: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    select from sitting_items where (sitting_id, position) in (
      select sitting_id, position from sitting_items
      where qcm_id in (select id from qcms where ${where})
      union all
      select sitting_id, position from sitting_items
      where qroc_id in (select id from qrocs where ${where}))
    order by sitting_id, position for update
  `.execute(trx);
}

/** Locks the items of sittings that hold the given questions of one kind, in the same order. */
export async function lockItems(
  trx: Transaction<DB>,
  key: 'qcm_id' | 'qroc_id',
  ids: readonly number[],
): Promise<void> {
  await sql`
    select from sitting_items where ${sql.ref(key)} = any(${[...ids]}::bigint[])
    order by sitting_id, position for update
  `.execute(trx);
}

/**
 * Lets the statements of a transaction take longer than those of others, at most as long as the transaction itself may:
 * with a subject go all of its answers, a million of them in most of a minute.
 */
export async function raiseStatementTimeout(trx: Transaction<DB>, seconds = 120): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(trx);
}

/** Locks the sittings of subjects' exam papers: they stay, and lose their reference. */
async function lockSittingsOfPapers(
  trx: Transaction<DB>,
  subjects: RawBuilder<unknown>,
): Promise<void> {
  await lock(trx, 'sittings', sql`paper_subject_id in (${subjects})`, 'no key update');
}

/**
 * Locks a semester with what goes with it: access and content. Its files of questions and its orders stay,
 * and lose their reference.
 */
export async function lockSemesterContent(trx: Transaction<DB>, id: number): Promise<void> {
  const ofSemester = sql`semester_id = ${id}`;
  await raiseStatementTimeout(trx);
  await lock(trx, 'import_batches', ofSemester, 'no key update');
  await lock(trx, 'semesters', sql`id = ${id}`, 'no key update');
  await lock(trx, 'payments', ofSemester, 'no key update');
  await lock(trx, 'codes', ofSemester, 'no key update');
  await lock(trx, 'access', ofSemester);
  await lock(trx, 'subjects', ofSemester, 'no key update');
  const ofSubjects = sql`subject_id in (select id from subjects where semester_id = ${id})`;
  await lock(trx, 'chapters', ofSubjects, 'no key update');
  await lockSittingsOfPapers(trx, sql`select id from subjects where semester_id = ${id}`);
  await lockQuestions(trx, ofSubjects);
  await lockItemsOfQuestions(trx, ofSubjects);
}

/** Locks what goes with a subject, which the caller holds. */
export async function lockSubjectContent(trx: Transaction<DB>, id: number): Promise<void> {
  const ofSubject = sql`subject_id = ${id}`;
  await raiseStatementTimeout(trx);
  await lock(trx, 'chapters', ofSubject, 'no key update');
  await lockSittingsOfPapers(trx, sql`select ${id}::bigint`);
  await lockQuestions(trx, ofSubject);
  await lockItemsOfQuestions(trx, ofSubject);
}

/** Locks the questions of a chapter that the caller holds: they stay, and lose their reference. */
export async function lockChapterContent(trx: Transaction<DB>, id: number): Promise<void> {
  await lockQuestions(trx, sql`chapter_id = ${id}`, 'no key update');
}

/** Records of accounts, found by the index of each table's accounts, however many of its rows have another condition. */
const ofEach = (userIds: readonly number[]) => sql`in (select unnest(${[...userIds]}::bigint[]))`;

/** The closed questions to which records of students refer. */
function listQcmsOfUsers(trx: Transaction<DB>, userIds: readonly number[]): Promise<number[]> {
  const isTheirs = ofEach(userIds);
  const ofUser = sql`user_id ${isTheirs}`;
  return listValues<number>(trx)`
    select qcm_id from answers where ${ofUser}
    union
    select qcm_id from sitting_items join sittings on sittings.id = sitting_id
    where ${ofUser} and qcm_id is not null
    union
    select qcm_id from bookmarks where ${ofUser} and qcm_id is not null
    union
    select qcm_id from memos where ${ofUser} and qcm_id is not null
    union
    select qcm_id from reports where ${ofUser} and qcm_id is not null
    union
    select qcm_id from explanations where ${ofUser}
    union
    select qcm_id from question_drafts where author_id ${isTheirs} and qcm_id is not null
  `;
}

/**
 * Locks what goes with accounts, which the caller holds, and the subjects and questions that their records refer to:
 * those that are being deleted would take the same records in another order.
 * From then on no answer of these students is recorded until the end of the transaction.
 *
 * @throws StaleLocks when one of them answered or marked another question meanwhile, whose lock would come too late
 */
export async function lockUserRecords(
  trx: Transaction<DB>,
  userIds: readonly number[],
): Promise<void> {
  const isTheirs = sql`= any(${[...userIds]}::bigint[])`;
  const ofUser = sql`user_id ${isTheirs}`;
  await lock(trx, 'payments', sql`user_id ${isTheirs} or reviewed_by ${isTheirs}`);
  // An "or" has no index.
  const codes = sql`select id from codes where created_by ${isTheirs}
    union all select codes.id from payments join codes on codes.order_id = payments.id
      where payments.${ofUser}`;
  await lock(trx, 'codes', sql`id in (${codes})`, 'no key update');
  await lock(trx, 'access', ofUser);
  const subjects = sql`select subject_id from attempts where ${ofUser}
    union all select subject_id from exam_dates where ${ofUser}`;
  await lock(trx, 'subjects', sql`id in (${subjects})`, 'share');
  await lock(trx, 'sittings', ofUser);
  const qcms = await listQcmsOfUsers(trx, userIds);
  await lock(trx, 'qcms', sql`id = any(${qcms}::bigint[])`, 'share');
  const ofStudent = sql`user_id ${ofEach(userIds)}`;
  await lock(
    trx,
    'qrocs',
    sql`id in (select qroc_id from qroc_reveals where ${ofStudent}
      union all select qroc_id from qroc_answers where ${ofStudent}
      union all select qroc_id from sitting_items join sittings on sittings.id = sitting_id
        where ${ofStudent} and qroc_id is not null
      union all select qroc_id from bookmarks where ${ofStudent} and qroc_id is not null
      union all select qroc_id from memos where ${ofStudent} and qroc_id is not null
      union all select qroc_id from reports where ${ofStudent} and qroc_id is not null
      union all select qroc_id from question_drafts
        where author_id ${ofEach(userIds)} and qroc_id is not null)`,
    'key share',
  );
  // The attempts that are there are not enough: an answer under way may open another one.
  for (const id of [...userIds].sort((one, other) => one - other)) await lockAnswering(trx, id);
  const locked = new Set(qcms);
  if ((await listQcmsOfUsers(trx, userIds)).some((qcm) => !locked.has(qcm))) throw new StaleLocks();
  await lock(trx, 'attempts', ofUser);
  await lock(trx, 'qcm_stats', sql`qcm_id = any(${qcms}::bigint[])`, 'no key update');
}
