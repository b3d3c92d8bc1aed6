import type { createPayment } from '@amphi/api';
import { PAYMENT_STATUSES } from '@amphi/domain/payments/rules';
import { z } from 'zod';
import { answersOf, type Describes, named, nothing } from './answer.ts';
import { flag, id, moment, money, pageOf, text } from './fields.ts';

export const paymentStatus = z.enum(PAYMENT_STATUSES);

const payment = named(
  'Payment',
  z.object({
    id,
    user_id: id,
    user_name: text,
    user_email: text,
    semester_id: id.nullable(),
    semester_name: text,
    semester_year: z.int(),
    semester_fee: money,
    amount: money,
    bank_name: text,
    phone_number: text,
    receipt_url: text,
    status: paymentStatus,
    rejection_reason: text.nullable(),
    created_at: moment,
    updated_at: moment,
    approved_at: moment.nullable(),
  }),
);

const userAccess = named(
  'UserAccess',
  z.object({
    id,
    user_id: id,
    user_name: text,
    user_email: text,
    semester_id: id,
    semester_name: text,
    payment_id: id.nullable(),
    starts_at: moment,
    expires_at: moment,
    revoked_at: moment.nullable(),
    is_active: flag,
  }),
);

export const paymentAnswers = answersOf({
  'payments.listMine': z.array(payment),
  'payments.listPending': z.array(payment),
  'payments.list': pageOf(payment),
  'payments.approve': payment,
  'payments.reject': payment,
  'access.list': z.array(userAccess),
  'access.revoke': nothing,
});

/** Orders come with a file and so past the table of procedures; their answer is checked as well. */
export const createdPayment: typeof payment &
  Describes<typeof payment, Awaited<ReturnType<typeof createPayment>>> = payment;
