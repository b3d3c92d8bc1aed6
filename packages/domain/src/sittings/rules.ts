import { successRate } from '../attempts/rules.ts';
import type { ScoredAnswer, ScoredQuestion } from '../baremes/score.ts';

/** With the correction after each question, or at the end. */
export const SITTING_MODES = ['tutor', 'exam'] as const;
export type SittingMode = (typeof SITTING_MODES)[number];

/**
 * `custom` is the student's own choice, `paper` the exam of a year, `mock` a scheduled mock exam, `plan` what plans
 * ask for on a day of study.
 */
export type SittingOrigin = 'custom' | 'paper' | 'mock' | 'plan';

/** By what the student did with a question so far. */
export const STATUSES = [
  /** Never answered. */
  'never',
  /** Wrong the last time. */
  'wrong',
  /** Wrong at any time. */
  'ever_wrong',
  /** Guessed or hesitated at any time. */
  'hesitated',
  /** In the error book, to be reviewed today. */
  'due',
  'bookmarked',
  /** With a memo. */
  'memo',
] as const;
export type Status = (typeof STATUSES)[number];

/** By the share of the others who were right; `unrated` below `DIFFICULTY_MIN` of them. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'unrated'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The least number of others who have answered, for a question to count as easy or hard. */
export const DIFFICULTY_MIN = 10;
/** Shares of right answers, in per cent. */
export const EASY_FROM = 70;
export const MEDIUM_FROM = 40;

export const QUESTIONS_MAX = 200;
export const LIMIT_MIN_SECONDS = 60;
export const LIMIT_MAX_SECONDS = 6 * 3600;
export const QUESTION_TYPES = ['qcm', 'qroc', 'both'] as const;
export type QuestionTypes = (typeof QUESTION_TYPES)[number];

/** Used when neither the paper nor the student sets a time. */
export const SECONDS_PER_QUESTION = 90;
/** Written answers take longer. */
export const SECONDS_PER_OPEN_QUESTION = 120;

/** The time of an exam of so many closed and open questions, in seconds. */
export function defaultLimit(questions: number, open = 0): number {
  const seconds = questions * SECONDS_PER_QUESTION + open * SECONDS_PER_OPEN_QUESTION;
  return Math.min(LIMIT_MAX_SECONDS, Math.max(LIMIT_MIN_SECONDS, seconds));
}

/** Days after which a paused exam is handed in. */
export const PAUSED_DAYS_MAX = 7;

/** Reasons for which a finished sitting is not compared with others; the first that holds is shown. */
export const UNRANKED_REASONS = [
  'tutor',
  'custom',
  'late',
  'paused',
  'elsewhere',
  'unused',
  'repeated',
] as const;
export type UnrankedReason = (typeof UNRANKED_REASONS)[number];

/** The comparison that is to be expected before an exam begins. */
export type BriefedRank = 'ranked' | 'repeated' | 'not_compared' | 'custom';

/** The share of the time, or of the questions, that has to be used: an empty paper is no result. */
const USED_MIN = 0.8;

/** Facts that decide whether a finished sitting is compared. */
export interface Finish {
  mode: SittingMode;
  origin: SittingOrigin;
  pauses: number;
  spent_seconds: number;
  time_limit_seconds: number | null;
  questions: number;
  blanks: number;
  /** Answers came in after the end. */
  is_late: boolean;
  /** A question of the sitting was answered outside of it while it ran. */
  is_answered_elsewhere: boolean;
  /** The student has handed in the same paper before. */
  is_repeated: boolean;
}

/** Null: the sitting is compared. */
export function unrankedReason(finish: Finish): UnrankedReason | null {
  if (finish.mode === 'tutor') return 'tutor';
  if (finish.origin === 'custom' || finish.origin === 'plan') return 'custom';
  if (finish.is_late) return 'late';
  if (finish.pauses > 0) return 'paused';
  if (finish.is_answered_elsewhere) return 'elsewhere';
  const timeUsed = finish.spent_seconds / (finish.time_limit_seconds ?? Number.POSITIVE_INFINITY);
  const answered = finish.questions - finish.blanks;
  if (timeUsed < USED_MIN && answered < finish.questions * USED_MIN) return 'unused';
  return finish.is_repeated ? 'repeated' : null;
}

/** Counts the answers that are exactly right, and the blank ones; neutralised questions are in neither. */
export function countAnswers(answers: Iterable<ScoredAnswer>): { correct: number; blank: number } {
  const counts = { correct: 0, blank: 0 };
  for (const { question, mask } of answers) {
    if (question.state === 'neutralised') continue;
    if ((mask & question.options) === 0) counts.blank += 1;
    else if (isExact(question, mask)) counts.correct += 1;
  }
  return counts;
}

/** Right means: of the letters that the question offers, exactly those of the key. SQL's `is_right` says the same. */
export const isExact = (
  { key, options }: Pick<ScoredQuestion, 'key' | 'options'>,
  mask: number,
): boolean => (mask & options) === key;

/** A question's answers by others, and whether the student's own is right. */
export interface ComparedQuestion {
  total: number;
  correct: number;
  is_right: boolean;
}

/** The least number of others who have answered a question that is compared. */
export const COMPARED_MIN = 5;

/**
 * Compares the results of the others and of the student in the same questions, in per cent with one decimal: those that
 * enough others have answered. For the others it is the mean of the shares of right answers.
 *
 * @returns null when there is no such question
 */
export function compareWithOthers(
  questions: readonly ComparedQuestion[],
): { questions: number; others: number; own: number } | null {
  const known = questions.filter(({ total }) => total >= COMPARED_MIN);
  if (known.length === 0) return null;
  const sum = known.reduce((rates, one) => rates + one.correct / one.total, 0);
  return {
    questions: known.length,
    others: Math.round((sum / known.length) * 1000) / 10,
    own: successRate(known.filter(({ is_right }) => is_right).length, known.length),
  };
}
