import type { RouterOutputs } from '@amphi/api';

export type Payment = RouterOutputs['payments']['list']['items'][number];
export type Decision = 'approve' | 'reject';
