/** Kinds of events of an account, in the order of their filter. */
export const EVENT_KINDS = ['attempts', 'exams', 'sessions', 'orders', 'access', 'mails'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Events by kind. */
type EventType =
  | 'attempt_began'
  | 'attempt_restarted'
  | 'attempt_completed'
  | 'exam'
  | 'signed_in'
  | 'device'
  | 'signed_out_by_other'
  | 'ordered'
  | 'order_approved'
  | 'order_rejected'
  | 'access_began'
  | 'access_ended'
  | 'access_revoked'
  | 'mail_sent'
  | 'mail_waiting'
  | 'mail_refused';

export interface StudentEvent<At = Date> {
  /** Position in the list, counted from 1. */
  id: number;
  kind: EventKind;
  type: EventType;
  at: At;
  /** Number of the attempt, the sitting or the order; null where it has none. */
  ref: number | null;
  /** The subject, exam, semester or mail; of a session the header by which the browser names itself. */
  name: string | null;
  /** Questions answered in the attempt, or right in the exam; null where that is not known. */
  count: number | null;
  /** Questions of the exam. */
  total: number | null;
  /** End of the exam. */
  until: At | null;
}
