import type { RouterOutputs } from '@amphi/api';

/** An order as the lists have it. */
export type Payment = RouterOutputs['payments']['page']['items'][number];
/** An order as decisions take it. */
export type PaymentFields = RouterOutputs['payments']['approve'] & {
  /** The reference as it stands in its field, which a decision notes. */
  typed_reference?: string | undefined;
};
/** An order with the details of its review. */
export type ReviewedPayment = RouterOutputs['payments']['byId'];
export type Decision = 'approve' | 'reject' | 'reopen' | 'refund';
