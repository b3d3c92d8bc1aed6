export const DEFAULT_ACCESS_MONTHS = 6;
export const MAX_ACCESS_MONTHS = 60;

/** Why access is given or its end changed without an order. */
export const GRANT_REASONS = ['cash', 'scholarship', 'goodwill', 'correction'] as const;
export type GrantReason = (typeof GRANT_REASONS)[number];

/** Days without an answer after which a student who paid counts as not studying. */
export const IDLE_DAYS = 14;

/** What counts as ending soon, in days. */
export const EXPIRING_DAYS = 30;
