import type { Connection, DB, Transaction } from '@amphi/db';
import { ANSWER_SOURCES } from '@amphi/domain/attempts/rules';
import type { DailyGoal } from '@amphi/domain/reviews/daily-goal';
import { CONFIDENCES, type Confidence } from '@amphi/domain/reviews/grades';
import type { Parameters } from '@amphi/domain/reviews/recall';
import type { Retention } from '@amphi/domain/reviews/retention';
import { STUDY_DAY_HOUR } from '@amphi/domain/reviews/study-day';
import { type RawBuilder, sql } from 'kysely';
import { isRight } from '../../catalog/conditions/filter.queries.ts';
import {
  findRow,
  hasRows,
  listRows,
  listValues,
  oneRow,
  oneValue,
} from '../../platform/rows.queries.ts';
import type { Card, KeepChange, LoggedDecision, QuestionDecision } from './card.ts';
import { CARD_STATE, CARD_TABLES, type CardKind } from './kinds.queries.ts';
import { DEFAULT_PARAMETERS } from './memory.ts';
import { parametersFor } from './parameters.queries.ts';

/** The source of reviews in the log. */
export const REVIEW = ANSWER_SOURCES.indexOf('review') + 1;

const dayBegins = sql.lit(`${STUDY_DAY_HOUR} hours`);

/** The present day of study, as `YYYY-MM-DD` when it is read. */
export const studyDayOf = (timezone: string): RawBuilder<string> =>
  sql<string>`((now() at time zone ${timezone}) - interval ${dayBegins})::date`;

/** A turn of the switch as it is stored, with its position in both logs. */
export interface StoredKeepChange extends Omit<KeepChange, 'after'> {
  qcm_after: number;
  qroc_after: number;
}

/** The settings of a student, and whether answers or keys are newer than their cards. */
export interface Learner {
  /** Day of study. */
  today: string;
  reviews_per_day: number;
  rest_days: number;
  retention: Retention | null;
  /** True where every answered question is in the book. */
  keep_all: boolean;
  keep_changes: readonly StoredKeepChange[];
  daily_goal: DailyGoal | null;
  /** By which the cards are computed. */
  parameters: Parameters;
  is_behind: boolean;
}

export async function findLearner(
  db: Connection,
  userId: number,
  timezone: string,
): Promise<Learner> {
  const { w, ...learner } = await oneRow<Omit<Learner, 'parameters'> & { w: number[] | null }>(db)`
    select ${studyDayOf(timezone)} as today, learners.retention, learners.daily_goal, parameters.w,
      coalesce(learners.reviews_per_day, 60) as reviews_per_day,
      coalesce(learners.rest_days, 0) as rest_days,
      coalesce(learners.keep_all, false) as keep_all,
      coalesce(learners.keep_changes, '[]') as keep_changes,
      exists (
        select from answer_log
        where answer_log.user_id = ${userId} and answer_log.id > coalesce(learners.log_cursor, 0)
      ) or exists (
        select from qroc_log
        where qroc_log.user_id = ${userId} and qroc_log.id > coalesce(learners.qroc_cursor, 0)
      ) or exists (
        select from qcm_key_changes where qcm_key_changes.id > learners.key_cursor
      ) or (
        learners.user_id is not null
        and learners.parameters_id is distinct from ${parametersFor(sql`${userId}::bigint`)}
      ) as is_behind
    from (values (1)) as one left join learners on learners.user_id = ${userId}
      left join memory_parameters as parameters on parameters.id = learners.parameters_id
  `;
  return { ...learner, parameters: w ?? DEFAULT_PARAMETERS };
}

/** State of a student that is locked while their cards are computed. */
export interface LockedLearner {
  log_cursor: number;
  qroc_cursor: number;
  key_cursor: number;
  retention: Retention | null;
  keep_all: boolean;
  keep_changes: readonly StoredKeepChange[];
  /** True where keys have changed after the cursor. */
  has_new_keys: boolean;
  parameters_id: number | null;
  parameters: Parameters;
  /** The number of those that are for the student by now. */
  wanted_parameters_id: number | null;
}

