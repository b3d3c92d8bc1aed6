const COMMON_REASONS = ['image', 'duplicate', 'off_topic', 'other'] as const;

/** Reasons to report a closed question. */
export const REPORT_REASONS = [
  'key',
  'text',
  'option',
  'justification',
  ...COMMON_REASONS,
] as const;

/** Reasons to report an open question: `accept` asks that the student's own answer counts. */
export const QROC_REPORT_REASONS = [
  'accept',
  'answer',
  'text',
  'justification',
  ...COMMON_REASONS,
] as const;
export type QrocReportReason = (typeof QROC_REPORT_REASONS)[number];

export type ReportReason = (typeof REPORT_REASONS)[number] | QrocReportReason;

/** The reasons that an answer goes with, that the student considers right. */
export const takesAnswer = (reason: QrocReportReason): boolean =>
  reason === 'accept' || reason === 'answer';

export const REPORT_STATUSES = ['open', 'accepted', 'rejected', 'duplicate'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_MESSAGE_MAX = 1_000;
export const REPORT_REFERENCE_MAX = 300;
export const REPORT_REPLY_MAX = 1_000;
/** Equal to the longest answer to an open question. */
export const REPORT_ANSWER_MAX = 2_000;

/** Decisions on the open reports of a question. */
export const REPORT_DECISIONS = ['correct', 'neutralise', 'reject', 'duplicate'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
