import type { RouterOutputs } from '@amphi/api';

/** An order as the lists have it. */
export type Payment = RouterOutputs['payments']['list']['items'][number];
/** An order with the details of its review. */
export type ReviewedPayment = RouterOutputs['payments']['byId'];
export type Decision = 'approve' | 'reject' | 'reopen';
