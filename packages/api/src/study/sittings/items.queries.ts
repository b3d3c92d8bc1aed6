import type { Connection, DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { Options } from '@amphi/domain/questions/letters';
import type { OptionWeights } from '@amphi/domain/questions/panel';
import type { AnswerFormat } from '@amphi/domain/questions/rules';
import type { QuestionState } from '@amphi/domain/questions/states';
import { sql } from 'kysely';
import { hasLostAccess, isInRunningExam, mayStudy } from '../../catalog/access/access.queries.ts';
import {
  announced,
  givenMask,
  isOffered,
  isRight,
  isSealed,
} from '../../catalog/conditions/filter.queries.ts';
import { COUNTERS } from '../../catalog/questions/answers.queries.ts';
import { named } from '../../catalog/questions/qcm.queries.ts';
import { promptOfEither, prompts, solutionIn } from '../../catalog/questions/questions.queries.ts';
import { countChanged, hasRows, listRows } from '../../platform/rows.queries.ts';
import { StaleLocks } from '../../platform/transactions.ts';

/** Columns that an item's question is scored by. */
const marking = [
  'qcms.correct_mask',
  'qcms.options_mask',
  'qcms.must_mask',
  'qcms.never_mask',
  'qcms.answer_format',
  'qcms.option_weights',
  'qcms.state',
] as const;

interface Marking {
  answer_format: AnswerFormat;
  option_weights: OptionWeights | null;
  state: QuestionState;
}

/** The clinical case of an item's question; null of most. */
const caseOfItem = sql<number | null>`(
  select case_id from case_items
  where case_items.qcm_id = sitting_items.qcm_id or case_items.qroc_id = sitting_items.qroc_id
)`.as('case_id');

/**
 * The closed questions of a sitting that the caller holds, each with what it is scored by. The questions are locked
 * (shared), so that a new key waits; by id, as the order of locks asks.
 */
export function lockItems(trx: Transaction<DB>, sittingId: number) {
  return trx
    .selectFrom('sitting_items')
    .innerJoin('qcms', 'qcms.id', 'sitting_items.qcm_id')
    .select([
      'position',
      'qcms.id as qcm_id',
      'mask',
      'flagged',
      'seconds',
      'revision',
      'device',
      'answered_at',
      'is_withheld',
      isSealed('qcms.id').as('is_sealed'),
      caseOfItem,
    ])
    .select(marking)
    .$narrowType<Marking>()
    .where('sitting_id', '=', sittingId)
    .orderBy('qcms.id')
    .forShare('qcms')
    .execute();
}

export type ScoredItem = Awaited<ReturnType<typeof lockItems>>[number];

/** The letters of an item that are still offered; none of an open question. */
const shownMask = sql<number>`coalesce(${givenMask('sitting_items.mask')}, 0)`;

/** The items of a sitting that the caller holds, with the letters that closed questions offer, and how many these take. */
export function listItems(trx: Transaction<DB>, sittingId: number) {
  return trx
    .selectFrom('sitting_items')
    .leftJoin('qcms', 'qcms.id', 'sitting_items.qcm_id')
    .select(['position', 'flagged', 'seconds', 'revision', 'device', 'typed_text', 'grade'])
    .select(shownMask.as('mask'))
    .select(sql<boolean>`locked_at is not null`.as('is_locked'))
    .select((eb) => eb.fn.coalesce('qcms.options_mask', sql<number>`0`).as('options_mask'))
    .select(['qcms.choice_limit', 'qcms.id as qcm_id', 'qcms.version', 'qcms.options'])
    .select('sitting_items.question_version as letters_version')
    .select(sql<boolean>`qroc_id is not null`.as('is_open'))
    .where('sitting_id', '=', sittingId)
    .orderBy('sitting_items.position')
    .execute();
}

/** The options of former versions of questions, by question and version. */
export async function listFormerOptions(
  trx: Transaction<DB>,
  seen: readonly { qcm_id: number; version: number }[],
): Promise<Map<string, Options>> {
  const rows = await listRows<{ qcm_id: number; version: number; options: Options }>(trx)`
    select qcm_id, version, options from question_versions
    where (qcm_id, version) in (select * from unnest(
      ${seen.map(({ qcm_id }) => qcm_id)}::bigint[],
      ${seen.map(({ version }) => version)}::integer[]))
  `;
  return new Map(rows.map(({ qcm_id, version, options }) => [`${qcm_id}/${version}`, options]));
}

/** An item as a device has saved it. */
export interface ItemChange {
  position: number;
  /** The version since which its letters have not moved, as the item was read. */
  letters_version: number;
  mask: number;
  typed_text: string | null;
  flagged: boolean;
  seconds: number;
  revision: number;
  /** True where its answer stays from now on. */
  locked: boolean;
}

/**
 * Writes items of a sitting that the caller holds, in the order in which deletions of questions lock them.
 *
 * @throws StaleLocks when an edit has moved the options of one of them since it was read
 */
export async function updateItems(
  trx: Transaction<DB>,
  sittingId: number,
  changes: readonly ItemChange[],
  { device, answered_at }: { device: string; answered_at: Date },
): Promise<void> {
  const changed = await countChanged(trx)`
    with locked as materialized (
      select position, question_version from sitting_items
      where sitting_id = ${sittingId}
        and position = any(${changes.map(({ position }) => position)}::smallint[])
      order by position for no key update
    )
    update sitting_items set mask = given.mask, typed_text = given.typed_text,
      flagged = given.flagged, seconds = greatest(sitting_items.seconds, given.seconds), revision = given.revision,
      device = ${device}::uuid,
      locked_at = case when given.locked then coalesce(locked_at, now()) else locked_at end,
      answered_at = case when given.mask = 0 and given.typed_text is null then null
        when given.mask = sitting_items.mask
          and given.typed_text is not distinct from sitting_items.typed_text
          then sitting_items.answered_at
        else ${answered_at}::timestamptz end
    from unnest(
      ${changes.map(({ position }) => position)}::smallint[],
      ${changes.map(({ mask }) => mask)}::smallint[],
      ${changes.map(({ typed_text }) => typed_text)}::text[],
      ${changes.map(({ flagged }) => flagged)}::boolean[],
      ${changes.map(({ seconds }) => seconds)}::integer[],
      ${changes.map(({ revision }) => revision)}::integer[],
      ${changes.map(({ locked }) => locked)}::boolean[],
      ${changes.map(({ letters_version }) => letters_version)}::integer[]
    ) as given (position, mask, typed_text, flagged, seconds, revision, locked, question_version)
      join locked using (position, question_version)
    where sitting_id = ${sittingId} and sitting_items.position = given.position
  `;
  if (changed < changes.length) throw new StaleLocks();
}

/** Notes which answers of a sitting that the caller holds wait for the results of a mock exam, or no longer do. */
export function updateWithheld(
  trx: Transaction<DB>,
  sittingId: number,
  positions: readonly number[],
  is_withheld: boolean,
) {
  return trx
    .updateTable('sitting_items')
    .set({ is_withheld })
    .where('sitting_id', '=', sittingId)
    .where('sitting_items.position', 'in', [...positions])
    .execute();
}

/**
 * Sittings with answers that wait for the results of a mock exam, and are sealed no more.
 *
 * @param after the last id of the page before, 0 for the first page
 * @returns at most `limit`, by their ids
 */
export const listUnsealedSittings = (db: Connection, after: number, limit: number) => listRows<{
  id: number;
  user_id: number;
}>(db)`
    select id, user_id from sittings
    where id > ${after} and id in (
      select sitting_id from sitting_items where is_withheld and not ${isSealed('qcm_id')})
    order by id limit ${limit}
  `;

/** Copies the answers that were given since the sitting began into its items. */
export async function updateItemsFromAnswers(
  trx: Transaction<DB>,
  { id, user_id }: { id: number; user_id: number },
): Promise<void> {
  await sql`
    update sitting_items set mask = answers.mask, seconds = answers.time_taken_seconds,
      answered_at = answers.answered_at
    from answers, sittings
    where sitting_items.sitting_id = ${id} and sittings.id = ${id}
      and answers.user_id = ${user_id} and answers.qcm_id = sitting_items.qcm_id
      and answers.answered_at >= sittings.started_at
  `.execute(trx);
}

/** True where a question of the sitting was answered outside of it since it began. */
export const isAnsweredElsewhere = (
  trx: Transaction<DB>,
  { id, user_id, started_at }: { id: number; user_id: number; started_at: Date },
) => hasRows(trx)`
    select from sitting_items join answers
      on answers.user_id = ${user_id} and answers.qcm_id = sitting_items.qcm_id
    where sitting_id = ${id} and answers.answered_at >= ${started_at}
    limit 1
  `;

/** @throws access.denied where access to a question of an unfinished sitting has ended since it began */
export async function assertItemsOpen(
  db: Connection,
  sittingId: number,
  student: { id: number; is_admin: boolean },
): Promise<void> {
  if (student.is_admin) return;
  const during = { since: sql`sittings.started_at`, until: sql`now()` };
  const isAnyDenied = await hasRows(db)`
    select from sittings join sitting_items on sitting_id = sittings.id
      left join qcms on qcms.id = qcm_id left join qrocs on qrocs.id = qroc_id
      join subjects on subjects.id = coalesce(qcms.subject_id, qrocs.subject_id)
    where sittings.id = ${sittingId} and ${hasLostAccess(student.id, during)}
    limit 1
  `;
  if (isAnyDenied) throw new DomainError('access.denied');
}

/**
 * A sitting's questions as they are answered: neither keys, nor expected answers, nor justifications, nor what others
 * answered. An open question has no options.
 */
export function listAskedQuestions(db: Connection, sittingId: number) {
  return db
    .selectFrom('sitting_items')
    .leftJoin('qcms', 'qcms.id', 'sitting_items.qcm_id')
    .leftJoin('qrocs', 'qrocs.id', 'sitting_items.qroc_id')
    .innerJoin('subjects', (join) =>
      join.on((eb) =>
        eb('subjects.id', '=', eb.fn.coalesce('qcms.subject_id', 'qrocs.subject_id')),
      ),
    )
    .leftJoin('chapters', (join) =>
      join.on((eb) =>
        eb('chapters.id', '=', eb.fn.coalesce('qcms.chapter_id', 'qrocs.chapter_id')),
      ),
    )
    .select([
      'sitting_items.position',
      'sitting_items.qcm_id',
      'sitting_items.qroc_id',
      'qcms.options',
      'qcms.version as question_version',
      'qrocs.zones',
      'qrocs.zone_play',
      'qrocs.zone_labels',
      'subjects.name as subject_name',
      'chapters.name as chapter_name',
      shownMask.as('given_mask'),
      'typed_text',
      'flagged',
      'seconds',
      'revision',
    ])
    .select(sql<boolean>`locked_at is not null`.as('is_locked'))
    .select(caseOfItem)
    .select(promptOfEither)
    .select(announced)
    .where('sitting_id', '=', sittingId)
    .orderBy('sitting_items.position')
    .execute();
}

/**
 * The answers to a sitting's questions that were given since it began, each with its key and what the others
 * answered; and for every question the student's attempt and the answer in it, which a new answer is based on.
 */
export function listTutorAnswers(
  db: Connection,
  { id, user_id, started_at }: { id: number; user_id: number; started_at: Date },
) {
  const ofSubject = sql`attempts.user_id = ${user_id} and attempts.subject_id = qcms.subject_id`;
  return db
    .selectFrom('sitting_items')
    .innerJoin('qcms', 'qcms.id', 'sitting_items.qcm_id')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.qcm_id', '=', 'qcms.id').on('answers.user_id', '=', user_id),
    )
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.id', '=', 'answers.attempt_id').on('attempts.closed_at', 'is', null),
    )
    .select([
      'position',
      givenMask('answers.mask').$castTo<number | null>().as('mask'),
      'answers.time_taken_seconds',
      isRight('answers.mask').as('is_correct'),
      solutionIn(user_id).qcms,
      ...COUNTERS,
      sql<boolean>`coalesce(answers.answered_at >= ${started_at}, false)`.as('is_answered'),
      sql<
        number | null
      >`case when attempts.id is not null then ${givenMask('answers.mask')} end`.as('base_mask'),
      sql<number>`coalesce(
        (select attempt_number from attempts where ${ofSubject} and closed_at is null),
        1 + coalesce((select max(attempt_number) from attempts where ${ofSubject}), 0)
      )`.as('attempt_number'),
      mayStudy(user_id, 'subjects.semester_id', 'qcms.chapter_id').as('has_access'),
      isSealed('qcms.id').as('is_sealed'),
      isInRunningExam(user_id, 'qcm', 'qcms.id').as('is_in_exam'),
    ])
    .where('sitting_id', '=', id)
    .execute();
}

