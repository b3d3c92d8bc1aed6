import { readProofOfPayment, requireUser } from '@amphi/api';
import { DomainError } from '@amphi/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countExport } from '../exports/count-export.ts';
import { runApart } from '../imports/file-process.ts';
import type { AtOnce } from '../limits/at-once.ts';
import { endOf } from '../limits/end-of.ts';
import type { FileServices } from '../storage/store.ts';
import { policyOf } from './receipt.ts';

const TYPE = 'application/pdf';

/** GET /download/payments/{id}: the receipt of an approved order, for its buyer and accountants. */
export function downloadProofHandler(services: FileServices, atOnce: AtOnce) {
  return async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const user = await requireUser(request.context);
    const { id } = request.params;
    if (!/^\d{1,15}$/.test(id)) throw new DomainError('payments.not_found');
    const proof = await readProofOfPayment(services, user, Number(id));
    await countExport({ services, atOnce }, user, reply);
    const content = await runApart('proof', [proof], { signal: endOf(reply.raw) });
    return reply
      .type(TYPE)
      .header('content-disposition', `inline; filename="${proof.file}"`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', policyOf(TYPE))
      .send(content);
  };
}
