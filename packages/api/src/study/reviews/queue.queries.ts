import type { Connection } from '@amphi/db';
import { lettersOf } from '@amphi/domain/questions/letters';
import { FINAL_SWEEP } from '@amphi/domain/reviews/plan-reviews';
import type { ReviewCandidate } from '@amphi/domain/reviews/todays-reviews';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import {
  announced,
  givenMask,
  isNeutralised,
  isOfferedQrocIn,
} from '../../catalog/conditions/filter.queries.ts';
import { kindOfRow } from '../../catalog/conditions/kinds.ts';
import { caseOf } from '../../catalog/questions/cases.queries.ts';
import { prompts } from '../../catalog/questions/questions.queries.ts';
import { asText, textOf } from '../../platform/question-text.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import { bookOf, cardsOf } from './kinds.queries.ts';

const sweepDays = sql.lit(FINAL_SWEEP.days);

/** Cards that the student may study whose questions are offered and not set aside. */
const candidatesOf = (userId: number) => sql`
  select card.kind, card.question_id, card.subject_id, card.case_group, card.position, stability, difficulty,
    last_on, due_on, added_by is not null as in_book, swept_on, exam_on
  from ${bookOf(userId)} join subjects on subjects.id = card.subject_id
    left join exam_dates
      on exam_dates.user_id = ${userId} and exam_dates.subject_id = card.subject_id
  where not is_paused and ${mayStudy(userId, 'subjects.semester_id', 'card.chapter_id')}`;

/** Lists what may be asked from today on until a day. */
export const listCandidates = (
  db: Connection,
  userId: number,
  today: string,
  until = today,
) => listRows<ReviewCandidate>(db)`
    ${candidatesOf(userId)} and (
      added_by is not null and due_on <= ${until}::date
      or exam_on > ${today}::date and exam_on <= ${until}::date + ${sweepDays}
    )
  `;

/** Lists cards of the book that come after today and were not answered today, what is due first before all; at most so many. */
export const listAhead = (
  db: Connection,
  userId: number,
  today: string,
  most: number,
) => listRows<ReviewCandidate>(db)`
    ${candidatesOf(userId)} and added_by is not null
      and due_on > ${today}::date and last_on < ${today}::date
    order by due_on, card.subject_id, card.case_group nulls first, card.position, card.kind,
      card.question_id
    limit ${most}
  `;

/** Counts the cards of the book, or of the final sweep, that were reviewed today. */
export const reviewedOn = (userId: number, today: string) => sql<{ count: number }>`
    select count(*) as count from ${cardsOf(userId)}
    where last_on = ${today}::date and (added_by is not null or swept_on = ${today}::date)
      and (reps > 1 or exists (
        select from book_additions where user_id = ${userId}
          and ${kindOfRow} = card.kind and coalesce(qcm_id, qroc_id) = question_id
      ))
  `;

/** The number of `reviewedOn`. */
export const countReviewed = async (db: Connection, userId: number, today: string) =>
  (await reviewedOn(userId, today).execute(db)).rows[0]?.count ?? 0;

/** Questions to review by their ids, in no order: without their keys, each with what an answer to it is based on. */
export async function listReviewQuestions(db: Connection, userId: number, ids: readonly number[]) {
  const rows = await prompts(db)
    .qcms.leftJoin('cards', (join) =>
      join.onRef('cards.qcm_id', '=', 'qcms.id').on('cards.user_id', '=', userId),
    )
    .leftJoin('answers', (join) =>
      join.onRef('answers.qcm_id', '=', 'qcms.id').on('answers.user_id', '=', userId),
    )
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .leftJoin('attempts as open', (join) =>
      join
        .onRef('open.subject_id', '=', 'qcms.subject_id')
        .on('open.user_id', '=', userId)
        .on('open.closed_at', 'is', null),
    )
    .select([
      'qcms.subject_id',
      'subjects.name as subject_name',
      'semesters.name as semester_name',
      'qcms.chapter_id',
      'chapters.name as chapter_name',
      'qcms.question_number',
      'qcms.version as question_version',
      ...announced,
      isNeutralised,
      caseOf('qcms')[0],
      sql<number>`coalesce(cards.lapses, 0)`.as('lapses'),
      // The student's open attempt, or the one that an answer would open.
      sql<number>`coalesce(open.attempt_number, 1 + (
        select max(attempts.attempt_number) from attempts
        where attempts.user_id = ${userId} and attempts.subject_id = qcms.subject_id
      ), 1)`.as('attempt_number'),
      sql<number>`case when answers.attempt_id = open.id then ${givenMask('answers.mask')} else 0 end`.as(
        'previous_mask',
      ),
    ])
    .where(sql<boolean>`qcms.id = any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ previous_mask, ...row }) => ({
    ...row,
    previous_answers: lettersOf(previous_mask),
  }));
}

/** The questions before an open one in its clinical case, in their order. */
const earlierOfCase = (db: Connection) =>
  jsonArrayFrom(
    db
      .selectFrom('qrocs as earlier')
      .select(['earlier.id', asText(textOf('earlier')), 'earlier.text_format'])
      .where(sql<boolean>`qrocs.case_group is not null and earlier.subject_id = qrocs.subject_id
        and earlier.case_group = qrocs.case_group
        and (earlier.order_index, earlier.id) < (qrocs.order_index, qrocs.id)`)
      .where(isOfferedQrocIn('earlier'))
      .orderBy('earlier.order_index')
      .orderBy('earlier.id'),
  );

/** Open questions to review by their ids, in no order, without their answers. */
export const listReviewQrocs = (db: Connection, userId: number, ids: readonly number[]) =>
  prompts(db)
    .qrocs.leftJoin('qroc_cards', (join) =>
      join.onRef('qroc_cards.qroc_id', '=', 'qrocs.id').on('qroc_cards.user_id', '=', userId),
    )
    .innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
    .leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .select([
      'qrocs.subject_id',
      'subjects.name as subject_name',
      'qrocs.chapter_id',
      'chapters.name as chapter_name',
      caseOf('qrocs')[0],
      sql<number>`coalesce(qroc_cards.lapses, 0)`.as('lapses'),
      earlierOfCase(db).as('earlier'),
    ])
    .where(sql<boolean>`qrocs.id = any(${ids}::bigint[])`)
    .execute();
