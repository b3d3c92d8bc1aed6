import type { Connection } from '@amphi/db';
import type { ReviewCandidate } from '@amphi/domain/reviews/todays-reviews';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import { bookOf } from './kinds.queries.ts';

/** A card, or a question that was put into the book before its first answer, as forecasts play it. */
export interface ForecastCard extends ReviewCandidate {
  chapter_id: number | null;
  reps: number;
  right_in_row: number;
  is_paused: boolean;
  has_access: boolean;
}

/** All cards of a student, in the book or not, set aside or not, what they may not study any more too. */
export const listForecastCards = (db: Connection, userId: number) => listRows<ForecastCard>(db)`
    select card.kind, card.question_id, card.subject_id, card.chapter_id, card.case_group,
      card.position, stability, difficulty, last_on, due_on, added_by is not null as in_book,
      swept_on, exam_on, reps, right_in_row, is_paused,
      ${mayStudy(userId, 'subjects.semester_id', 'card.chapter_id')} as has_access
    from ${bookOf(userId)} join subjects on subjects.id = card.subject_id
      left join exam_dates
        on exam_dates.user_id = ${userId} and exam_dates.subject_id = card.subject_id
    order by card.kind, card.question_id
  `;
