import type { Connection, DB, Transaction } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import { byKind } from '@amphi/domain/questions/kinds';
import type { SittingMode, SittingOrigin, UnrankedReason } from '@amphi/domain/sittings/rules';
import { type Insertable, sql } from 'kysely';
import { hasLostAccess, isInRunningExam } from '../../catalog/access/access.queries.ts';
import { isInPart, isSealed } from '../../catalog/conditions/filter.queries.ts';
import { type Paging, withTotal } from '../../platform/page.queries.ts';
import { findRow, hasRows, listRows } from '../../platform/rows.queries.ts';
import { contentHash, type QuestionRef } from './choice.queries.ts';

const sittings = (db: Connection) =>
  db
    .selectFrom('sittings')
    .select([
      'id',
      'user_id',
      'mode',
      'origin',
      'title',
      'seed',
      'bareme_id',
      'content_hash',
      'question_count',
      'time_limit_seconds',
      'started_at',
      'spent_seconds',
      'running_since',
      'pauses',
      'finished_at',
      'finished_by',
      'points',
      'max_points',
      'correct_count',
      'blank_count',
      'to_compare_count',
      'first_points',
      'first_max_points',
      'is_late',
      'unranked',
      'is_compared',
      'mock_exam_id',
      'handed_in_at',
      'handed_in_by',
      'session_id',
      sql<boolean>`exists (select from mock_exams where id = mock_exam_id and is_for_class)`.as(
        'is_of_class',
      ),
      // The database's clock is the same for every server.
      sql<Date>`now()`.as('now'),
    ])
    .$narrowType<{
      mode: SittingMode;
      origin: SittingOrigin;
      unranked: UnrankedReason | null;
      finished_by: 'student' | 'time' | 'system' | null;
      handed_in_by: 'student' | 'time' | null;
    }>();

export type Sitting = NonNullable<Awaited<ReturnType<typeof findSitting>>>;

