import type { Connection, DB, Transaction } from '@amphi/db';
import type { Confidence } from '@amphi/domain/reviews/grades';
import { STUDY_DAY_HOUR } from '@amphi/domain/reviews/study-day';
import { type RawBuilder, sql } from 'kysely';
import type { Card, CardState, LoggedAnswer, LoggedDecision } from './card.ts';

/** Rows of the log that become cards in one transaction. */
export const FOLD_PAGE = 2_000;

const dayBegins = sql.lit(`${STUDY_DAY_HOUR} hours`);

/** The present day of study, as `YYYY-MM-DD` when it is read. */
export const studyDayOf = (timezone: string): RawBuilder<string> =>
  sql<string>`((now() at time zone ${timezone}) - interval ${dayBegins})::date`;

/** The settings of a student, and whether answers or keys are newer than their cards. */
export interface Learner {
  /** Day of study. */
  today: string;
  reviews_per_day: number;
  rest_days: number;
  is_behind: boolean;
}

export async function findLearner(
  db: Connection,
  userId: number,
  timezone: string,
): Promise<Learner> {
  const { rows } = await sql<Learner>`
    select ${studyDayOf(timezone)} as today,
      coalesce(learners.reviews_per_day, 60) as reviews_per_day,
      coalesce(learners.rest_days, 0) as rest_days,
      exists (
        select from answer_log
        where answer_log.user_id = ${userId} and answer_log.id > coalesce(learners.log_cursor, 0)
      ) or exists (
        select from qcm_key_changes where qcm_key_changes.id > learners.key_cursor
      ) as is_behind
    from (values (1)) as one left join learners on learners.user_id = ${userId}
  `.execute(db);
  return rows[0] as Learner;
}

/**
 * Locks the cursors of a student, which are created where they are missing, and the account against deletion.
 *
 * @returns undefined when the account is gone
 */
