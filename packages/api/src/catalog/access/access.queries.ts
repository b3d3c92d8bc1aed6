import type { Connection, DB, Transaction } from '@amphi/db';
import type { GrantReason } from '@amphi/domain/access/rules';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { MAX_ACCESS_MONTHS } from '@amphi/domain/payments/rules';
import type { Options } from '@amphi/domain/questions/letters';
import { type RawBuilder, sql } from 'kysely';
import { coalesce } from '../../platform/coalesce.ts';
import { compileOnce } from '../../platform/compiled.queries.ts';
import { arrayOf } from '../../platform/keys.queries.ts';
import { hasRows, insertedId, oneRow } from '../../platform/rows.queries.ts';
import { isOffered, isOfferedQroc, isPublished, isSealed } from '../conditions/filter.queries.ts';
import { KINDS, type Kind } from '../conditions/kinds.ts';

/** True of a row of `access` that opens its semester at this moment. */
export const isLive = sql<boolean>`(access.revoked_at is null and access.expires_at > now())`;

/**
 * True where a user has live access to a semester.
 *
 * @param userId the user's id, or a reference to its column
 * @param semesterId the column of the surrounding query that holds the semester's id
 */
export const hasLiveAccess = (
  userId: number | RawBuilder<unknown>,
  semesterId: string,
) => sql<boolean>`exists (
  select from access
  where access.user_id = ${userId} and access.semester_id = ${sql.ref(semesterId)} and ${isLive}
)`;

/**
 * True where a user may study a question, or a part of a subject: by live access to its semester, or because its chapter
 * is open while the semester is on sale.
 *
 * @param userId the user's id, or a reference to its column
 * @param semesterId the column of the surrounding query that holds the semester's id
 * @param chapterId the one that holds the chapter's id, which may be null
 */
export const mayStudy = (
  userId: number | RawBuilder<unknown>,
  semesterId: string,
  chapterId: string | RawBuilder<unknown>,
) => sql<boolean>`(${hasLiveAccess(userId, semesterId)} or coalesce(
  ${typeof chapterId === 'string' ? sql.ref(chapterId) : chapterId} = any (array(
    select opened.id from chapters as opened
      join subjects as parent on parent.id = opened.subject_id
      join semesters as sold on sold.id = parent.semester_id
    where opened.is_open and sold.is_active
  )), false))`;

/**
 * True where access to the semester of a question ended between two moments, and nothing opens the question now. What moved
 * to another semester was never open there.
 *
 * @param userId the user's id, or a reference to its column
 */
export const hasLostAccess = (
  userId: number | RawBuilder<unknown>,
  { since, until }: { since: RawBuilder<unknown>; until: RawBuilder<unknown> },
) => sql<boolean>`(
  not ${mayStudy(userId, 'subjects.semester_id', sql`coalesce(qcms.chapter_id, qrocs.chapter_id)`)}
  and exists (
    select from access
    where access.user_id = ${userId} and access.semester_id = subjects.semester_id
      and least(access.revoked_at, access.expires_at) between ${since} and ${until}))`;

export function findSemesterAccess(db: Connection, semesterId: number, userId: number) {
  return db
    .selectFrom('semesters')
    .select(['id', 'name', hasLiveAccess(userId, 'semesters.id').as('has_access')])
    .where('id', '=', semesterId)
    .executeTakeFirst();
}

export function findSubjectAccess(
  db: Connection,
  { subject_id, chapter_id }: StudyFilter,
  userId: number,
) {
  return db
    .selectFrom('subjects')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .leftJoin('chapters', (join) =>
      join
        .onRef('chapters.subject_id', '=', 'subjects.id')
        .on('chapters.id', '=', sql<number>`${chapter_id ?? null}::bigint`),
    )
    .select([
      'subjects.id',
      'subjects.name',
      'subjects.semester_id',
      'semesters.name as semester_name',
      mayStudy(userId, 'subjects.semester_id', 'chapters.id').as('has_access'),
    ])
    .where('subjects.id', '=', subject_id)
    .executeTakeFirst();
}

