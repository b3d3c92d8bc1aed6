import { requireStaff } from '@amphi/api';
import { getImport, storeImport } from '@amphi/api/imports/imports.usecases';
import { DomainError } from '@amphi/domain/errors';
import { IMPORT_MAX_BYTES } from '@amphi/domain/imports/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileServices } from '../storage/store.ts';
import { readUpload, type WantedFile } from '../uploads/form.ts';
import { readFileApart } from './file-thread.ts';

const FILE: WantedFile = {
  field: 'file',
  maxBytes: IMPORT_MAX_BYTES,
  tooLarge: 'imports.too_large',
};

/** POST /api/admin/imports: a file of questions is read, checked and kept until it is decided on. */
export function uploadImportHandler(services: FileServices) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await requireStaff(request.context, 'editor');
    await services.limiter.consume('import', `user:${user.id}`);
    const { file: content, fileName: name } = await readUpload(request, reply, FILE);
    if (content === null) {
      throw new DomainError(name === '' ? 'imports.no_file' : 'imports.empty', 'file');
    }
    const file = await readFileApart(content);
    const id = await storeImport(services, user.id, { ...file, name });
    const batch = await getImport(services, user.id, id);
    return reply.code(201).header('cache-control', 'no-store').send(batch);
  };
}
