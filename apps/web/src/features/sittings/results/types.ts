import type { RouterOutputs } from '@amphi/api';
import { type QuestionRef, questionOf } from '@amphi/domain/bookmarks/question-ref';

export type SittingResult = RouterOutputs['sittings']['result'];
export type ReviewedQuestion = SittingResult['questions'][number];
export type ReviewedQcm = Extract<ReviewedQuestion, { kind: 'qcm' }>;
export type ReviewedQroc = Extract<ReviewedQuestion, { kind: 'qroc' }>;

/** Refers to the question asked, among those of both kinds. */
export const refOf = ({ kind, prompt }: ReviewedQuestion): QuestionRef =>
  questionOf(kind, prompt.id);

/** True where an answer was given, counts, and is not all right. */
export const isWrong = (question: ReviewedQuestion): boolean =>
  question.feedback?.is_correct === false &&
  !question.is_blank &&
  !(question.kind === 'qroc' && question.points === null);
