import { randomUUID } from 'node:crypto';
import { imageName, imagePath } from '@amphi/domain/images/rules';
import { type EncodedImage, encodeImage } from '../uploads/encode-image.ts';

/** A picture of a file as it is stored. */
export type EncodedPicture = EncodedImage & { name: string };

/**
 * Encodes a picture of a file under a name of its own.
 *
 * @param pictures takes what has to be stored before a question can refer to it
 * @returns its address; undefined for what is no picture
 */
export async function encodePicture(
  content: Uint8Array,
  pictures: EncodedPicture[],
): Promise<string | undefined> {
  const image = await encodeImage(Buffer.from(content));
  if (typeof image === 'string') return undefined;
  const name = imageName(randomUUID(), image.width, image.height);
  pictures.push({ name, ...image });
  return imagePath(name);
}
