import type { RouterOutputs } from '@amphi/api';

export type OpenSitting = RouterOutputs['sittings']['open'];
export type AskedQuestion = OpenSitting['questions'][number];

/** A number of a question among those of a sitting, of either kind. */
export const keyOf = (question: AskedQuestion): number =>
  question.type === 'qcm' ? question.qcm_id : -question.qroc_id;
