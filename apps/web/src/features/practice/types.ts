import type { RouterOutputs } from '@amphi/api';

/** What the server answers to a submission. */
export type AnswerResult = RouterOutputs['attempts']['submitAnswer'];

/** An answer of the open attempt, beside its full question. */
export type ReviewedQuestion = RouterOutputs['attempts']['review']['questions'][number];

export type Progress = RouterOutputs['attempts']['progress'];
