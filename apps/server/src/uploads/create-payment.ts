import { createHash, randomUUID } from 'node:crypto';
import { countingWrongCodes, createPayment, requireUser } from '@amphi/api';
import { deleteStrayFile, insertStrayFiles } from '@amphi/api/platform/uploads/stray-files.queries';
import { DomainError } from '@amphi/domain/errors';
import {
  isReceiptType,
  RECEIPT_MAX_BYTES,
  RECEIPT_TYPES,
  type ReceiptType,
} from '@amphi/domain/payments/rules';
import { createPaymentFields } from '@amphi/domain/payments/schema';
import type { ValidationKey } from '@amphi/domain/validation-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { ZodError } from 'zod';
import { networkOf } from '../limits/network.ts';
import { coerceTexts } from '../rest/coerce.ts';
import type { FileServices } from '../storage/store.ts';
import { readUpload, type UploadForm, type WantedFile } from './form.ts';

const RECEIPT: WantedFile = {
  field: 'receipt_file',
  maxBytes: RECEIPT_MAX_BYTES,
  tooLarge: 'payments.receipt_too_large',
};

/** The type of the file by its content, not its name; or the key of what is wrong with it. */
async function typeOf(receipt: Buffer | null): Promise<ReceiptType | ValidationKey> {
  if (receipt === null) return 'payment.receipt_required';
  const type = await fileTypeFromBuffer(receipt);
  return type !== undefined && isReceiptType(type.mime) ? type.mime : 'payment.receipt_type';
}

/** All that is wrong with the form at once, the file included. */
async function check({ fields, file: receipt }: UploadForm) {
  const parsed = createPaymentFields.safeParse(coerceTexts(createPaymentFields, fields));
  const type = await typeOf(receipt);
  if (parsed.success && receipt !== null && isReceiptType(type)) {
    return { fields: parsed.data, type, content: receipt };
  }
  const issues = parsed.success ? [] : parsed.error.issues;
  throw new ZodError(
    isReceiptType(type)
      ? issues
      : [...issues, { code: 'custom', path: ['receipt_file'], message: type, input: undefined }],
  );
}

/** POST /api/payments/create: a form with its receipt becomes a pending order. */
export function createPaymentHandler(services: FileServices) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await requireUser(request.context);
    if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
    await services.limiter.consume('upload_address', networkOf(request.ip));
    await services.limiter.consume('upload', `user:${user.id}`);
    const { fields, type, content } = await check(await readUpload(request, RECEIPT));
    const name = `${randomUUID()}.${RECEIPT_TYPES[type]}`;
    const sha256 = createHash('sha256').update(content).digest();
    await insertStrayFiles(services.db, [name]);
    await services.receipts.put(name, content, type);
    try {
      const receipt = { name, type, size: content.length, sha256 };
      const order = () => createPayment(services, user, fields, receipt);
      const caller = { user_id: user.id, network: networkOf(request.ip) };
      const payment = await (fields.code ? countingWrongCodes(services, caller, order) : order());
      return reply.code(201).header('cache-control', 'no-store').send(payment);
    } catch (error) {
      // Should this fail too, the clean-up tries again.
      await services.receipts
        .remove(name)
        .then(() => deleteStrayFile(services.db, name))
        .catch(() => {});
      throw error;
    }
  };
}
