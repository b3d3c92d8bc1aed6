import type { Rate } from './progress.ts';

/** Fewer questions that were answered say nothing about a whole subject. */
export const READINESS_MIN = 30;

/**
 * How far a student's mean recall is from what is predicted, as one standard deviation: memories differ, and the model
 * knows them by few answers. Measured with simulated students (`pnpm bench:memory`).
 */
export const MODEL_DEVIATION = 0.05;

const Z = 1.959964;

/**
 * The share of a subject's questions that would be known on the day of its exam if nothing more was done: the share
 * seen, times their mean predicted recall. With the 95 % interval of what an exam of these questions would show.
 *
 * @param recalls predicted for the day of the exam, 0 to 1, of the questions seen; the others count as not known
 * @param total questions of the subject
 * @returns null below `READINESS_MIN` questions seen
 */
export function readiness(recalls: readonly number[], total: number): Rate | null {
  if (recalls.length < READINESS_MIN || total === 0) return null;
  const sum = recalls.reduce((known, recall) => known + recall, 0);
  const chance = recalls.reduce((variance, recall) => variance + recall * (1 - recall), 0);
  const seen = Math.min(1, recalls.length / total);
  const rate = Math.min(1, sum / total);
  const half = Z * Math.sqrt(chance / total ** 2 + (seen * MODEL_DEVIATION) ** 2);
  return { rate, low: Math.max(0, rate - half), high: Math.min(seen, rate + half) };
}

/** A chapter of a subject, and how much of it would be known on the day of the exam. */
export interface ChapterReadiness {
  chapter_id: number;
  total: number;
  /** Sum of the recall predicted for its questions that were seen. */
  known: number;
}

/** Chapters to do next: those in which most questions would not be known. */
export function nextChapters<Chapter extends ChapterReadiness>(
  chapters: readonly Chapter[],
  count: number,
): Chapter[] {
  const missing = ({ total, known }: Chapter) => total - known;
  return chapters
    .filter((chapter) => missing(chapter) >= 1)
    .sort((one, other) => missing(other) - missing(one) || one.chapter_id - other.chapter_id)
    .slice(0, count);
}

/** True where a chapter is weak: known less than by the others, as far as theirs is known. */
export const isWeak = ({ own, expected }: { own: Rate | null; expected: number | null }): boolean =>
  own !== null && expected !== null && own.rate < expected;
