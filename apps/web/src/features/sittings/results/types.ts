import type { RouterOutputs } from '@amphi/api';

export type SittingResult = RouterOutputs['sittings']['result'];
export type ReviewedQuestion = SittingResult['questions'][number];