/** A sitting of the student's own; undefined when there is no such sitting. */
export function findSitting(db: Connection, id: number, userId: number) {
  return sittings(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Locks a sitting: saves, pauses and the end of one sitting follow each other. */
export function lockSitting(trx: Transaction<DB>, id: number, userId: number) {
  return sittings(trx)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The exam that a student has not handed in; there is one at most. */
export function findOpenExam(db: Connection, userId: number) {
  return sittings(db)
    .where('user_id', '=', userId)
    .where('mode', '=', 'exam')
    .where('finished_at', 'is', null)
    .where('handed_in_at', 'is', null)
    .executeTakeFirst();
}

/** The session of a day of study that a student has not finished; there is one at most. */
export function findOpenDay(db: Connection, userId: number, plannedOn: string) {
  return db
    .selectFrom('sittings')
    .select('id')
    .where('user_id', '=', userId)
    .where('origin', '=', 'plan')
    .where('planned_on', '=', plannedOn)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Refuses what is sent as a whole, such as a pack, where some of it could not be.
 *
 * @throws sittings.exam_running while an exam of the student's asks a question of these kinds of a part of a subject
 */
export async function assertNoneInExam(
  db: Connection,
  part: StudyFilter,
  userId: number,
  kinds: readonly ('qcm' | 'qroc')[],
): Promise<void> {
  const isAsked = kinds.map(
    (kind) => sql`exists (select from ${sql.table(`${kind}s`)}
      where ${isInPart(`${kind}s`, part)} and ${isInRunningExam(userId, kind, `${kind}s.id`)})`,
  );
  if (await hasRows(db)`select where ${sql.join(isAsked, sql` or `)}`)
    throw new DomainError('sittings.exam_running');
}

/**
 * The unfinished sittings of a student beyond the latest ones, exams left out, and whether there is anything of the
 * student's in them: an answer, a text, a mark.
 */
export const listOldestUnfinished = (db: Connection, userId: number, limit: number) => listRows<{
  id: number;
  is_used: boolean;
}>(db)`
    with oldest as materialized (
      select id, started_at from sittings
      where user_id = ${userId} and mode = 'tutor' and finished_at is null
      order by started_at desc, id desc offset ${limit}
    )
    select id, exists (
      select from sitting_items
        left join answers on answers.user_id = ${userId} and answers.qcm_id = sitting_items.qcm_id
      where sitting_id = oldest.id and (flagged or num_nonnulls(typed_text, grade) > 0
        or answers.answered_at >= oldest.started_at)
    ) as is_used
    from oldest order by id
  `;

/** Adds a sitting that runs from now on, with its questions in their order. */
export async function insertSitting(
  trx: Transaction<DB>,
  values: Omit<
    Insertable<DB['sittings']>,
    'content_hash' | 'question_count' | 'started_at' | 'running_since'
  >,
  questions: readonly QuestionRef[],
): Promise<number> {
  const { qcm, qroc } = byKind(questions);
  const { id } = await trx
    .insertInto('sittings')
    .values({
      ...values,
      question_count: questions.length,
      content_hash: contentHash(questions),
      started_at: sql`now()`,
      running_since: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // References lock questions as they come: here in the order of locks, closed ones first, by id.
  await sql`
    with closed as materialized (
      select 'qcm' as kind, id, version from qcms where id = any(${qcm.map(({ id }) => id)}::bigint[])
      order by id for key share
    ), open as materialized (
      select 'qroc' as kind, id, version from qrocs
      where id = any(${qroc.map(({ id }) => id)}::bigint[]) and (select count(*) from closed) >= 0
      order by id for key share
    )
    insert into sitting_items (sitting_id, position, qcm_id, qroc_id, question_version)
    select ${id}::bigint, position, closed.id, open.id, coalesce(closed.version, open.version)
    from unnest(
      ${questions.map((one) => one.id)}::bigint[],
      ${questions.map(({ kind }) => kind)}::text[]
    ) with ordinality as given (id, kind, position)
      left join closed on closed.kind = given.kind and closed.id = given.id
      left join open on open.kind = given.kind and open.id = given.id
    where num_nonnulls(closed.id, open.id) = 1
  `.execute(trx);
  return id;
}

/** Stops the clock of a sitting, or lets it run on. */
export function updateClock(
  trx: Transaction<DB>,
  id: number,
  clock: { spent_seconds?: number; is_running: boolean; pauses?: number },
) {
  const { is_running, ...values } = clock;
  return trx
    .updateTable('sittings')
    .set({ ...values, running_since: is_running ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Notes the session that an exam is sat from. */
export function updateExamSession(db: Connection, id: number, sessionId: number) {
  return db
    .updateTable('sittings')
    .set({ session_id: sessionId })
    .where('id', '=', id)
    .where('mode', '=', 'exam')
    .execute();
}

export function deleteSitting(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('sittings').where('id', '=', id).execute();
}

const sealed = sql`exists (
  select from sitting_items where sitting_id = sittings.id and ${isSealed('qcm_id')})`;

/** A count of results, null while the sitting has a sealed question. */
export const unlessSealed = (column: 'points' | 'correct_count' | 'first_points') =>
  sql<number | null>`case when ${sealed} then null else ${sql.ref(column)} end`.as(column);

/**
 * Refuses results that tell of keys which are withheld: of an exam those of all its questions, else of those answered.
 *
 * @throws sittings.awaited before the results of a mock exam are open for all; sittings.sealed while one under way asks a
 *   question of another sitting; sittings.exam_running while a running exam of the student's does; access.denied while
 *   access is closed that had ended before the exam did: what was finished in time stays readable
 */
export async function assertDisclosedResult(
  db: Connection,
  { id, user_id, mock_exam_id }: Pick<Sitting, 'id' | 'user_id' | 'mock_exam_id'>,
): Promise<void> {
  const during = { since: sql`sittings.started_at`, until: sql`sittings.finished_at` };
  const result = await findRow<{ is_sealed: boolean; is_in_exam: boolean; is_denied: boolean }>(db)`
    select ${sealed} as is_sealed, mode = 'exam' and exists (
      select from sitting_items
        left join qcms on qcms.id = qcm_id left join qrocs on qrocs.id = qroc_id
        join subjects on subjects.id = coalesce(qcms.subject_id, qrocs.subject_id)
      where sitting_id = sittings.id and ${hasLostAccess(user_id, during)}) as is_denied, exists (
      select from sitting_items where sitting_id = sittings.id
        and (mode = 'exam' or mask <> 0 or num_nonnulls(typed_text, grade) > 0)
        and (${isInRunningExam(user_id, 'qcm', 'qcm_id')}
          or ${isInRunningExam(user_id, 'qroc', 'qroc_id')})) as is_in_exam
    from sittings where id = ${id}
  `;
  if (result?.is_sealed) {
    throw new DomainError(mock_exam_id === null ? 'sittings.sealed' : 'sittings.awaited');
  }
  if (result?.is_denied) throw new DomainError('access.denied');
  if (result?.is_in_exam) throw new DomainError('sittings.exam_running');
}

/** @throws sittings.exam_running while a running exam of the student's asks the question */
export function assertNotInExam({ is_in_exam }: { is_in_exam: boolean }): void {
  if (is_in_exam) throw new DomainError('sittings.exam_running');
}

/** A running exam of the student's that asks a closed question is not compared with others any more. */
export async function updateWorkedElsewhere(
  db: Connection,
  userId: number,
  qcmId: number,
): Promise<void> {
  await sql`
    update sittings set unranked = 'elsewhere'
    where user_id = ${userId} and mode = 'exam' and finished_at is null and handed_in_at is null
      and exists (select from sitting_items where sitting_id = sittings.id and qcm_id = ${qcmId})
  `.execute(db);
}

/** Hands in an exam whose results are awaited. */
export function updateHandedIn(
  trx: Transaction<DB>,
  id: number,
  values: { handed_in_at: Date; handed_in_by: 'student' | 'time'; spent_seconds: number },
) {
  return trx
    .updateTable('sittings')
    .set({ ...values, running_since: null })
    .where('id', '=', id)
    .execute();
}

/** The student's sittings, latest first; those that run say how many questions are answered. */
export async function listSittings(db: Connection, userId: number, { skip, limit }: Paging) {
  // Copies whose results are awaited are with their mock exams.
  const own = db
    .selectFrom('sittings')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('finished_at', 'is not', null), eb('handed_in_at', 'is', null)]));
  return withTotal(
    own,
    own
      .innerJoin('baremes', 'baremes.id', 'sittings.bareme_id')
      .select([
        'sittings.id',
        'mode',
        'origin',
        'title',
        'question_count',
        'time_limit_seconds',
        'started_at',
        'spent_seconds',
        'running_since',
        'finished_at',
        'handed_in_at',
        unlessSealed('points'),
        'max_points',
        'to_compare_count',
        unlessSealed('correct_count'),
        'baremes.name as bareme_name',
        sql<Date>`now()`.as('now'),
        sql<number>`(
          select count(*) from sitting_items left join answers
            on answers.user_id = sittings.user_id and answers.qcm_id = sitting_items.qcm_id
          where sitting_id = sittings.id and case when mode = 'exam' or finished_at is not null
              or sitting_items.qroc_id is not null
            then sitting_items.mask <> 0 or num_nonnulls(typed_text, grade) > 0 else answers.answered_at >= sittings.started_at end
        )`.as('answered_count'),
      ])
      .$narrowType<{ mode: SittingMode; origin: SittingOrigin }>()
      .orderBy('started_at', 'desc')
      .orderBy('sittings.id', 'desc')
      .offset(skip)
      .limit(limit),
  );
}

/** Lists what the latest finished exams gave, latest first; null points while one has a sealed question. */
export function listScores(db: Connection, userId: number, limit: number) {
  return db
    .selectFrom('sittings')
    .select([
      'id',
      'title',
      'finished_at',
      unlessSealed('points'),
      'max_points',
      'to_compare_count',
    ])
    .where('user_id', '=', userId)
    .where('mode', '=', 'exam')
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Exams whose time is over by more than the grace, or that were left paused. */
export const listOverdueExams = (
  db: Connection,
  { grace, days }: { grace: number; days: number },
) => listRows<{ id: number; user_id: number }>(db)`
    select id, user_id from sittings
    where mode = 'exam' and finished_at is null and handed_in_at is null and case when running_since is null
      then started_at < now() - make_interval(days => ${days}::int)
      else running_since + make_interval(secs => time_limit_seconds - spent_seconds + ${grace}::int)
        < now() end
    order by id limit 1000
  `;

/**
 * Finished sittings whose rule has changed since their results were counted, or a question of which was changed or removed.
 * Those with a sealed question wait: a note that moves would tell of its key.
 *
 * @param after the last id of the page before, 0 for the first page
 * @returns at most `limit`, by their ids
 */
export const listStaleSittings = (db: Connection, after: number, limit: number) => listRows<{
  id: number;
  user_id: number;
}>(db)`
    select id, user_id from (
      select id, user_id from sittings
      where finished_at is not null and bareme_id <> scored_bareme_id
      union
      select sittings.id, sittings.user_id
      from qcms join sitting_items on sitting_items.qcm_id = qcms.id
        join sittings on sittings.id = sitting_items.sitting_id
      where qcms.updated_at > now() - interval '7 days'
        -- A change is dated by the beginning of its transaction, which may be before the count.
        and sittings.scored_at < qcms.updated_at + interval '1 minute'
      union
      select sittings.id, sittings.user_id
      from qrocs join sitting_items on sitting_items.qroc_id = qrocs.id
        join sittings on sittings.id = sitting_items.sitting_id
      where qrocs.updated_at > now() - interval '7 days'
        and sittings.scored_at < qrocs.updated_at + interval '1 minute'
      union
      select sittings.id, sittings.user_id
      from bulk_changes join held_rows on change_id = bulk_changes.id and held_table = 'sitting_items'
        join sittings on sittings.id = (content ->> 'sitting_id')::bigint
      where bulk_changes.created_at > now() - interval '7 days'
        and sittings.scored_at < bulk_changes.created_at + interval '1 minute'
    ) as stale
    where id > ${after} and not exists (
      select from sitting_items where sitting_id = stale.id and ${isSealed('qcm_id')})
    order by id limit ${limit}
  `;
