import { createPaymentFields } from '@amphi/domain/payments/schema';
import { z } from 'zod';
import { receiptProblem } from '../receipt/receipt-rules.ts';

/** The fields of an order together with its receipt. */
export const paymentForm = createPaymentFields.extend({
  receipt_file: z.unknown().transform((value, context): File => {
    const file = value instanceof File ? value : null;
    const problem = receiptProblem(file);
    if (file !== null && problem === null) return file;
    context.addIssue({ code: 'custom', message: problem ?? 'payment.receipt_required' });
    return z.NEVER;
  }),
});

export type PaymentInput = z.output<typeof paymentForm>;

/** Values of the form before it is sent. */
export interface PaymentValues {
  semester_id: number;
  bank_name: string;
  phone_number: string;
  stated_reference: string;
  stated_on: string;
  receipt_file: File | null;
}
