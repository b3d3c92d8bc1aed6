import { DomainError } from '../errors.ts';

/** A transaction reference that another order has already. */
export class ReferenceConflict extends DomainError {
  /** @param order its number */
  constructor(readonly order: number) {
    super('payments.reference_taken', 'transaction_reference');
  }
}
