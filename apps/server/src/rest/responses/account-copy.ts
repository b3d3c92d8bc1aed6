import type * as copies from '@amphi/api/profile/export.queries';
import type * as contributions from '@amphi/api/profile/export-contributions.queries';
import type { ExportedHeldRow } from '@amphi/api/profile/export-held.queries';
import type * as qrocs from '@amphi/api/profile/export-qrocs.queries';
import type * as training from '@amphi/api/profile/export-training.queries';
import type { listViews } from '@amphi/api/saved-views/saved-views.queries';
import { ANSWER_SOURCES, type AnswerSource } from '@amphi/domain/attempts/rules';
import type { NotificationEvent } from '@amphi/domain/notifications/kinds';
import { LETTERS } from '@amphi/domain/questions/letters';
import { SELF_GRADES } from '@amphi/domain/questions/qroc-answer.schema';
import type { SelfGrade } from '@amphi/domain/reviews/grades';
import { STAFF_ROLES } from '@amphi/domain/staff/schema';
import { ROLES } from '@amphi/domain/users/schema';
import { z } from 'zod';
import { copiedSittings, notificationData } from './account-copy-parts.ts';
import { checkedResponse } from './check.ts';
import { count, fields, int, letters, moment, nullable } from './fields.ts';
import { named } from './objects.ts';

type Copies = Omit<
  typeof copies & typeof training & typeof qrocs & typeof contributions,
  'EXPORT_PAGE'
>;
type Rows<Name extends keyof Copies> = Awaited<ReturnType<Copies[Name]>>;

type CopiedAnswers = (Omit<copies.ExportedAnswer, 'mask' | 'attempt_id'> & {
  selected_answers: (typeof LETTERS)[number][];
})[];

type CopiedLog = (Omit<copies.ExportedLogEntry, 'id' | 'mask' | 'source'> & {
  source: AnswerSource;
  selected_answers: (typeof LETTERS)[number][];
})[];

type CopiedQrocLog = (Omit<qrocs.ExportedQrocLogEntry, 'id' | 'source' | 'grade'> & {
  source: AnswerSource;
  grade: SelfGrade;
})[];

type CopiedItems = (Omit<training.ExportedSittingItem, 'mask' | 'grade'> & {
  grade: SelfGrade | null;
  selected_answers: (typeof LETTERS)[number][];
})[];

/** What a sitting was made from: a filter, an exam paper, or another sitting. */
type StoredFilter = Partial<
  Record<'subject_ids' | 'chapter_ids' | 'exam_years', number[]> &
    Record<'statuses' | 'difficulties', string[]> &
    Record<'kind' | 'types' | 'order' | 'only', string> &
    Record<'count' | 'sitting_id' | 'mock_exam_id', number>
>;

type CopiedReports = (Omit<Rows<'listAllReports'>[number], 'suggested_mask'> & {
  suggested_answers: CopiedAnswers[number]['selected_answers'];
})[];

/** The copy of an account but for `account_changes`, whose `before` and `after` are JSON columns without a type. */
interface AccountCopy {
  exported_at: Date;
  orders_after_deletion: string;
  account: NonNullable<Rows<'findAccount'>>;
  sessions: Rows<'listAllSessions'>;
  known_devices: Rows<'listKnownDevices'>;
  password_reset_requests: Rows<'listResetRequests'>;
  waiting_mails: Rows<'listWaitingMails'>;
  orders: Rows<'listOrders'>;
  access: Rows<'listAllAccess'>;
  attempts: Rows<'listAttempts'>;
  answers: CopiedAnswers;
  earlier_answers: CopiedAnswers;
  answers_given: CopiedLog;
  sittings: (Omit<Rows<'listAllSittings'>[number], 'filter'> & { filter: StoredFilter })[];
  sitting_items: CopiedItems;
  bookmarks: Rows<'listAllBookmarks'>;
  memos: Omit<Rows<'listMemosAfter'>[number], 'id'>[];
  qroc_reveals: Rows<'listRevealsAfter'>;
  qroc_answers: (Omit<Rows<'listQrocAnswersAfter'>[number], 'grade'> & { grade: SelfGrade })[];
  qroc_answers_given: CopiedQrocLog;
  review_settings: Rows<'listReviewSettings'>;
  memory_fits: Rows<'listMemoryFits'>;
  exam_dates: Rows<'listExamDates'>;
  review_cards: Rows<'listCardsAfter'>;
  review_qroc_cards: Rows<'listQrocCardsAfter'>;
  review_decisions: Rows<'listCardDecisions'>;
  reports: CopiedReports;
  merged_questions: Rows<'listAllMerges'>;
  explanations: Rows<'listAllExplanations'>;
  question_drafts: Rows<'listAllDrafts'>;
  notes: Rows<'listAllNotes'>;
  staff_roles: Rows<'listAllStaffRoles'>;
  invitations: Rows<'listAllInvitations'>;
  notifications: (Omit<Rows<'listAllNotifications'>[number], 'data'> & {
    data: NotificationEvent['data'];
  })[];
  review_additions: Rows<'listBookAdditions'>;
  review_qroc_decisions: Rows<'listQrocCardDecisions'>;
  of_deleted_questions: Omit<ExportedHeldRow, 'id'>[];
  saved_views: Awaited<ReturnType<typeof listViews>>;
  study_days: Rows<'listStudyDays'>;
}

