import { DomainError } from '../errors.ts';
import { adminPayments } from '../messages/fr/admin/payments.ts';

/** A transaction reference that another order has already. */
export class ReferenceConflict extends DomainError {
  /** The text, which names that order. */
  readonly detail: string;

  constructor(order: number) {
    super('payments.reference_taken', 'transaction_reference');
    this.detail = adminPayments.reference.taken(order);
  }
}
