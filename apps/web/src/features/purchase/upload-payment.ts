import type { ErrorData } from '../../lib/errors.ts';
import { RequestError } from '../../lib/errors.ts';
import type { PaymentInput } from './payment-schema.ts';
import type { Payment } from './types.ts';

const URL = '/api/payments/create';

interface UploadOptions {
  /** Called with the part that is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Stops the upload; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
}

/**
 * Sends an order with its receipt. `fetch` can't say how much of a body has been sent, and on a slow
 * line that is what one wants to know.
 *
 * @throws RequestError when the server refused it, or was not reached (then without a status)
 */
export function uploadPayment(
  input: PaymentInput,
  { onProgress, signal }: UploadOptions,
): Promise<Payment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as Payment);
      else reject(refusal(request.status, answer));
    };
    request.onerror = () => reject(new RequestError({}));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', URL);
    request.setRequestHeader('Accept', 'application/json');
    request.send(formData(input));
  });
}

function formData({ semester_id, bank_name, phone_number, receipt_file }: PaymentInput): FormData {
  const data = new FormData();
  data.set('semester_id', String(semester_id));
  data.set('bank_name', bank_name);
  data.set('phone_number', phone_number);
  data.set('receipt_file', receipt_file);
  return data;
}

/** A proxy in between may answer with a page instead of what the server says. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(httpStatus: number, answer: unknown): RequestError {
  const { detail, errors }: Pick<ErrorData, 'detail' | 'errors'> =
    typeof answer === 'object' && answer !== null ? answer : {};
  return new RequestError({
    httpStatus,
    ...(typeof detail === 'string' && { detail }),
    ...(Array.isArray(errors) && { errors }),
  });
}
