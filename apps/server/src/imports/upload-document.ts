import { requireStaff, type UploadOutputs } from '@amphi/api';
import { DomainError } from '@amphi/domain/errors';
import { IMPORT_MAX_BYTES } from '@amphi/domain/imports/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endOf } from '../limits/end-of.ts';
import type { FileServices } from '../storage/store.ts';
import { keepImage } from '../uploads/create-image.ts';
import { readUpload, type WantedFile } from '../uploads/form.ts';
import { runApart } from './file-process.ts';

const FILE: WantedFile = {
  field: 'file',
  maxBytes: IMPORT_MAX_BYTES,
  tooLarge: 'imports.too_large',
};

/** POST /upload/document: a Word document as Markdown for a sheet. Its pictures are stored; nothing else is. */
export function uploadDocumentHandler(services: FileServices) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await requireStaff(request.context, 'editor');
    await services.limiter.consume('import', `user:${user.id}`);
    const { file } = await readUpload(request, FILE);
    if (file === null) throw new DomainError('imports.no_file', 'file');
    const { text, pictures } = await runApart('document', [file], {
      account: { limiter: services.limiter, userId: user.id },
      signal: endOf(reply.raw),
    });
    for (const picture of pictures) await keepImage(services, user.id, picture);
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ text } satisfies UploadOutputs['/upload/document']);
  };
}
