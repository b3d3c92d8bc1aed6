import { ANSWER_SOURCES } from '@amphi/domain/attempts/rules';
import { COLUMN_FIELDS } from '@amphi/domain/imports/columns';
import { LETTERS } from '@amphi/domain/questions/letters';
import { SELF_GRADES } from '@amphi/domain/questions/qroc-answer.schema';
import { STAFF_ROLES } from '@amphi/domain/staff/schema';
import { ROLES } from '@amphi/domain/users/schema';
import { z } from 'zod';
import { copiedSittings, notificationData } from './account-copy-parts.ts';
import type { AccountCopy } from './account-copy-type.ts';
import { checkedResponse } from './check.ts';
import { count, fields, int, letters, moment, nullable } from './fields.ts';
import { named } from './objects.ts';

/** Name and e-mail address as the audit log has them, as far as they changed. */
const changedNames = z.object(fields('full_name email')).partial().nullable();

const copiedAnswer = z.object({
  ...fields('attempt_number subject_name qcm_id question_number question_text text_format'),
  ...fields('answered_at'),
  is_correct: z.boolean().nullable(),
  time_taken_seconds: int,
  selected_answers: letters.max(LETTERS.length),
});

/** Computed state of the student's memory of a question. */
const copiedCard = {
  added_by: z.string().nullable(),
  is_paused: z.boolean(),
  stability: z.number(),
  difficulty: z.number(),
  last_on: z.iso.date(),
  due_on: z.iso.date(),
  reps: int,
  lapses: int,
  right_in_row: int,
  swept_on: z.iso.date().nullable(),
};