export async function lockLearner(trx: Transaction<DB>, userId: number) {
  await sql`
    with account as materialized (select id from users where id = ${userId} for key share)
    insert into learners (user_id, key_cursor)
    select id, coalesce((select max(id) from qcm_key_changes), 0) from account
    on conflict do nothing
  `.execute(trx);
  return trx
    .selectFrom('learners')
    .select(['log_cursor', 'key_cursor'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** The questions whose key has changed since, among those that the student has a card of. */
export async function findChangedKeys(
  trx: Transaction<DB>,
  userId: number,
  since: number,
): Promise<{ cursor: number; qcm_ids: number[] }> {
  const { rows } = await sql<{ cursor: number | null; qcm_ids: number[] | null }>`
    select max(change.id) as cursor,
      array_agg(distinct change.qcm_id) filter (where cards.qcm_id is not null) as qcm_ids
    from qcm_key_changes change
      left join cards on cards.user_id = ${userId} and cards.qcm_id = change.qcm_id
    where change.id > ${since}
  `.execute(trx);
  const [row] = rows;
  return { cursor: row?.cursor ?? since, qcm_ids: (row?.qcm_ids ?? []).map(Number) };
}

/** A logged answer with what its card's dates depend on. */
export interface DatedAnswer extends LoggedAnswer {
  exam_on: string | null;
}

const CONFIDENCES: readonly Confidence[] = ['guessed', 'hesitated', 'sure'];

/** What a number of the log says; null: nothing. */
export const confidenceOf = (number: number | null): Confidence | null =>
  number === null ? null : (CONFIDENCES[number - 1] ?? null);

/** The number of a confidence in the log. */
export const confidenceNumber = (confidence: Confidence): number =>
  CONFIDENCES.indexOf(confidence) + 1;

/**
 * Logged answers in their order, marked against the present keys. Their questions are locked by id against deletion
 * and new keys, before any card is.
 */
async function listLogged(
  trx: Transaction<DB>,
  userId: number,
  logged: RawBuilder<unknown>,
): Promise<DatedAnswer[]> {
  const { rows } = await sql<Omit<DatedAnswer, 'confidence'> & { confidence: number | null }>`
    select logged.id, logged.qcm_id, logged.mask = qcms.correct_mask as is_correct,
      logged.source = 4 as is_review, logged.confidence, logged.studied_on, exam_dates.exam_on
    from (${logged}) as logged
      join qcms on qcms.id = logged.qcm_id
      left join exam_dates
        on exam_dates.user_id = ${userId} and exam_dates.subject_id = qcms.subject_id
    order by qcms.id, logged.id
    for key share of qcms
  `.execute(trx);
  return rows
    .map((row) => ({
      ...row,
      confidence: confidenceOf(row.confidence),
    }))
    .sort((one, other) => one.id - other.id);
}

/** The answers after the cursor, `FOLD_PAGE` at most. */
export const listLoggedAfter = (trx: Transaction<DB>, userId: number, cursor: number) =>
  listLogged(
    trx,
    userId,
    sql`select * from answer_log where user_id = ${userId} and id > ${cursor}
      order by id limit ${FOLD_PAGE}`,
  );

/** All answers to some questions up to the cursor. */
export const listLoggedOf = (
  trx: Transaction<DB>,
  userId: number,
  cursor: number,
  qcmIds: readonly number[],
) =>
  listLogged(
    trx,
    userId,
    sql`select * from answer_log
      where user_id = ${userId} and qcm_id = any(${qcmIds}::bigint[]) and id <= ${cursor}`,
  );

const CARD_COLUMNS = [
  ...(['qcm_id', 'stability', 'difficulty', 'last_on', 'due_on', 'reps', 'lapses'] as const),
  ...(['right_in_row', 'added_by', 'is_paused', 'swept_on'] as const),
] as const;

/** The cards of some questions; the caller holds the student's cursors. */
export function listCards(db: Connection, userId: number, qcmIds: readonly number[]) {
  return db
    .selectFrom('cards')
    .select(CARD_COLUMNS)
    .where('user_id', '=', userId)
    .where(sql<boolean>`qcm_id = any(${qcmIds}::bigint[])`)
    .$castTo<Card>()
    .execute();
}

/** Adds cards or replaces them. */
export async function upsertCards(
  trx: Transaction<DB>,
  userId: number,
  cards: readonly (CardState & { qcm_id: number })[],
): Promise<void> {
  if (cards.length === 0) return;
  await sql`
    insert into cards (user_id, qcm_id, stability, difficulty, last_on, due_on, reps, lapses,
      right_in_row, added_by, is_paused, swept_on)
    select ${userId}::bigint, card.*
    from json_to_recordset(${JSON.stringify(cards)}) as card (qcm_id bigint, stability real,
      difficulty real, last_on date, due_on date, reps smallint, lapses smallint,
      right_in_row smallint, added_by text, is_paused boolean, swept_on date)
    order by qcm_id
    on conflict (user_id, qcm_id) do update set
      stability = excluded.stability, difficulty = excluded.difficulty,
      last_on = excluded.last_on, due_on = excluded.due_on,
      reps = excluded.reps, lapses = excluded.lapses, right_in_row = excluded.right_in_row,
      added_by = excluded.added_by, is_paused = excluded.is_paused, swept_on = excluded.swept_on
  `.execute(trx);
}

export function updateCursors(
  trx: Transaction<DB>,
  userId: number,
  cursors: { log_cursor?: number; key_cursor?: number },
) {
  return trx.updateTable('learners').set(cursors).where('user_id', '=', userId).execute();
}

/** Students whose cards are behind their answers, by id after the given one. */
export async function listStudentsBehind(
  db: Connection,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users left join learners on learners.user_id = users.id
    where users.id > ${after} and exists (
      select from answer_log
      where answer_log.user_id = users.id and answer_log.id > coalesce(learners.log_cursor, 0)
    )
    order by users.id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a question against deletion, before its card is. */
export function lockQuestion(trx: Transaction<DB>, qcmId: number) {
  return trx.selectFrom('qcms').select('id').where('id', '=', qcmId).forKeyShare().execute();
}

/** @returns false when today's first answer to the question is wrong, is rated already, or is none */
export async function updateConfidence(
  trx: Transaction<DB>,
  userId: number,
  { qcm_id, confidence }: { qcm_id: number; confidence: number },
  timezone: string,
): Promise<boolean> {
  const { rows } = await sql`
    update answer_log set confidence = ${confidence}
    from qcms
    where user_id = ${userId} and answer_log.qcm_id = ${qcm_id} and confidence is null
      and qcms.id = answer_log.qcm_id and answer_log.mask = qcms.correct_mask
      and answer_log.id = (
        select min(first.id) from answer_log first
        where first.user_id = ${userId} and first.qcm_id = ${qcm_id}
          and first.studied_on = ${studyDayOf(timezone)}
      )
    returning answer_log.id
  `.execute(trx);
  return rows.length > 0;
}

export function insertDecision(
  trx: Transaction<DB>,
  userId: number,
  qcmId: number,
  decision: LoggedDecision,
) {
  return trx
    .insertInto('card_decisions')
    .values({ user_id: userId, qcm_id: qcmId, ...decision })
    .execute();
}

/** What the student decided about some questions, or about all, in its order. */
export function listDecisions(
  db: Connection,
  userId: number,
  qcmIds?: readonly number[],
): Promise<(LoggedDecision & { qcm_id: number })[]> {
  return db
    .selectFrom('card_decisions')
    .select(['qcm_id', 'decision', 'decided_after'])
    .where('user_id', '=', userId)
    .$if(qcmIds !== undefined, (query) =>
      query.where(sql<boolean>`qcm_id = any(${qcmIds}::bigint[])`),
    )
    .orderBy('id')
    .$castTo<LoggedDecision & { qcm_id: number }>()
    .execute();
}
