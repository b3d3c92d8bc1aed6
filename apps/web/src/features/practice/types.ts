import type { RouterOutputs } from '@amphi/api';

/** An answer of the open attempt, beside its full question. */
export type ReviewedQuestion = RouterOutputs['attempts']['review']['questions'][number];

export type Progress = RouterOutputs['attempts']['progress'];
