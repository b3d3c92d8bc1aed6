import type { Connection } from '@amphi/db';
import type { Announced } from '@amphi/domain/questions/announced';
import { type Letter, lettersOf } from '@amphi/domain/questions/letters';
import type { AskedQcm } from '@amphi/domain/questions/qcm.schema';
import type { AskedQroc } from '@amphi/domain/questions/qroc.schema';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { FINAL_SWEEP } from '@amphi/domain/reviews/plan-reviews';
import type { ReviewCandidate } from '@amphi/domain/reviews/todays-reviews';
import { sql } from 'kysely';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import { announced, givenMask, isOfferedQrocIn } from '../../catalog/conditions/filter.queries.ts';
import { caseOf } from '../../catalog/questions/cases.queries.ts';
import { ASKED } from '../../catalog/questions/questions.queries.ts';
import { TEXT, textOf, type WithText } from '../../platform/question-text.queries.ts';
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
export async function countReviewed(
  db: Connection,
  userId: number,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${cardsOf(userId)}
    where last_on = ${today}::date and (added_by is not null or swept_on = ${today}::date)
      and (reps > 1 or exists (
        select from book_additions where user_id = ${userId}
          and (card.kind = 'qcm' and qcm_id = question_id or card.kind = 'qroc' and qroc_id = question_id)
      ))
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A question to review, without its key, with what an answer to it is based on. */
export interface ReviewQuestion extends AskedQcm, Announced {
  id: number;
  subject_id: number;
  subject_name: string;
  semester_name: string;
  chapter_id: number | null;
  chapter_name: string | null;
  question_number: number;
  question_version: number;
  /** Its clinical case. */
  case_id: number | null;
  lapses: number;
  /** The student's open attempt, or the one that an answer would open. */
  attempt_number: number;
  /** Letters that they answered in that attempt. */
  previous_answers: Letter[];
}

/** Questions by their ids, in no order. */
export async function listReviewQuestions(
  db: Connection,
  userId: number,
  ids: readonly number[],
): Promise<ReviewQuestion[]> {
  const { rows } = await sql<Omit<ReviewQuestion, 'previous_answers'> & { previous_mask: number }>`
    select qcms.id, ${sql.join(ASKED.qcms.map(sql.ref))}, qcms.subject_id,
      subjects.name as subject_name, semesters.name as semester_name, qcms.chapter_id,
      chapters.name as chapter_name, qcms.question_number,
      qcms.version as question_version, ${sql.join([...announced])}, ${caseOf('qcms')[0]}, coalesce(cards.lapses, 0) as lapses,
      coalesce(open.attempt_number, 1 + (
        select max(attempts.attempt_number) from attempts
        where attempts.user_id = ${userId} and attempts.subject_id = qcms.subject_id
      ), 1) as attempt_number,
      case when answers.attempt_id = open.id then ${givenMask('answers.mask')} else 0 end
        as previous_mask
    from qcms left join cards on cards.user_id = ${userId} and cards.qcm_id = qcms.id
      left join answers on answers.user_id = ${userId} and answers.qcm_id = qcms.id
      join subjects on subjects.id = qcms.subject_id
      join semesters on semesters.id = subjects.semester_id
      left join chapters on chapters.id = qcms.chapter_id
      left join attempts open on open.user_id = ${userId}
        and open.subject_id = qcms.subject_id and open.closed_at is null
    where qcms.id = any(${ids}::bigint[])
  `.execute(db);
  return rows.map(({ previous_mask, ...row }) => ({
    ...row,
    previous_answers: lettersOf(previous_mask),
  }));
}

/** An open question to review, without its answer. */
export interface ReviewQroc extends AskedQroc {
  id: number;
  subject_id: number;
  subject_name: string;
  chapter_id: number | null;
  chapter_name: string | null;
  /** Its clinical case, where that is more than the questions before it. */
  case_id: number | null;
  lapses: number;
  /** The questions before it in its clinical case, in their order. */
  earlier: EarlierOfCase[];
}

/** A question of a clinical case that comes before the one that is asked. */
export interface EarlierOfCase extends WithText {
  id: number;
  text_format: TextFormat;
}

/** Open questions by their ids, in no order. */
export const listReviewQrocs = (
  db: Connection,
  userId: number,
  ids: readonly number[],
) => listRows<ReviewQroc>(db)`
    select qrocs.id, ${sql.join(ASKED.qrocs.map(sql.ref))}, qrocs.subject_id,
      subjects.name as subject_name, qrocs.chapter_id, chapters.name as chapter_name,
      ${caseOf('qrocs')[0]}, coalesce(qroc_cards.lapses, 0) as lapses,
      coalesce((
        select json_agg(json_build_object('id', earlier.id, ${sql.lit(TEXT)}, ${textOf('earlier')},
          'text_format', earlier.text_format) order by earlier.order_index, earlier.id)
        from qrocs as earlier
        where qrocs.case_group is not null and earlier.subject_id = qrocs.subject_id
          and earlier.case_group = qrocs.case_group
          and (earlier.order_index, earlier.id) < (qrocs.order_index, qrocs.id)
          and ${isOfferedQrocIn('earlier')}
      ), '[]') as earlier
    from qrocs
      left join qroc_cards on qroc_cards.user_id = ${userId} and qroc_cards.qroc_id = qrocs.id
      join subjects on subjects.id = qrocs.subject_id
      left join chapters on chapters.id = qrocs.chapter_id
    where qrocs.id = any(${ids}::bigint[])
  `;
