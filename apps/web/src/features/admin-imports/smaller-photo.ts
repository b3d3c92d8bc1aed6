import { drawPart } from '../../lib/picture-part.ts';

/** What the server keeps of a page anyway, in pixels of its longer side. */
const SIDE = 2_600;
const QUALITY = 0.85;
/** Smaller files go as they are. */
const SMALL_BYTES = 1_000_000;

/**
 * A photo of a page as large as it is read: ten of a phone fit into one upload then.
 *
 * @returns the file itself where it is small, or no picture that this browser decodes
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || !file.type.startsWith('image/')) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const { width, height } = bitmap;
  const whole = { left: 0, top: 0, width, height };
  const drawn = await drawPart(bitmap, whole, { side: SIDE, quality: QUALITY });
  bitmap.close();
  if (drawn === undefined || drawn.size >= file.size) return file;
  return new File([drawn], file.name, { type: drawn.type });
}
