import { authorizeReceipt, requireUser } from '@amphi/api';
import { DomainError } from '@amphi/domain/errors';
import { isStorable } from '@amphi/domain/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileServices } from '../storage/store.ts';

/** Nothing in a receipt runs. Browsers show PDFs by a viewer of their own, which a sandbox would keep out. */
export function policyOf(type: string): string {
  const none = "default-src 'none'; frame-ancestors 'self'";
  return type === 'application/pdf' ? none : `${none}; sandbox`;
}

/** GET /download/{receipt_url}: streams a receipt to its owner or an administrator. */
export function downloadReceiptHandler(services: FileServices) {
  return async (
    request: FastifyRequest<{ Params: { receipt_url: string } }>,
    reply: FastifyReply,
  ) => {
    const user = await requireUser(request.context);
    const { receipt_url } = request.params;
    if (!isStorable(receipt_url)) throw new DomainError('payments.receipt_not_found');
    const { receipt_type, receipt_size } = await authorizeReceipt(services, user, receipt_url);
    const stream = await services.receipts.open(receipt_url);
    return reply
      .type(receipt_type)
      .header('content-length', receipt_size)
      .header('content-disposition', `inline; filename="${receipt_url}"`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', policyOf(receipt_type))
      .send(stream);
  };
}
