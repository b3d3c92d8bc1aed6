import { lookUp } from '../look-up.ts';

/** 5 MB, counted in powers of two. */
export const RECEIPT_MAX_BYTES = 5_242_880;

/** Accepted receipts: the type by content, and the extension to store it under. */
export const RECEIPT_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const;

export type ReceiptType = keyof typeof RECEIPT_TYPES;

export function isReceiptType(mime: string): mime is ReceiptType {
  return Object.hasOwn(RECEIPT_TYPES, mime);
}

/** Months of an access that an order opens. */
export const DEFAULT_ACCESS_MONTHS = 6;
export const MAX_ACCESS_MONTHS = 60;

export const PAYMENT_METHODS = ['transfer', 'cash', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** `code`: the code pays the whole price, so that no money is needed. */
export type OrderMethod = PaymentMethod | 'code';

export const PAYMENT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** The most orders shown of each kind of duplicate: with the same file, of the same receipt, by the same transfer. */
export const DUPLICATES_SHOWN = 20;
export const DUPLICATES_MAX = 3 * DUPLICATES_SHOWN;

export const PAYMENT_FILTERS = ['all', ...PAYMENT_STATUSES] as const;

/** States that may follow each state of an order. A decision may be taken back, after which it is made again. */
const TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
};

/** The states that may follow one that is newer than this page. */
const NONE: readonly PaymentStatus[] = [];

export function canReview(status: PaymentStatus): boolean {
  return lookUp(TRANSITIONS, status, NONE).includes('approved');
}

/** True where a decision was made, which can be taken back. */
export function canReopen(status: PaymentStatus): boolean {
  return lookUp(TRANSITIONS, status, NONE).includes('pending');
}

/** The bank account that is shown until the operator sets one. */
export const EXAMPLE_BANK_ACCOUNT = '0000 0000 0000 (exemple)';
/** The bank account of the demo, which no one pays to. */
export const DEMO_BANK_ACCOUNT = '1111 2222 3333 (démonstration)';
export const EXAMPLE_CONTACT_PHONE = '+212 600 000 000 (exemple)';

const HOUR_MS = 3_600_000;

/** Hours that students are told: an answer after 24 at best, after 48 at most. */
export const REVIEW_HOURS = { soon: 24, late: 48 } as const;

export interface Waiting {
  hours: number;
  /** Within the first day, within what was promised, or beyond it. */
  tone: 'fresh' | 'soon' | 'late';
}

/**
 * Measures the wait of an order for its decision against the delay that was promised.
 *
 * @param now milliseconds since 1970
 */
export function waitingSince(created: string | Date, now: number): Waiting {
  const hours = Math.max(0, Math.floor((now - new Date(created).getTime()) / HOUR_MS));
  const { soon, late } = REVIEW_HOURS;
  return { hours, tone: hours >= late ? 'late' : hours >= soon ? 'soon' : 'fresh' };
}

/** 5 MB of a bank's statement, which is read on the device that sends its lines, so many at a time. */
export const STATEMENT_MAX_BYTES = 5_242_880;
export const STATEMENT_LINES_AT_ONCE = 500;
/** Orders that one transfer pays, as for a class, and lines that are decided at once: as many as a page shows. */
export const LINKED_ORDERS_MAX = 50;
export const DECIDED_AT_ONCE = 100;
/** Files of statements that are read at once. */
export const STATEMENT_FILES_AT_ONCE = 12;

/** States of a line of a statement: it waits, it pays an order, or it is none. */
export const LINE_STATES = ['open', 'paid', 'put_away'] as const;
export type LineState = (typeof LINE_STATES)[number];
