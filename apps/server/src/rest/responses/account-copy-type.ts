import type { listColumnNames } from '@amphi/api/catalog/imports/tables.queries';
import type * as copies from '@amphi/api/insight/profile/export.queries';
import type * as contributions from '@amphi/api/insight/profile/export-contributions.queries';
import type { ExportedHeldRow } from '@amphi/api/insight/profile/export-held.queries';
import type * as qrocs from '@amphi/api/insight/profile/export-qrocs.queries';
import type * as training from '@amphi/api/insight/profile/export-training.queries';
import type { AnswerSource } from '@amphi/domain/attempts/rules';
import type { NotificationEvent } from '@amphi/domain/notifications/kinds';
import type { LETTERS } from '@amphi/domain/questions/letters';
import type { SelfGrade } from '@amphi/domain/reviews/grades';

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

/** Origin of a sitting: a filter, an exam paper, or another sitting. */
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
export interface AccountCopy {
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
  import_column_names: Awaited<ReturnType<typeof listColumnNames>>;
  exam_classes: Rows<'listExamClasses'>;
  exam_announcements: Rows<'listExamMails'>;
  study_days: Rows<'listStudyDays'>;
}
