export const EXAM_YEAR_MIN = 2000;
/** The upper end of the input for open questions; QCM go up to next year. */
export const EXAM_YEAR_MAX = 2100;

/** The last year that an exam question may carry: next year, for exams announced ahead. */
export function latestExamYear(today = new Date()): number {
  return today.getUTCFullYear() + 1;
}

/** The sessions of an exam: the ordinary one, and the one in which it may be sat again. */
export const EXAM_SESSIONS = ['normale', 'rattrapage'] as const;
export type ExamSession = (typeof EXAM_SESSIONS)[number];

/** The longest note that tells students of a change, in characters. */
export const PUBLIC_NOTE_MAX = 500;

/** From how many characters on a question is compared with the others. */
export const COMPARED_FROM_LENGTH = 12;

/** The least similarity of two texts that warns, from 0 to 1. */
export const WARNED_FROM_SIMILARITY = 0.55;

/** The most questions that a warning names. */
export const WARNED_DUPLICATES = 5;

/** From here on it reads like the same question. */
export const SAME_FROM = 0.95;

/** With exam questions, without them, or only them. */
export const QUESTION_KINDS = ['all', 'regular', 'exam'] as const;

/** Several answers, a single one, a stated number of them, or a script concordance test scored by a panel. */
export const ANSWER_FORMATS = ['qrm', 'qru', 'qrp', 'tcs'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];
