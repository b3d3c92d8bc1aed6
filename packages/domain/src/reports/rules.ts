/** What can be wrong with a question. */
export const REPORT_REASONS = [
  ...(['key', 'text', 'option', 'justification'] as const),
  ...(['image', 'duplicate', 'off_topic', 'other'] as const),
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATUSES = ['open', 'accepted', 'rejected', 'duplicate'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_MESSAGE_MAX = 1_000;
export const REPORT_REFERENCE_MAX = 300;
export const REPORT_REPLY_MAX = 1_000;

/** What may be decided of the open reports of a question. */
export const REPORT_DECISIONS = ['correct', 'neutralise', 'reject', 'duplicate'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
