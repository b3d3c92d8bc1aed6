/** What a request was seen to cost at least, in thousandths of the fixed work of `processor.ts`. */
const SEEN = {
  'answer, REST': 20,
  'answer, client': 20,
  'list of questions': 20,
  dashboard: 20,
  'public semesters': 10,
};

/** How much more is taken for a slow-down. */
const ROOM = 1.6;

/** What a request may cost. */
export const COST_LIMITS: Readonly<Record<keyof typeof SEEN, number>> = Object.fromEntries(
  Object.entries(SEEN).map(([kind, cost]) => [kind, cost * ROOM]),
) as Record<keyof typeof SEEN, number>;

/** Bytes that the body of an answer may have, as it is and for clients that take brotli. */
export const BYTE_LIMITS = {
  'answer, client': { plain: 2_000, compressed: 2_000 },
  'list of questions': { plain: 330_000, compressed: 12_000 },
  dashboard: { plain: 2_000, compressed: 2_000 },
  'public semesters': { plain: 2_000, compressed: 2_000 },
} as const;
