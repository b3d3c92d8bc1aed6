import { successRate } from '../attempts/rules.ts';
import type { ScoredAnswer, ScoredQuestion } from '../baremes/score.ts';

/** With the correction after each question, or at the end. */
export const SITTING_MODES = ['tutor', 'exam'] as const;
export type SittingMode = (typeof SITTING_MODES)[number];

/** One's own choice, the exam of a year, a scheduled mock exam, or what plans ask for on a day of study. */
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

/** How many others have to have answered before a question counts as easy or hard. */
export const DIFFICULTY_MIN = 10;
/** Shares of right answers, in per cent. */
export const EASY_FROM = 70;
export const MEDIUM_FROM = 40;

export const QUESTIONS_MAX = 200;
export const LIMIT_MIN_SECONDS = 60;
export const LIMIT_MAX_SECONDS = 6 * 3600;
/** Which questions a sitting is made of: closed ones, open ones, or both. */
export const QUESTION_TYPES = ['qcm', 'qroc', 'both'] as const;
export type QuestionTypes = (typeof QUESTION_TYPES)[number];

/** Where neither the paper nor the student says. */
export const SECONDS_PER_QUESTION = 90;
/** Written answers take longer. */
export const SECONDS_PER_OPEN_QUESTION = 120;

/** The time of an exam of so many closed and open questions, in seconds. */
export function defaultLimit(questions: number, open = 0): number {
  const seconds = questions * SECONDS_PER_QUESTION + open * SECONDS_PER_OPEN_QUESTION;
  return Math.min(LIMIT_MAX_SECONDS, Math.max(LIMIT_MIN_SECONDS, seconds));
}

/** How long a paused exam is kept before it is handed in. */
export const PAUSED_DAYS_MAX = 7;

/** Why a finished sitting is not compared with others, first reason first. */
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
  /** One of its questions was answered outside of it while it ran. */
  is_answered_elsewhere: boolean;
  /** The student has handed in the same paper before. */
  is_repeated: boolean;
}

/** Why a sitting is not compared; null: it is. */
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

/** How many were answered exactly right, and how many not at all; neutralised questions are in neither. */
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

/** How many others have to have answered a question before it is compared. */
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
