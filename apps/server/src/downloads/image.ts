import { assertImage, requireUser } from '@amphi/api';
import { DomainError } from '@amphi/domain/errors';
import { imageOfFile } from '@amphi/domain/images/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileServices } from '../storage/store.ts';

/**
 * GET /images/{file}: a question's image, with a session. Its name can't be guessed, and its
 * content never changes. Whatever it were, the policy would let nothing in it run.
 */
export function readImageHandler(services: FileServices) {
  return async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    await requireUser(request.context);
    const { file } = request.params;
    const named = imageOfFile(file);
    if (named === null) throw new DomainError('images.not_found');
    await assertImage(services, named.image.name);
    const stream = await services.images.open(file);
    return reply
      .type('image/webp')
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  };
}
