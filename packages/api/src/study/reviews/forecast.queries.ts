import type { Connection } from '@amphi/db';
import { OBSERVED_MAX } from '@amphi/domain/reviews/readiness';
import type { ReviewCandidate } from '@amphi/domain/reviews/todays-reviews';
import { type RawBuilder, sql } from 'kysely';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import { oneRow } from '../../platform/rows.queries.ts';
import { bookOf } from './kinds.queries.ts';
import { answersOf, type LoggedRow, recentAnswers } from './log.queries.ts';
import { type PlannedSubject, plannedSubjects } from './plan.queries.ts';
import { reviewedOn } from './queue.queries.ts';

/** A card, or a question that was put into the book before its first answer, as forecasts play it. */
export interface ForecastCard extends ReviewCandidate {
  chapter_id: number | null;
  reps: number;
  right_in_row: number;
  is_paused: boolean;
  has_access: boolean;
}

/** All cards of a student, in the book or not, set aside or not, what they may not study any more too. */
const forecastCards = (userId: number) => sql<ForecastCard>`
    select card.kind, card.question_id, card.subject_id, card.chapter_id, card.case_group,
      card.position, stability, difficulty, last_on, due_on, added_by is not null as in_book,
      swept_on, exam_on, reps, right_in_row, is_paused,
      ${mayStudy(userId, 'subjects.semester_id', 'card.chapter_id')} as has_access
    from ${bookOf(userId)} join subjects on subjects.id = card.subject_id
      left join exam_dates
        on exam_dates.user_id = ${userId} and exam_dates.subject_id = card.subject_id
    order by card.kind, card.question_id
  `;

/** First answers by which a student's memory is measured, the latest. */
export const FIRST_MAX = 200;

const asList = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(found), '[]') from (${rows}) as found)`;

/** All that figures of an evening are made from, in one statement: cards, subjects, and the answers that show the memory. */
export async function readBookRows(db: Connection, userId: number, today: string) {
  const { answers, ...rows } = await oneRow<{
    cards: ForecastCard[];
    subjects: PlannedSubject[];
    answers: LoggedRow[];
    reviewed: number;
  }>(db)`
    select ${asList(forecastCards(userId))} as cards,
      ${asList(plannedSubjects(userId))} as subjects,
      ${asList(recentAnswers(userId, { reviews: OBSERVED_MAX, first: FIRST_MAX }))} as answers,
      (${reviewedOn(userId, today)}) as reviewed
  `;
  return { ...rows, answers: answersOf(answers) };
}
