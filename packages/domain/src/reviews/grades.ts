import type { SELF_GRADES } from '../questions/qroc-answer.schema.ts';

/** Grades of FSRS, with its numbers: https://github.com/open-spaced-repetition/ts-fsrs (`Rating`). */
export const GRADES = { again: 1, hard: 2, good: 3, easy: 4 } as const;
export type Grade = (typeof GRADES)[keyof typeof GRADES];

/** Confidences that the student may give to an answer after its correction, from the least sure on. */
export const CONFIDENCES = ['guessed', 'hesitated', 'sure', 'easy'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The grade that the student gives an open answer after comparing it. */
export type SelfGrade = (typeof SELF_GRADES)[number];

/**
 * Right is Good and wrong is Again, as the maintainers of FSRS advise (free-spaced-repetition-scheduler, issue 42). A
 * guess that was right is no memory: one of five letters is hit by chance every fifth time. Hard is a success: it is
 * never given for a wrong answer.
 */
const RIGHT: Readonly<Record<Confidence, Grade>> = {
  guessed: GRADES.again,
  hesitated: GRADES.hard,
  sure: GRADES.good,
  easy: GRADES.easy,
};

const SELF: Readonly<Record<SelfGrade, Grade>> = {
  unknown: GRADES.again,
  hesitated: GRADES.hard,
  known: GRADES.good,
  easy: GRADES.easy,
};

/**
 * The grade of an answered QCM for scheduling; it changes nothing about right and wrong anywhere else.
 *
 * @param confidence null: the student says nothing; `easy` only counts in a review of the error book
 * @returns null for a question without answer, as an exam may leave it
 */
export function gradeOfQcm({
  is_correct,
  confidence,
  is_review,
}: {
  is_correct: boolean | null;
  confidence: Confidence | null;
  is_review: boolean;
}): Grade | null {
  if (is_correct === null) return null;
  if (!is_correct) return GRADES.again;
  const said = confidence ?? 'sure';
  return RIGHT[said === 'easy' && !is_review ? 'sure' : said];
}

/** The grade of a QROC that the student graded. */
export function gradeOfQroc(grade: SelfGrade): Grade {
  return SELF[grade];
}