/**
 * Locks the cursors of a student, which are created where they are missing, and the account against deletion.
 *
 * @returns undefined when the account is gone
 */
export async function lockLearner(
  trx: Transaction<DB>,
  userId: number,
): Promise<LockedLearner | undefined> {
  const lock = () =>
    findRow<Omit<LockedLearner, 'parameters'> & { w: number[] | null }>(trx)`
      with account as materialized (select id from users where id = ${userId} for key share),
      created as (
        insert into learners (user_id, key_cursor)
        select id, coalesce((select max(id) from qcm_key_changes), 0) from account
        on conflict do nothing
        returning *
      ), present as materialized (
        select learners.* from account join learners on learners.user_id = account.id
        for update of learners
      )
      select log_cursor, qroc_cursor, key_cursor, retention, keep_all, keep_changes, parameters_id,
        key_cursor < coalesce((select max(id) from qcm_key_changes), 0) as has_new_keys,
        ${parametersFor(sql`${userId}::bigint`)} as wanted_parameters_id,
        (select w from memory_parameters where id = parameters_id) as w
      from (select * from created union all select * from present) as learner
    `;
  // Cursors that another transaction creates meanwhile are seen by the next statement only.
  const row = (await lock()) ?? (await lock());
  if (row === undefined) return undefined;
  const { w, ...learner } = row;
  return { ...learner, parameters: w ?? DEFAULT_PARAMETERS };
}

/** All questions of a kind that a student has a card of, by id. */
export function listCardIds(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
): Promise<number[]> {
  const { cards, id } = CARD_TABLES[kind];
  return listValues<number>(trx)`
    select ${id} as id from ${cards} where user_id = ${userId} order by ${id}
  `;
}

/** The questions whose key has changed since, among those that the student has a card of. */
export async function findChangedKeys(
  trx: Transaction<DB>,
  userId: number,
  since: number,
): Promise<{ cursor: number; qcm_ids: number[] }> {
  const { cursor, qcm_ids } = await oneRow<{ cursor: number | null; qcm_ids: number[] | null }>(
    trx,
  )`
    select max(change.id) as cursor,
      array_agg(distinct change.qcm_id) filter (where cards.qcm_id is not null) as qcm_ids
    from qcm_key_changes change
      left join cards on cards.user_id = ${userId} and cards.qcm_id = change.qcm_id
    where change.id > ${since}
  `;
  return { cursor: cursor ?? since, qcm_ids: (qcm_ids ?? []).map(Number) };
}

/** The cards of some questions of a kind; the caller holds the student's cursors. */
export async function listCards(
  db: Connection,
  kind: CardKind,
  userId: number,
  ids: readonly number[],
): Promise<Card[]> {
  const { cards, id } = CARD_TABLES[kind];
  return listRows<Card>(db)`
    select ${id} as question_id, ${CARD_STATE} from ${cards}
    where user_id = ${userId} and ${id} = any(${ids}::bigint[])
  `;
}

/** Adds cards or replaces them. */
function upsertOf(kind: CardKind, userId: number, changed: readonly Card[]) {
  const { cards, id } = CARD_TABLES[kind];
  return sql`
    insert into ${cards} (user_id, ${id}, ${CARD_STATE})
    select ${userId}::bigint, card.*
    from json_to_recordset(${JSON.stringify(changed)}) as card (question_id bigint, stability real,
      difficulty real, last_on date, due_on date, reps smallint, lapses smallint,
      right_in_row smallint, added_by text, is_paused boolean, swept_on date)
    order by question_id
    on conflict (user_id, ${id}) do update set
      stability = excluded.stability, difficulty = excluded.difficulty,
      last_on = excluded.last_on, due_on = excluded.due_on,
      reps = excluded.reps, lapses = excluded.lapses, right_in_row = excluded.right_in_row,
      added_by = excluded.added_by, is_paused = excluded.is_paused, swept_on = excluded.swept_on
  `;
}

export async function upsertCards(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  changed: readonly Card[],
): Promise<void> {
  if (changed.length > 0) await upsertOf(kind, userId, changed).execute(trx);
}

