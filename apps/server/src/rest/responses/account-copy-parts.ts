import { z } from 'zod';
import { count, fields, int, moment } from './fields.ts';

/** Data of a notification, by its kind. */
export const notificationData = z.union([
  z.object({
    sitting_id: int,
    title: z.string(),
    before: z.number().nullable(),
    after: z.number().nullable(),
  }),
  z.object({
    question_number: int,
    subject_name: z.string(),
    status: z.enum(['accepted', 'rejected', 'duplicate', 'refused']),
    reply: z.string().nullable(),
    is_open_question: z.literal(true).optional(),
  }),
  z.object({
    subject_id: int,
    question_number: int,
    subject_name: z.string(),
    is_correct: z.boolean(),
  }),
  z.object({
    draft_id: int,
    question_number: int,
    subject_name: z.string(),
    decision: z.enum(['accepted', 'returned']),
    comment: z.string().nullable(),
    is_open_question: z.literal(true).optional(),
  }),
  z.object({
    semester_name: z.string(),
    decision: z.enum(['approved', 'rejected', 'reopened']),
    expires_at: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  z.object({ semester_id: int, semester_name: z.string(), expires_at: z.string() }),
  z.object({ title: z.string(), opens_at: z.string(), is_moved: z.boolean() }),
  z.object({ sitting_id: int, title: z.string() }),
]);

/** Sittings, with what they were made from and how they ended. */
export const copiedSittings = z.array(
  z.object({
    ...fields('id started_at'),
    mode: z.string(),
    origin: z.string(),
    title: z.string(),
    bareme_name: z.string(),
    planned_on: z.iso.date().nullable(),
    filter: z
      .object({
        subject_ids: z.array(int),
        chapter_ids: z.array(int),
        exam_years: z.array(int),
        kind: z.string(),
        types: z.string(),
        statuses: z.array(z.string()),
        difficulties: z.array(z.string()),
        count,
        order: z.string(),
        sitting_id: int,
        only: z.string(),
        mock_exam_id: int,
      })
      .partial(),
    question_count: count,
    spent_seconds: count,
    pauses: count,
    time_limit_seconds: count.nullable(),
    finished_at: moment.nullable(),
    finished_by: z.string().nullable(),
    paper_subject_id: int.nullable(),
    paper_year: int.nullable(),
    mock_exam_id: int.nullable(),
    handed_in_at: moment.nullable(),
    handed_in_by: z.string().nullable(),
    points: int.nullable(),
    max_points: count.nullable(),
    correct_count: count.nullable(),
    blank_count: count.nullable(),
    first_points: int.nullable(),
    first_max_points: count.nullable(),
    unranked: z.string().nullable(),
    is_late: z.boolean(),
    is_compared: z.boolean(),
  }),
);
