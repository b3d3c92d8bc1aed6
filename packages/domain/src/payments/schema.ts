import { z } from 'zod';
import { optionalCode } from '../codes/schema.ts';
import {
  day,
  flag,
  id,
  integer,
  isStorable,
  key,
  money,
  page,
  requiredName,
  requiredText,
  search,
  sorting,
  toOneLine,
} from '../fields.ts';
import { SEATS } from '../groups/rules.ts';
import { seats } from '../groups/schema.ts';
import { normalizeReference, REFERENCE_LENGTH } from '../reference.ts';
import {
  DEFAULT_ACCESS_MONTHS,
  DUPLICATES_MAX,
  MAX_ACCESS_MONTHS,
  PAYMENT_FILTERS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from './rules.ts';

export const reference = {
  /** The reference of the transfer as read on the receipt; blank for none. */
  transaction_reference: z
    .string({ error: key('text.invalid') })
    .max(200, key('text.too_long'))
    .nullable()
    .transform((text) => normalizeReference(text ?? '') || null)
    .refine(
      (text) =>
        text === null ||
        (text.length >= REFERENCE_LENGTH.least && text.length <= REFERENCE_LENGTH.most),
      key('value.invalid'),
    ),
  /** True where the same transfer may pay another order too. */
  shares_reference: flag().default(false),
};

/**
 * The fields that come with a receipt. The phone number is asked for but not checked; what address books
 * put around one they copy (direction marks, line breaks) is dropped.
 */
export const createPaymentFields = z.object({
  semester_id: id('payment.semester_required'),
  bank_name: requiredName('payment.bank_required'),
  phone_number: z
    .string({ error: key('text.invalid') })
    .max(50, key('text.too_long'))
    .refine(isStorable, key('text.unstorable'))
    .transform(toOneLine)
    .default(''),
  code: optionalCode.optional(),
  /** Present in the order of a group. */
  seats: seats.optional(),
  /** Sum that the form showed; another one refuses the order. */
  if_due: money('payment.received').optional(),
  /** Reference and day of the transfer as the student states them, if at all. */
  stated_reference: reference.transaction_reference.optional(),
  stated_on: z
    .string({ error: key('payment.day') })
    .transform((text) => text.trim() || null)
    .pipe(day('payment.day').nullable())
    .optional(),
});

/** The columns that the list of orders can be sorted by. */
export const PAYMENT_SORTS = ['id', 'user', 'semester', 'amount', 'status', 'date'] as const;
/** The days of an order that a filter can name. */
export const PAYMENT_DATES = ['created', 'approved'] as const;

const paymentFilter = {
  status_filter: z.enum(PAYMENT_FILTERS, { error: key('payment.status') }).default('all'),
  search,
  /** Both are included. */
  from: day('payment.day').optional(),
  to: day('payment.day').optional(),
  dated: z.enum(PAYMENT_DATES, { error: key('value.invalid') }).default('created'),
  semester_id: id().optional(),
  /** The account that decided. */
  reviewer_id: id().optional(),
  /** Only orders whose receipt another one came with. */
  duplicates: flag().optional(),
  /** Only approved orders of which a part is missing. */
  incomplete: flag().optional(),
};

/** The orders that are added up, or exported to a file. */
export const paymentFilterInput = z.object(paymentFilter);
export type PaymentFilter = z.output<typeof paymentFilterInput>;

export const listPaymentsInput = z.object({
  ...page,
  ...sorting(PAYMENT_SORTS),
  ...paymentFilter,
});

/** The amount that came in, in MRU. */
export const received = money('payment.received');

export const referenceInput = z.object({ id: id(), ...reference });
export const receivedInput = z.object({ id: id(), received });

/** Noted with a decision; a missing one leaves what was noted before. */
const decidedReference = {
  transaction_reference: reference.transaction_reference.optional(),
  shares_reference: flag().optional(),
};

export const approvePaymentInput = z.object({
  id: id(),
  ...decidedReference,
  duration_months: integer('payment.duration', 1, MAX_ACCESS_MONTHS).default(DEFAULT_ACCESS_MONTHS),
  /** The amount of the order, unless said otherwise. */
  received: received.optional(),
  /** Seats in a group's order: as many as are paid for, all unless said otherwise. */
  seats: integer('group.seats', 1, SEATS.most).optional(),
  /** Other orders that were seen and that the same transfer may pay; where they are named, others refuse the approval. */
  seen_duplicates: z
    .array(
      z.object(
        { id: id(), status: z.enum(PAYMENT_STATUSES, { error: key('payment.status') }) },
        { error: key('value.invalid') },
      ),
      { error: key('value.invalid') },
    )
    .max(DUPLICATES_MAX, key('value.invalid'))
    .optional(),
});

/** The reason of a decision, which the student reads. */
const reason = requiredText('payment.reason_required')
  .max(1_000, key('text.too_long'))
  .transform((text) => text.trim());

export const rejectPaymentInput = z.object({
  id: id(),
  ...decidedReference,
  rejection_reason: reason,
});

export const reopenPaymentInput = z.object({
  id: id(),
  reopen_reason: reason,
  /** The time of the decision that is undone; a later decision stays. */
  decided_at: z.iso.datetime({ error: key('value.invalid') }).optional(),
});

export const refundPaymentInput = z.object({
  id: id(),
  amount: money('payment.received').refine((amount) => amount > 0, key('payment.received')),
  method: z.enum(PAYMENT_METHODS, { error: key('value.invalid') }),
  refund_reason: reason,
  /** The last day of the access; null ends it now. Missing, it ends where nothing is left of what the order has brought. */
  access_until: day('payment.day').nullable().optional(),
  /** Sum that the order had brought as it was seen: a refund that was made already is not made again. */
  if_received: received,
});

/** The refunds of an order that are taken back, as they were seen. */
export const undoRefundInput = z.object({ id: id(), if_refunded: money('payment.received') });

/** A month of the accounts, `2026-10`. */
export const monthInput = z.object({
  month: z
    .string({ error: key('value.invalid') })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, key('value.invalid')),
});
