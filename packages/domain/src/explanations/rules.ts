export const EXPLANATION_BODY_MAX = 1_500;
export const EXPLANATION_SOURCE_MAX = 300;
export const EXPLANATION_REPLY_MAX = 1_000;

export const EXPLANATION_STATUSES = ['open', 'accepted', 'refused'] as const;
export type ExplanationStatus = (typeof EXPLANATION_STATUSES)[number];

/** What may be decided of a proposed explanation. */
export const EXPLANATION_DECISIONS = ['accept', 'refuse'] as const;
