import { z } from 'zod';
import { day, flag, id, integer, key, page, search } from '../fields.ts';
import { DAILY_GOALS } from './daily-goal.ts';
import { CONFIDENCES } from './grades.ts';
import { RETENTIONS } from './retention.ts';
import { BOOK_DAYS } from './study-day.ts';

/** The student's confidence in a right answer of today; `easy` only of a review. */
export const rateInput = z.object({
  qcm_id: id(),
  confidence: z.enum(CONFIDENCES, { error: key('review.confidence') }),
});

/** Puts a question into the error book, takes it out, sets it aside or resumes it. */
export const DECISIONS = ['added', 'removed', 'paused', 'resumed'] as const;
const decision = z.enum(DECISIONS, { error: key('review.decision') });
export const decideInput = z.object({ qcm_id: id(), decision });
export const decideQrocInput = z.object({ id: id(), decision });

/** A question of either kind, of which one wants to know whether it is in the book. */
export const placeInput = z.object({
  kind: z.enum(['qcm', 'qroc'], { error: key('review.kind') }),
  question_id: id(),
});

/** Today's reviews, or the next ones of the book before they are due. */
export const queueInput = z.object({ ahead: flag().default(false) }).default({ ahead: false });

/** A finished sitting, whose questions without an answer are asked for. */
export const bySittingInput = z.object({ sitting_id: id() });

/** Filters of the error book: how well a card is known, set aside, or forgotten often. */
export const BOOK_STATES = ['fragile', 'learning', 'acquired', 'paused', 'leech'] as const;
export const bookInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(50),
  subject_id: id().optional(),
  chapter_id: id().optional(),
  state: z.enum(BOOK_STATES, { error: key('review.state') }).optional(),
  /** Due on this day, counted from today, what is late among today's. */
  due_in: integer('review.due_in', 0, BOOK_DAYS - 1).optional(),
  search,
});

/** Dates of exams that are saved at once. */
const DATES_MAX = 200;
/** The date of each subject's exam, by the subject's id; null takes it back. */
export const saveExamDatesInput = z
  .record(z.string().regex(/^[1-9]\d{0,14}$/), day('exam.date').nullable(), {
    error: key('value.invalid'),
  })
  .refine((dates) => {
    const count = Object.keys(dates).length;
    return count > 0 && count <= DATES_MAX;
  }, key('value.invalid'));

export const REVIEWS_PER_DAY = { min: 10, max: 300, default: 60 } as const;
export const saveLearnerInput = z.object({
  reviews_per_day: integer('learner.reviews_per_day', REVIEWS_PER_DAY.min, REVIEWS_PER_DAY.max),
  /** Weekdays without study: bit 0 is Monday, bit 6 is Sunday. */
  rest_days: integer('learner.rest_days', 0, 127),
  /** Null: what the platform advises. */
  retention: z
    .literal(RETENTIONS, { error: key('learner.retention') })
    .nullable()
    .default(null),
  /** Every question that was ever answered is in the book, not errors alone; left out, it stays as it is. */
  keep_all: flag().optional(),
  /** Null: none; left out, it stays as it is. */
  daily_goal: z
    .literal(DAILY_GOALS, { error: key('learner.daily_goal') })
    .nullable()
    .optional(),
});
