/**
 * What a request was seen to cost, in thousandths of the fixed work of `processor.ts`; on a machine with five
 * times as much to do as it has processors up to a third more or less.
 */
const SEEN = {
  'answer, REST': 85,
  'answer, client': 150,
  'list of questions': 900,
  dashboard: 165,
  'public semesters': 95,
};

/** How much more is taken for a slow-down. */
const ROOM = 1.6;

/** What a request may cost. */
export const COST_LIMITS: Readonly<Record<keyof typeof SEEN, number>> = Object.fromEntries(
  Object.entries(SEEN).map(([kind, cost]) => [kind, cost * ROOM]),
) as Record<keyof typeof SEEN, number>;

/** Bytes that the body of an answer may have, as it is and for clients that take brotli. */
export const BYTE_LIMITS = {
  'answer, client': { plain: 600, compressed: 600 },
  'list of questions': { plain: 335_000, compressed: 12_000 },
  dashboard: { plain: 650, compressed: 650 },
  'public semesters': { plain: 600, compressed: 600 },
} as const;
