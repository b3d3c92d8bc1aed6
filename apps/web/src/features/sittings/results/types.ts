import type { RouterOutputs } from '@amphi/api';
import { type QuestionRef, questionOf } from '@amphi/domain/bookmarks/question-ref';

export type SittingResult = RouterOutputs['sittings']['result'];
export type ReviewedQuestion = SittingResult['questions'][number];
export type ReviewedQcm = Extract<ReviewedQuestion, { type: 'qcm' }>;
export type ReviewedQroc = Extract<ReviewedQuestion, { type: 'qroc' }>;

/** Returns the question asked, of either kind. */
export const promptOf = (question: ReviewedQuestion) =>
  question.type === 'qcm' ? question.qcm : question.qroc;

/** Refers to the question asked, among those of both kinds. */
export const refOf = (question: ReviewedQuestion): QuestionRef =>
  questionOf(question.type, promptOf(question).id);

/** True where an answer was given, counts, and is not all right. */
export const isWrong = (question: ReviewedQuestion): boolean =>
  question.feedback?.is_correct === false &&
  !question.is_blank &&
  !(question.type === 'qroc' && question.points === null);
