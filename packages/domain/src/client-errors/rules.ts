/** Origins of an error in the browser. */
export const CLIENT_ERROR_KINDS = [
  'boundary',
  'uncaught',
  'recovered',
  'rejection',
  'missing-chunk',
] as const;

export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** Characters of each field of a report; the client truncates longer ones. */
export const CLIENT_ERROR_LIMITS = { message: 500, stack: 6_000, release: 40, route: 100 } as const;

/** Bytes of a report. */
export const CLIENT_ERROR_MAX_BYTES = 16_384;

/** Reports of one page load, at most. */
export const MAX_REPORTS = 10;

/** The route of addresses that no page has. */
export const UNKNOWN_ROUTE = '*';
