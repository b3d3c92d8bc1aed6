/** 5 MB, counted in powers of two. */
export const RECEIPT_MAX_BYTES = 5_242_880;

/** Accepted receipts: what the content turns out to be, and the file name's ending to store it under. */
export const RECEIPT_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const;

export type ReceiptType = keyof typeof RECEIPT_TYPES;

export function isReceiptType(mime: string): mime is ReceiptType {
  return Object.hasOwn(RECEIPT_TYPES, mime);
}

export const PAYMENT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_FILTERS = ['all', ...PAYMENT_STATUSES] as const;

/** What can become of an order. A decision is final; a student whose order was rejected orders anew. */
const TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

export function canReview(status: PaymentStatus): boolean {
  return TRANSITIONS[status].length > 0;
}