/** The subjects of these ids that there are, and whether the student may study them. */
export function listSubjectAccess(db: Connection, ids: readonly number[], userId: number) {
  return db
    .selectFrom('subjects')
    .select(['id', 'name', 'bareme_id'])
    .select(hasLiveAccess(userId, 'subjects.semester_id').as('has_access'))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

interface QcmAccess {
  version: number;
  /** Its options where the student saw another version than the present one, and those of that version; null elsewhere. */
  options: Options | null;
  seen_options: Options | null;
  options_mask: number;
  choice_limit: number | null;
  has_access: boolean;
  /** Nothing is disclosed of it, nor recorded, until the results of a mock exam are open. */
  is_sealed: boolean;
  /** An exam of the student's that is not handed in asks it. */
  is_in_exam: boolean;
  /** True where the student has answered it, or put it into the book; null where that was not asked. */
  is_known: boolean | null;
}

interface QcmKey {
  qcm_id: number;
  user_id: number;
  question_version?: number | undefined;
  /** True where it matters whether the student knows the question. */
  in_review?: boolean | undefined;
}

/** True where a student has ever answered a question, or put it into the book before. */
export const isKnown = (kind: Kind, userId: number | RawBuilder<unknown>, questionId: string) => {
  const { answers, key: id } = KINDS[kind];
  const isOf = (table: string) => sql`exists (select from ${sql.table(table)} as known
    where known.user_id = ${userId} and known.${sql.ref(id)} = ${sql.ref(questionId)})`;
  return sql<boolean>`(${isOf(answers)} or ${isOf('book_additions')})`;
};

interface QcmKeys {
  qcm_ids: readonly number[];
  user_ids: readonly number[];
  versions: readonly (number | null)[];
  in_review: readonly boolean[];
}

/** @param known whether the student knows a question, or null */
const qcmAccess = (known: RawBuilder<boolean | null>) =>
  compileOnce(
    (_db, { qcm_ids, user_ids, versions, in_review }: QcmKeys) => sql<
      QcmAccess & { ordinal: number }
    >`
      select given.ordinal, qcms.version, qcms.options_mask, qcms.choice_limit,
        case when given.question_version <> qcms.version then qcms.options end as options,
        case when given.question_version <> qcms.version then (
          select seen.options from question_versions as seen
          where seen.qcm_id = qcms.id and seen.version = given.question_version
        ) end as seen_options,
        ${mayStudy(sql.ref('given.user_id'), 'subjects.semester_id', 'qcms.chapter_id')} as has_access,
        ${isSealed('qcms.id')} as is_sealed,
        ${isInRunningExam(sql.ref('given.user_id'), 'qcm', 'qcms.id')} as is_in_exam,
        ${known} as is_known
      from unnest(${arrayOf(qcm_ids, 'bigint')}, ${arrayOf(user_ids, 'bigint')}, ${arrayOf(versions, 'integer')},
        ${arrayOf(in_review, 'boolean')}
      ) with ordinality as given (qcm_id, user_id, question_version, in_review, ordinal)
        join qcms on qcms.id = given.qcm_id and ${isPublished}
        join subjects on subjects.id = qcms.subject_id
    `,
  );

const listQcmAccess = qcmAccess(sql`null::boolean`);
const listQcmAccessInReview = qcmAccess(
  sql`case when given.in_review then ${isKnown('qcm', sql.ref('given.user_id'), 'qcms.id')} end`,
);

/**
 * Reads the letters that a question offers, how many may be chosen, and whether a user has access to it. Every answer
 * reads this, so reads are batched.
 */
export const findQcmAccess = coalesce(async (db: Connection, keys: readonly QcmKey[]) => {
  const list = keys.some(({ in_review }) => in_review) ? listQcmAccessInReview : listQcmAccess;
  const rows = await list(db, {
    qcm_ids: keys.map(({ qcm_id }) => qcm_id),
    user_ids: keys.map(({ user_id }) => user_id),
    versions: keys.map(({ question_version }) => question_version ?? null),
    in_review: keys.map(({ in_review }) => in_review ?? false),
  });
  const found = new Map(rows.map(({ ordinal, ...row }) => [ordinal, row]));
  return keys.map((_, index) => found.get(index + 1));
});

export function findQrocAccess(db: Connection, qrocId: number, userId: number) {
  return db
    .selectFrom('qrocs')
    .innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
    .select([
      'qrocs.id',
      mayStudy(userId, 'subjects.semester_id', 'qrocs.chapter_id').as('has_access'),
      isInRunningExam(userId, 'qroc', 'qrocs.id').as('is_in_exam'),
    ])
    .where('qrocs.id', '=', qrocId)
    .where(isOfferedQroc)
    .executeTakeFirst();
}

/** @returns access to a question of either kind; of a closed one also whether it is sealed */
export const findQuestionAccess = (
  db: Connection,
  { kind, id }: { kind: Kind; id: number },
  userId: number,
): Promise<{ has_access: boolean; is_sealed?: boolean } | undefined> =>
  FIND_ACCESS[kind](db, id, userId);

const FIND_ACCESS = {
  qcm: (db: Connection, qcm_id: number, user_id: number) => findQcmAccess(db, { qcm_id, user_id }),
  qroc: findQrocAccess,
};

/** True where a student has ever answered a question. */
export function hasAnswer(
  db: Connection,
  { kind, id }: { kind: Kind; id: number },
  userId: number,
): Promise<boolean> {
  const { answers, key } = KINDS[kind];
  return hasRows(db)`
    select from ${sql.table(answers)} where user_id = ${userId} and ${sql.ref(key)} = ${id}
  `;
}

/**
 * True where an exam of the student's that is not handed in asks a question: nothing of its answer is disclosed.
 *
 * @param userId the student's id, or a reference to its column
 * @param questionId the column of the surrounding query that holds the question's id
 */
export const isInRunningExam = (
  userId: number | RawBuilder<unknown>,
  kind: 'qcm' | 'qroc',
  questionId: string,
) => sql<boolean>`${sql.ref(questionId)} = any (array(
  select ${sql.ref(`sitting_items.${kind}_id`)}
  from sittings join sitting_items on sitting_id = sittings.id
  where sittings.user_id = ${userId} and mode = 'exam' and finished_at is null
    and handed_in_at is null and ${sql.ref(`sitting_items.${kind}_id`)} is not null
))`;

/** True of a closed question that is sealed, or asked by a running exam of the student's: nothing of its key is disclosed to them. */
export const isWithheld = (userId: number, qcmId: string) =>
  sql<boolean>`(${isSealed(qcmId)} or ${isInRunningExam(userId, 'qcm', qcmId)})`;

/** True of a closed question that is offered, and whose key may be disclosed to a student who has answered it. */
export const isDisclosed = (userId: number) =>
  sql<boolean>`(${isOffered} and not ${isInRunningExam(userId, 'qcm', 'qcms.id')})`;

/** True of an open question that is offered, and whose expected answer may be disclosed to a student who has answered it. */
export const isDisclosedQroc = (userId: number) =>
  sql<boolean>`(${isOfferedQroc} and not ${isInRunningExam(userId, 'qroc', 'qrocs.id')})`;

/** True of a subject with an open chapter, while its semester is on sale. */
export const hasOpenChapter = (db: Connection, subjectId: number) => hasRows(db)`
  select from chapters join subjects on subjects.id = subject_id
    join semesters on semesters.id = semester_id
  where subjects.id = ${subjectId} and is_open and semesters.is_active limit 1
`;

export const hasAttempt = (db: Connection, subjectId: number, userId: number) => hasRows(db)`
  select from attempts where user_id = ${userId} and subject_id = ${subjectId} limit 1
`;

/**
 * Opens access from now to the same day of the month `months` later in the given zone, the month's last
 * day at most. Live access is prolonged where the new end is later and never shortened. The caller holds
 * a lock on the user.
 *
 * @returns the end of the access
 */
export async function upsertAccess(
  trx: Transaction<DB>,
  grant: {
    user_id: number;
    semester_id: number;
    payment_id: number;
    months: number;
    /** The end at the latest; null for none. */
    opens_until: Date | null;
    timezone: string;
  },
): Promise<Date> {
  const { months, timezone, opens_until, ...values } = grant;
  const end = sql<Date>`least(${opens_until}::timestamptz,
    ((now() at time zone ${timezone}) + make_interval(months => ${months}::int)) at time zone ${timezone})`;
  const prolonged = await trx
    .updateTable('access')
    .set({ expires_at: sql`greatest(expires_at, ${end})`, payment_id: grant.payment_id })
    .where('user_id', '=', grant.user_id)
    .where('semester_id', '=', grant.semester_id)
    .where(isLive)
    .returning('expires_at')
    .executeTakeFirst();
  if (prolonged !== undefined) return prolonged.expires_at;
  const opened = await trx
    .insertInto('access')
    .values({ ...values, expires_at: end })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return opened.expires_at;
}

/** Opens access until a moment, where there is no live one. The caller holds a lock on the user. */
export async function insertAccess(
  trx: Transaction<DB>,
  access: { user_id: number; semester_id: number; payment_id: number; expires_at: Date },
): Promise<Date> {
  await trx.insertInto('access').values(access).execute();
  return access.expires_at;
}

/** Until when a student has live access to a semester; undefined when they have none. */
export function findLiveAccess(db: Connection, userId: number, semesterId: number) {
  return db
    .selectFrom('access')
    .select(['id', 'starts_at', 'expires_at', 'granted_until'])
    .where('user_id', '=', userId)
    .where('semester_id', '=', semesterId)
    .where(isLive)
    .executeTakeFirst();
}

export function lockAccess(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('access')
    .select(['id', 'user_id', 'semester_id', 'expires_at', 'revoked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The last second of a day of a zone, and whether access can't end there. */
export const findEndOfDay = (db: Connection, day: string, timezone: string) => oneRow<{
  ends_at: Date;
  is_past: boolean;
  is_far: boolean;
}>(db)`
    select ends_at, ends_at <= now() as is_past,
      ends_at > now() + make_interval(months => ${MAX_ACCESS_MONTHS}) as is_far
    from (
      select ((${day}::date + 1)::timestamp at time zone ${timezone}::text) - interval '1 second'
        as ends_at
    ) as wanted
  `;

interface Grant {
  expires_at: Date;
  granted_for: GrantReason;
  /** Null for access that is not paid, which stays whatever becomes of orders. */
  payment_id: number | null;
}

export function insertGrant(
  trx: Transaction<DB>,
  grant: Grant & { user_id: number; semester_id: number },
): Promise<number> {
  return insertedId(
    trx
      .insertInto('access')
      .values({ ...grant, granted_until: grant.payment_id === null ? grant.expires_at : null })
      .returning('id'),
  );
}

/** Moves the end. What an administrator adds stays whatever becomes of orders; what they take away does not. */
export function updateGrant(
  trx: Transaction<DB>,
  id: number,
  { expires_at, granted_for, payment_id }: Grant,
) {
  return trx
    .updateTable('access')
    .set({
      expires_at,
      granted_for,
      ...(payment_id !== null && { payment_id }),
      granted_until: sql`case
        when expires_at < ${expires_at}::timestamptz and ${payment_id === null} then ${expires_at}::timestamptz
        when granted_until is not null then least(granted_until, ${expires_at}::timestamptz)
      end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends live access earlier, at a moment that is still to come. */
export function updateAccessEnd(
  trx: Transaction<DB>,
  id: number,
  end: { expires_at: Date; payment_id: number | null },
) {
  return trx.updateTable('access').set(end).where('id', '=', id).execute();
}

export function updateAccessRevoked(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('access')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .returning('revoked_at')
    .executeTakeFirstOrThrow();
}