/**
 * Stores what a page of both logs has made of cards, with the cursors after it.
 *
 * @returns the day of study
 */
export async function saveFolded(
  trx: Transaction<DB>,
  userId: number,
  timezone: string,
  { qcm, qroc }: Record<CardKind, { cards: readonly Card[]; cursor: number }>,
): Promise<string> {
  return oneValue<string>(trx)`
    with closed as (${upsertOf('qcm', userId, qcm.cards)}),
      open as (${upsertOf('qroc', userId, qroc.cards)})
    update learners set log_cursor = ${qcm.cursor}, qroc_cursor = ${qroc.cursor}
    where user_id = ${userId}
    returning ${studyDayOf(timezone)} as today
  `;
}

export function updateCursors(
  trx: Transaction<DB>,
  userId: number,
  cursors: { key_cursor: number } | { parameters_id: number | null },
) {
  return trx.updateTable('learners').set(cursors).where('user_id', '=', userId).execute();
}

/** Students whose cards are behind their answers, by id after the given one. */
export const listStudentsBehind = (
  db: Connection,
  after: number,
  limit: number,
) => listValues<number>(db)`
    select users.id from users left join learners on learners.user_id = users.id
    where users.id > ${after} and (exists (
      select from answer_log
      where answer_log.user_id = users.id and answer_log.id > coalesce(learners.log_cursor, 0)
    ) or exists (
      select from qroc_log
      where qroc_log.user_id = users.id and qroc_log.id > coalesce(learners.qroc_cursor, 0)
    ) or (
      learners.user_id is not null
      and learners.parameters_id is distinct from ${parametersFor(sql`users.id`)}
    ))
    order by users.id limit ${limit}
  `;

/**
 * Locks questions against deletion, before their cards are.
 *
 * @returns those that are still there, by id
 */
export async function lockQuestions(
  trx: Transaction<DB>,
  kind: CardKind,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { questions } = CARD_TABLES[kind];
  return listValues<number>(trx)`
    select id from ${questions} where id = any(${ids}::bigint[]) order by id for key share
  `;
}

/**
 * @returns false when today's first answer to the question is wrong, is rated already, or is none, and when one outside
 *   of a review is said to be easy
 */
export const updateConfidence = (
  trx: Transaction<DB>,
  userId: number,
  { qcm_id, confidence }: { qcm_id: number; confidence: Confidence },
  timezone: string,
) => hasRows(trx)`
    update answer_log set confidence = ${CONFIDENCES.indexOf(confidence) + 1}
    from qcms
    where user_id = ${userId} and answer_log.qcm_id = ${qcm_id} and confidence is null
      and qcms.id = answer_log.qcm_id and ${isRight('answer_log.mask')}
      and ${confidence === 'easy' ? sql`answer_log.source = ${sql.lit(REVIEW)}` : sql`true`}
      and answer_log.id = (
        select min(first.id) from answer_log first
        where first.user_id = ${userId} and first.qcm_id = ${qcm_id}
          and first.studied_on = ${studyDayOf(timezone)}
      )
    returning answer_log.id
  `;

/** Notes the same decision about some questions. */
export async function insertDecisions(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  questionIds: readonly number[],
  { decision, decided_after }: LoggedDecision,
): Promise<void> {
  const { id } = CARD_TABLES[kind];
  await sql`
    insert into card_decisions (user_id, ${id}, decision, decided_after)
    select ${userId}::bigint, question_id, ${decision}, ${decided_after}::bigint
    from unnest(${questionIds}::bigint[]) as question_id
  `.execute(trx);
}

/** Lists the student's decisions about some questions of a kind, or about all, in their order. */
export const listDecisions = (
  db: Connection,
  kind: CardKind,
  userId: number,
  ids?: readonly number[],
) => {
  const { id } = CARD_TABLES[kind];
  return listRows<QuestionDecision>(db)`
    select ${id} as question_id, decision, decided_after from card_decisions
    where user_id = ${userId} and ${id} is not null
      and ${ids === undefined ? sql`true` : sql`${id} = any(${ids}::bigint[])`}
    order by id
  `;
};
