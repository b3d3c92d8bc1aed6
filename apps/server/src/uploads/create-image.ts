import { randomUUID } from 'node:crypto';
import { createImage, requireStaff, type UploadOutputs } from '@amphi/api';
import { deleteStrayFile, insertStrayFiles } from '@amphi/api/platform/uploads/stray-files.queries';
import { DomainError } from '@amphi/domain/errors';
import {
  IMAGE_MAX_BYTES,
  imageName,
  imagePath,
  smallName,
  storedImageFile,
} from '@amphi/domain/images/rules';
import type { ValidationKey } from '@amphi/domain/validation-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { endOf } from '../limits/end-of.ts';
import type { FileServices } from '../storage/store.ts';
import type { EncodedImage, encodeImage } from './encode-image.ts';
import { readUpload, type WantedFile } from './form.ts';

const IMAGE: WantedFile = {
  field: 'image_file',
  maxBytes: IMAGE_MAX_BYTES,
  tooLarge: 'images.too_large',
};

const TYPE = 'image/webp';

function refusal(message: ValidationKey): ZodError {
  return new ZodError([{ code: 'custom', path: [IMAGE.field], message, input: undefined }]);
}

/**
 * POST /api/images: keeps an image for a question and answers its address and size.
 *
 * @param encode as `encodeImage`, in a process with bounds
 */
export function createImageHandler(
  services: FileServices,
  encode: (upload: Uint8Array, ended: AbortSignal) => ReturnType<typeof encodeImage>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = await requireStaff(request.context, 'editor');
    if (!request.isMultipart()) throw new DomainError('request.unsupported_type');
    await services.limiter.consume('image', `user:${id}`);
    const { file } = await readUpload(request, IMAGE);
    if (file === null) throw refusal('image.required');
    const image = await encode(file, endOf(reply.raw));
    if (typeof image === 'string') throw refusal(image);
    const { content, width, height } = image;
    const name = imageName(randomUUID(), width, height);
    await keepImage(services, id, { ...image, name });
    const answer = { image_url: imagePath(name), width, height, size: content.length };
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send(answer satisfies UploadOutputs['/api/images']);
  };
}

/** Stores an encoded image under its name, or nothing of it. */
export async function keepImage(
  services: Pick<FileServices, 'db' | 'images'>,
  actor: number | null,
  { name, content, small, width, height }: EncodedImage & { name: string },
): Promise<void> {
  await insertStrayFiles(services.db, [storedImageFile(name)]);
  try {
    await services.images.put(name, content, TYPE);
    if (small) await services.images.put(smallName(name), small, TYPE);
    await createImage(services, actor, { name, size: content.length, width, height });
  } catch (error) {
    // Should this fail too, the clean-up tries again.
    await services.images
      .remove(name)
      .then(() => deleteStrayFile(services.db, storedImageFile(name)))
      .catch(() => {});
    throw error;
  }
}