/** The closed questions of a finished sitting, each with the item, its key and what the others answered. */
export function listResults(db: Connection, sittingId: number, userId: number) {
  return named(prompts(db).qcms)
    .select(solutionIn(userId).qcms)
    .innerJoin('sitting_items', 'sitting_items.qcm_id', 'qcms.id')
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.qcm_id', '=', 'qcms.id').on('answers.user_id', '=', userId),
    )
    .leftJoin('bookmarks', (join) =>
      join.onRef('bookmarks.qcm_id', '=', 'qcms.id').on('bookmarks.user_id', '=', userId),
    )
    .leftJoin('memos', (join) =>
      join.onRef('memos.qcm_id', '=', 'qcms.id').on('memos.user_id', '=', userId),
    )
    .select(marking)
    .select(caseOfItem)
    .select([
      'sitting_items.position',
      givenMask('sitting_items.mask').as('mask'),
      'flagged',
      'seconds',
      'answers.mask as own_mask',
      'qcm_stats.correct',
      ...COUNTERS,
      sql<boolean>`exists (select from answer_log where answer_log.user_id = ${userId}
        and answer_log.qcm_id = qcms.id and answer_log.sitting_id = ${sittingId}
        and confidence in (1, 2))`.as('is_hesitated'),
      sql<boolean>`bookmarks.qcm_id is not null`.as('is_bookmarked'),
      'memos.body as memo',
      'memos.revision as memo_revision',
    ])
    .$narrowType<Marking>()
    .where('sitting_id', '=', sittingId)
    .orderBy('sitting_items.position')
    .execute();
}

