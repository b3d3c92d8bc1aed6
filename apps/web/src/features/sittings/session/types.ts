import type { RouterOutputs } from '@amphi/api';
import type { PlayerQuestion } from '../../../player/types.ts';

export type OpenSitting = RouterOutputs['sittings']['open'];
export type AskedQuestion = OpenSitting['questions'][number];

/** A question of a sitting, as the player takes it. */
export const asPlayed = (question: AskedQuestion, sittingId: number): PlayerQuestion => {
  const isQcm = question.type === 'qcm';
  return {
    ...question,
    key: question.position,
    casePlace: { in: 'sitting', sitting_id: sittingId, position: question.position },
    kind: question.type,
    id: isQcm ? question.qcm_id : question.qroc_id,
    lesson_name: question.chapter_name,
    is_exam_question: question.exam_year !== null,
    subject_id: null,
    options: isQcm ? question.options : {},
    expected_count: isQcm ? question.expected_count : null,
    choice_limit: isQcm ? question.choice_limit : null,
    is_tcs: isQcm && question.is_tcs,
  };
};
