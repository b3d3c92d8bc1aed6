/** A card that was forgotten so often is a leech ("coriace"): it needs another way of learning, not more reviews. */
export const LEECH_LAPSES = 6;
/** From so many lapses on, each further one sets the card aside until the student resumes it. */
export const SET_ASIDE_LAPSES = 8;

/** @param lapses how often it was forgotten after it was known */
export function isLeech(lapses: number): boolean {
  return lapses >= LEECH_LAPSES;
}

/**
 * True where an answer sets its card aside. A card that the student resumed stays in the queue until it is forgotten
 * again.
 *
 * @param lapsesBefore the card's lapses before the answer
 * @param lapsesAfter with the answer
 */
export function setsAside(lapsesBefore: number, lapsesAfter: number): boolean {
  return lapsesAfter > lapsesBefore && lapsesAfter >= SET_ASIDE_LAPSES;
}

/** Fewer others say nothing about how hard a question is. */
export const OTHERS_MIN = 10;
