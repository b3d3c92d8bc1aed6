import { PAYMENT_METHODS, type PaymentMethod } from '../payments/rules.ts';

/**
 * Reasons for an access without an order, or for another end of it: paid at the desk by one of the methods, or
 * unpaid.
 */
export const GRANT_REASONS = [...PAYMENT_METHODS, 'scholarship', 'goodwill', 'correction'] as const;
export type GrantReason = (typeof GRANT_REASONS)[number];

/** True where a reason means a payment. */
export const isPaid = (reason: string): reason is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === reason);

/** False where a reason means a payment and nothing was paid. */
export const isPaidFor = (reason: string, received: number): boolean =>
  !isPaid(reason) || received > 0;

/** False of an order that comes to more than nothing, and has brought nothing. */
export const isOrderPaid = (amount: number, received: number | null): boolean =>
  amount === 0 || received !== 0;

/** Days without an answer after which a student who paid counts as not studying. */
export const IDLE_DAYS = 14;

/** Days before its end from which an access counts as ending soon. */
export const EXPIRING_DAYS = 30;
