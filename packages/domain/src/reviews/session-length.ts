/** Seconds from one answer to the next, the correction read, of a student whose own pace is not known. */
export const SECONDS_PER_QUESTION = 40;
/** From so many pairs of answers on, the student's own pace is known. */
export const PACE_MIN = 20;

/** From here on minutes are said by fives. */
const BY_FIVES = 10;

/**
 * About how many minutes some questions take, at least 1: whole ones up to ten, by fives above.
 *
 * @param secondsPerQuestion from one answer to the next
 */
export function aboutMinutes(questions: number, secondsPerQuestion: number): number {
  const minutes = (questions * secondsPerQuestion) / 60;
  return minutes <= BY_FIVES ? Math.max(1, Math.round(minutes)) : 5 * Math.round(minutes / 5);
}

/** From this share of right answers on, a session went well; below half of it, it was a hard one. */
const GOOD_SHARE = 0.8;

/** Judges a session at its end, for the words that are said of it. */
export function praiseFor(right: number, answered: number): 'good' | 'fair' | 'hard' {
  if (right >= GOOD_SHARE * answered) return 'good';
  return right >= (GOOD_SHARE / 2) * answered ? 'fair' : 'hard';
}
