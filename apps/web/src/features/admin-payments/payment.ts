import type { RouterOutputs } from '@amphi/api';

/** An order as the lists have it. */
export type Payment = RouterOutputs['payments']['page']['items'][number];
/** An order as decisions take it. */
export type PaymentFields = RouterOutputs['payments']['approve'] & {
  /** The reference as it stands in its field, which a decision notes. */
  typed_reference?: string | undefined;
  /** A line of a bank statement that pays it, which its approval notes. */
  transfer?: { id: number; amount: number };
};
/** An order with the details of its review. */
export type ReviewedPayment = RouterOutputs['payments']['byId'];
/** The reference that its field begins with: the desk's own, one that was read off the receipt, or the student's. */
export const proposedReference = (payment: ReviewedPayment): string | null =>
  payment.transaction_reference ?? payment.read_reference ?? payment.stated_reference;
export type Decision = 'approve' | 'reject' | 'reopen' | 'refund';
