import type { RouterOutputs } from '@amphi/api';

export type SittingResult = RouterOutputs['sittings']['result'];
export type ReviewedQuestion = SittingResult['questions'][number];
export type ReviewedQcm = Extract<ReviewedQuestion, { type: 'qcm' }>;
export type ReviewedQroc = Extract<ReviewedQuestion, { type: 'qroc' }>;

/** What was asked, of either kind. */
export const askedOf = (question: ReviewedQuestion) =>
  question.type === 'qcm' ? question.qcm : question.qroc;

/** Whether an answer was given, counts, and is not all right. */
export const isWrong = (question: ReviewedQuestion): boolean =>
  question.feedback?.is_correct === false &&
  !(question.type === 'qroc' && question.points === null);