/** Name and e-mail address as the audit log has them, as far as they changed. */
const changedNames = z.object(fields('full_name email')).partial().nullable();

const copiedAnswer = z.object({
  ...fields('attempt_number subject_name qcm_id question_number question_text text_format'),
  ...fields('is_correct answered_at'),
  time_taken_seconds: int,
  selected_answers: letters.max(LETTERS.length),
});

/** What is computed of the student's memory of a question. */
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
        ...fields('id semester_name semester_year semester_fee amount bank_name phone_number'),
        ...fields('receipt_url receipt_type receipt_size receipt_sha256 status'),
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
        ...{ sitting_id: int, flagged: z.boolean(), typed_text: z.string().nullable() },
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
        ...{ typed_text: z.string().nullable(), verdict: z.string(), elements_mask: count },
        grade: z.enum(SELF_GRADES),
      }),
    ),
    qroc_answers_given: z.array(
      z.object({
        ...fields('qroc_id answered_at'),
        ...{ verdict: z.string(), grade: z.enum(SELF_GRADES), source: z.enum(ANSWER_SOURCES) },
        ...{ is_first: z.boolean(), time_taken_seconds: int, studied_on: z.iso.date() },
        sitting_id: int.nullable(),
      }),
    ),
    review_settings: z.array(
      z.object({
        ...{ reviews_per_day: int, rest_days: int, retention: int.nullable() },
        keep_all: z.boolean(),
        keep_changes: z.array(
          z.object({
            ...{ keep_all: z.boolean(), qcm_after: count, qroc_after: count },
            ...{ changed_on: z.iso.date(), spread_days: count },
          }),
        ),
      }),
    ),
    memory_fits: z.array(
      z.object({
        ...{ w: z.array(z.number()), reviews: int, is_accepted: z.boolean(), fitted_at: moment },
        ...{ log_loss_before: z.number(), log_loss_after: z.number() },
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
        ...{ reason: z.string(), status: z.string(), resolved_at: moment.nullable() },
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
        ...{ merged_qcm_id: int.nullable(), merged_qroc_id: int.nullable(), merged_at: moment },
      }),
    ),
    explanations: z.array(
      z.object({
        ...fields('qcm_id subject_name question_number created_at'),
        ...{ body: z.string(), source: z.string(), status: z.string(), is_named: z.boolean() },
        ...{ reply: z.string().nullable(), resolved_at: moment.nullable() },
      }),
    ),
    question_drafts: z.array(
      z.object({
        ...fields('created_at'),
        ...nullable('qcm_id qroc_id'),
        ...{ state: z.string(), fields: z.record(z.string(), z.unknown()) },
        public_note: z.string().nullable(),
        comment: z.string().nullable(),
        review_comment: z.string().nullable(),
        ...{ submitted_at: moment.nullable(), reviewed_at: moment.nullable() },
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
        ...{ kind: z.string(), data: notificationData },
        ...{ created_at: moment, read_at: moment.nullable() },
      }),
    ),
    review_additions: z.array(
      z.object({
        ...nullable('qcm_id qroc_id'),
        ...{ added_on: z.iso.date(), is_paused: z.boolean() },
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
    saved_views: z.array(
      z.object({
        ...fields('id'),
        ...{ list: z.string(), name: z.string() },
        query: z.string(),
      }),
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
