import type { RouterOutputs } from '@amphi/api';

/** An order as the lists have it. */
export type Payment = RouterOutputs['payments']['list']['items'][number];
/** An order with what its reviewer has to know besides. */
export type ReviewedPayment = RouterOutputs['payments']['byId'];
export type Decision = 'approve' | 'reject';