const accountCopyFields = checkedResponse<AccountCopy>()(
  z.object({
    ...fields('exported_at'),
    orders_after_deletion: z.string(),
    account: z.object({
      ...fields('id full_name email is_active is_compared shows_score created_at updated_at'),
      ...nullable('email_confirmed_at last_sign_in_at'),
      role: z.enum(ROLES),
    }),
    sessions: z.array(
      z.object({ ...fields('created_at last_seen_at expires_at'), ...nullable('user_agent') }),
    ),
    known_devices: z.array(z.object(fields('signed_in_at'))),
    password_reset_requests: z.array(
      z.object({ ...fields('created_at expires_at'), ...nullable('used_at') }),
    ),
    waiting_mails: z.array(z.object({ ...fields('recipient created_at'), subject: z.string() })),
    orders: z.array(
      z.object({
        ...fields('id semester_name semester_year semester_fee amount phone_number status'),
        ...fields('method'),
        ...nullable('received bank_name receipt_url receipt_type receipt_size receipt_sha256'),
        ...fields('created_at updated_at'),
        ...nullable('rejection_reason duration_months approved_at transaction_reference'),
      }),
    ),
    access: z.array(
      z.object({
        ...fields('id semester_name starts_at expires_at'),
        ...nullable('order_id revoked_at granted_for'),
      }),
    ),
    attempts: z.array(
      z.object({
        ...fields('id subject_name attempt_number started_at last_answer_at'),
        ...nullable('completed_at closed_at last_chapter_id last_exam_year'),
      }),
    ),
    answers: z.array(copiedAnswer),
    earlier_answers: z.array(copiedAnswer),
    answers_given: z.array(
      z.object({
        ...fields('attempt_number subject_name qcm_id question_number answered_at'),
        is_first: z.boolean(),
        source: z.enum(ANSWER_SOURCES),
        confidence: int.nullable(),
        time_taken_seconds: int,
        studied_on: z.iso.date(),
        selected_answers: letters.max(LETTERS.length),
      }),
    ),
    sittings: copiedSittings,
    sitting_items: z.array(
      z.object({
        ...fields('position time_taken_seconds'),
        ...nullable('answered_at qcm_id qroc_id'),
        sitting_id: int,
        flagged: z.boolean(),
        typed_text: z.string().nullable(),
        grade: z.enum(SELF_GRADES).nullable(),
        elements_mask: count.nullable(),
        selected_answers: letters.max(LETTERS.length),
      }),
    ),
    bookmarks: z.array(
      z.object({
        ...fields('subject_name question_number created_at'),
        ...nullable('qcm_id qroc_id'),
      }),
    ),
    memos: z.array(
      z.object({
        ...fields('subject_name question_number updated_at'),
        ...nullable('qcm_id qroc_id'),
        body: z.string(),
      }),
    ),
    qroc_reveals: z.array(
      z.object(fields('qroc_id subject_name question_text text_format revealed_at')),
    ),
    qroc_answers: z.array(
      z.object({
        ...fields('qroc_id subject_name question_text text_format answered_at'),
        typed_text: z.string().nullable(),
        verdict: z.string(),
        elements_mask: count,
        grade: z.enum(SELF_GRADES),
      }),
    ),
    qroc_answers_given: z.array(
      z.object({
        ...fields('qroc_id answered_at'),
        verdict: z.string(),
        grade: z.enum(SELF_GRADES),
        source: z.enum(ANSWER_SOURCES),
        is_first: z.boolean(),
        time_taken_seconds: int,
        studied_on: z.iso.date(),
        sitting_id: int.nullable(),
      }),
    ),
    review_settings: z.array(
      z.object({
        reviews_per_day: int,
        rest_days: int,
        retention: int.nullable(),
        keep_all: z.boolean(),
        keep_changes: z.array(
          z.object({
            keep_all: z.boolean(),
            qcm_after: count,
            qroc_after: count,
            changed_on: z.iso.date(),
            spread_days: count,
          }),
        ),
      }),
    ),
    memory_fits: z.array(
      z.object({
        w: z.array(z.number()),
        reviews: int,
        is_accepted: z.boolean(),
        fitted_at: moment,
        log_loss_before: z.number(),
        log_loss_after: z.number(),
      }),
    ),
    exam_dates: z.array(z.object({ ...fields('subject_name'), exam_on: z.iso.date() })),
    review_cards: z.array(
      z.object({ ...fields('qcm_id subject_name question_number'), ...copiedCard }),
    ),
    review_qroc_cards: z.array(z.object({ ...fields('qroc_id subject_name'), ...copiedCard })),
    review_decisions: z.array(
      z.object({ ...fields('qcm_id'), decision: z.string(), decided_at: z.iso.datetime() }),
    ),
    reports: z.array(
      z.object({
        ...fields('subject_name question_number created_at'),
        ...nullable('qcm_id qroc_id'),
        suggested_answer: z.string().nullable(),
        reason: z.string(),
        status: z.string(),
        resolved_at: moment.nullable(),
        message: z.string().nullable(),
        reference: z.string().nullable(),
        reply: z.string().nullable(),
        suggested_answers: letters.max(LETTERS.length),
      }),
    ),
    merged_questions: z.array(
      z.object({
        ...fields('count'),
        ...nullable('qcm_id qroc_id'),
        merged_qcm_id: int.nullable(),
        merged_qroc_id: int.nullable(),
        merged_at: moment,
      }),
    ),
    explanations: z.array(
      z.object({
        ...fields('qcm_id subject_name question_number created_at'),
        body: z.string(),
        source: z.string(),
        status: z.string(),
        is_named: z.boolean(),
        reply: z.string().nullable(),
        resolved_at: moment.nullable(),
      }),
    ),
    question_drafts: z.array(
      z.object({
        ...fields('created_at'),
        ...nullable('qcm_id qroc_id'),
        state: z.string(),
        fields: z.record(z.string(), z.unknown()),
        public_note: z.string().nullable(),
        comment: z.string().nullable(),
        review_comment: z.string().nullable(),
        submitted_at: moment.nullable(),
        reviewed_at: moment.nullable(),
      }),
    ),
    notes: z.array(z.object({ ...fields('created_at'), body: z.string() })),
    invitations: z.array(
      z.object({
        ...fields('email created_at expires_at'),
        role: z.enum(STAFF_ROLES),
        ...nullable('revoked_at semester_name subject_name'),
        accepted_at: moment.nullable(),
      }),
    ),
    staff_roles: z.array(
      z.object({
        ...fields('created_at'),
        role: z.enum(STAFF_ROLES),
        ...nullable('semester_name subject_name'),
      }),
    ),
    notifications: z.array(
      z.object({
        kind: z.string(),
        data: notificationData,
        created_at: moment,
        read_at: moment.nullable(),
      }),
    ),
    review_additions: z.array(
      z.object({
        ...nullable('qcm_id qroc_id'),
        added_on: z.iso.date(),
        is_paused: z.boolean(),
      }),
    ),
    review_qroc_decisions: z.array(
      z.object({ ...fields('qroc_id'), decision: z.string(), decided_at: z.iso.datetime() }),
    ),
    of_deleted_questions: z.array(
      z.object({
        table: z.string(),
        deleted_at: moment,
        content: z.record(z.string(), z.unknown()),
      }),
    ),
    import_column_names: z.array(
      z.object({
        header: z.array(z.string()),
        fields: z.array(z.enum(COLUMN_FIELDS).nullable()),
        sheets: z.array(z.object({ name: z.string(), header: int.nullable() })).nullable(),
        saved_at: moment,
      }),
    ),
    exam_classes: z.array(z.object({ mock_exam_id: int, title: z.string(), joined_at: moment })),
    exam_announcements: z.array(
      z.object({ mock_exam_id: int, title: z.string(), opens_at: moment }),
    ),
    study_days: z.array(z.iso.date()),
  }),
);

/** All that is kept about a person, as `exportAccount` writes it. */
export const accountCopy = named(
  'AccountCopy',
  accountCopyFields.extend({
    account_changes: z.array(
      z.object({ ...fields('created_at action'), before: changedNames, after: changedNames }),
    ),
  }),
);
