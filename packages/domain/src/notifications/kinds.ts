import type { ExplanationStatus } from '../explanations/rules.ts';
import type { ReportStatus } from '../reports/rules.ts';

/** What is told to a person, by kind. Data of students never hold a key or a justification: the question may not be answered. */
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
  report_closed: {
    question_number: number;
    subject_name: string;
    status: Exclude<ReportStatus, 'open'>;
    reply: string | null;
    /** An open question; closed ones leave it out. */
    is_open_question?: true;
  };
  /** The team has decided about a proposed explanation. */
  explanation_closed: {
    question_number: number;
    subject_name: string;
    status: Exclude<ExplanationStatus, 'open'>;
    reply: string | null;
  };
  /** A reviewer has decided about a draft of an editor's. */
  draft_decided: {
    draft_id: number;
    question_number: number;
    subject_name: string;
    decision: 'accepted' | 'returned';
    comment: string | null;
    is_open_question?: true;
  };
  /** A corrected key has changed whether an answer is right. */
  answer_remarked: {
    subject_id: number;
    question_number: number;
    subject_name: string;
    is_correct: boolean;
  };
}

export type NotificationKind = keyof NotificationData;

/** A kind with its data. */
export type NotificationEvent = {
  [Kind in NotificationKind]: { kind: Kind; data: NotificationData[Kind] };
}[NotificationKind];