export type ResultRow = Awaited<ReturnType<typeof listResults>>[number];

/** The closed questions of a sitting that there still are, in their order, with the student's access to them. */
export function listQuestionsOfSitting(db: Connection, sittingId: number, userId: number) {
  return db
    .selectFrom('sitting_items')
    .innerJoin('qcms', 'qcms.id', 'sitting_items.qcm_id')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .select(['position', 'qcms.id', 'flagged', 'qcms.correct_mask'])
    .select(givenMask('sitting_items.mask').as('mask'))
    .select(isOffered.as('is_offered'))
    .select(mayStudy(userId, 'subjects.semester_id', 'qcms.chapter_id').as('has_access'))
    .select(isInRunningExam(userId, 'qcm', 'qcms.id').as('is_in_exam'))
    .where('sitting_id', '=', sittingId)
    .orderBy('sitting_items.position')
    .execute();
}

/** True where a question belongs to an unfinished sitting of the student's that corrects after each question. */
export const isTutorItem = (
  db: Connection,
  { sitting_id, qcm_id, user_id }: { sitting_id: number; qcm_id: number; user_id: number },
) => hasRows(db)`
    select from sittings join sitting_items on sitting_id = sittings.id
    where sittings.id = ${sitting_id} and user_id = ${user_id} and mode = 'tutor'
      and finished_at is null and qcm_id = ${qcm_id}
  `;
