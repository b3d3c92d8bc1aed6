import { PAYMENT_STATUSES, type PaymentStatus } from '@amphi/domain/payments/rules';

export type ShownStatus = PaymentStatus | 'unknown';

/** The status as it is shown: one that this version of the client has not heard of is unknown. */
export function shownStatus(status: string): ShownStatus {
  return PAYMENT_STATUSES.find((candidate) => candidate === status) ?? 'unknown';
}
