import { buffer } from 'node:stream/consumers';
import { DomainError } from '@amphi/domain/errors';
import { storedImage } from '@amphi/domain/images/rules';
import type { FileServices } from '../storage/store.ts';
import type { StoredPicture } from '../uploads/as-jpeg.ts';

/** Bytes of pictures that one file takes; those behind are left out. */
const MAX_BYTES = 40_000_000;

/** Reads stored pictures, but for those that are gone. */
export async function openPictures(
  { images }: Pick<FileServices, 'images'>,
  urls: readonly string[],
): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  let left = MAX_BYTES;
  for (const url of urls) {
    const name = storedImage(url)?.name ?? '';
    const content = await images.open(name).then(buffer, (error: unknown) => {
      if (error instanceof DomainError && error.code === 'images.not_found') return null;
      throw error;
    });
    if (content === null || content.length > left) continue;
    left -= content.length;
    pictures.push({ url, content });
  }
  return pictures;
}
