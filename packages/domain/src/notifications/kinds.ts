import type { ExplanationStatus } from '../explanations/rules.ts';
import type { ReportStatus } from '../reports/rules.ts';

export interface NamedQuestion {
  subject_name: string;
  question_id?: number;
  /** Rank in the subject, which notifications named before. */
  question_number?: number;
}

/** Data of notifications by kind. Data of students never hold a key or a justification: the question may not be answered. */
export interface NotificationData {
  /** The note of a finished sitting has moved; notes out of 20, null where no question counts. */
  sitting_rescored: {
    sitting_id: number;
    title: string;
    before: number | null;
    after: number | null;
    /** A sitting with the correction after each question; exams leave it out. */
    is_training?: true;
  };
  /** The team has decided about a report. */
  report_closed: NamedQuestion & {
    status: Exclude<ReportStatus, 'open'>;
    reply: string | null;
    /** An open question; closed ones leave it out. */
    is_open_question?: true;
  };
  /** The team has decided about a proposed explanation. */
  explanation_closed: NamedQuestion & {
    status: Exclude<ExplanationStatus, 'open'>;
    reply: string | null;
  };
  /** A reviewer has decided about a draft of an editor's. */
  draft_decided: NamedQuestion & {
    draft_id: number;
    decision: 'accepted' | 'returned';
    comment: string | null;
    is_open_question?: true;
  };
  /** A corrected key has changed whether an answer is right. */
  answer_remarked: NamedQuestion & {
    subject_id: number;
    is_correct: boolean;
  };
  /** An order is approved, rejected or refunded, or its decision or refund is taken back; access given without one counts as approved. */
  order_decided: {
    semester_name: string;
    decision:
      | 'approved'
      | 'rejected'
      | 'reopened'
      | 'refunded'
      | 'partly_refunded'
      | 'refund_undone';
    /** The end of the access, of an approved one. */
    expires_at: string | null;
    /** The number of seats, of an approved one of a group. */
    seats?: number;
    /** The reason of a rejection, a refund, or a decision that is taken back. */
    reason: string | null;
  };
  /** An access ends within some days. */
  access_ending: { semester_id: number; semester_name: string; expires_at: string };
  /** A scheduled mock exam may be sat, or has another time. */
  mock_exam_announced: { title: string; opens_at: string; is_moved: boolean };
  /** The results of a mock exam are open. */
  mock_exam_released: { sitting_id: number; title: string };
}

export type NotificationKind = keyof NotificationData;

export type NotificationEvent = {
  [Kind in NotificationKind]: { kind: Kind; data: NotificationData[Kind] };
}[NotificationKind];
