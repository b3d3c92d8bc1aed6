import { uploadForm } from '../../../lib/upload.ts';
import type { PaymentInput } from '../pay/payment-schema.ts';
import type { Payment } from '../types.ts';

/**
 * Sends an order with its receipt.
 *
 * @throws RequestError when the server refused it, or was not reached (then without a status)
 */
export function uploadPayment(
  input: PaymentInput,
  options: Parameters<typeof uploadForm>[2],
): Promise<Payment> {
  return uploadForm<Payment>('/api/payments/create', formData(input), options);
}

function formData({ semester_id, bank_name, phone_number, receipt_file }: PaymentInput): FormData {
  const data = new FormData();
  data.set('semester_id', String(semester_id));
  data.set('bank_name', bank_name);
  data.set('phone_number', phone_number);
  data.set('receipt_file', receipt_file);
  return data;
}
