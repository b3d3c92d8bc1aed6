import { requireStaff, type UploadOutputs } from '@amphi/api';
import { getImportWithPages, storeImport } from '@amphi/api/catalog/imports/imports.usecases';
import { countPages, storeScan } from '@amphi/api/catalog/imports/scans.usecases';
import { withKnownSheets } from '@amphi/api/catalog/imports/sheets.usecases';
import { DomainError } from '@amphi/domain/errors';
import { IMPORT_MAX_BYTES, IMPORT_MAX_FILES } from '@amphi/domain/imports/rules';
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
  // A file above the limit, which tells that there are too many.
  maxFiles: IMPORT_MAX_FILES + 1,
};

/**
 * POST /api/admin/imports: files of questions are read, checked and staged until they are decided on, each as an import
 * of its own; a file of keys goes with its sheet. Pages whose text has to be recognised are stored, and read in the
 * background. The answer is the first import, with the numbers of the others.
 */
export function uploadImportHandler(services: FileServices) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await requireStaff(request.context, 'editor');
    await services.limiter.consume('import', `user:${user.id}`);
    const { files: sent, fileName: name } = await readUpload(request, FILE);
    if (sent.length === 0) {
      throw new DomainError(name === '' ? 'imports.no_file' : 'imports.empty', 'file');
    }
    if (sent.length > IMPORT_MAX_FILES) throw new DomainError('imports.too_many_files', 'file');
    const { files, scans, pictures } = await runApart('read', [sent], {
      account: { limiter: services.limiter, userId: user.id },
      signal: endOf(reply.raw),
    });
    const pages = scans.flatMap((scan) => scan.pages);
    await countPages(services, user.id, pages.length);
    // Unused pictures are removed in the end with the images of questions that were never saved.
    for (const picture of [...pictures, ...pages]) await keepImage(services, user.id, picture);
    const ids: number[] = [];
    for (const { pages: of, ...scan } of scans) {
      const images = of.map(({ name: image }) => image);
      ids.push(await storeScan(services, user.id, scan, images));
    }
    for (const file of files) {
      ids.push(
        await storeImport(services, user.id, await withKnownSheets(services, user.id, file)),
      );
    }
    const [first, ...others] = ids;
    if (first === undefined) throw new DomainError('imports.empty', 'file');
    const batch = await getImportWithPages(services, user.id, first);
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ ...batch, others } satisfies UploadOutputs['/api/admin/imports']);
  };
}
