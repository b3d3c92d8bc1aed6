import { shrinkPhoto } from '../../lib/shrink-photo.ts';

/** Longer side of a page as the server keeps it, in pixels. */
const SIDE = 2_600;
/** Ten of this size fit into one upload: smaller files go as they are. */
const LARGE_BYTES = 2 * 1024 * 1024;

/**
 * A photo of a page as large as it is read: ten of a phone fit into one upload then.
 *
 * @returns the file itself where it is small, or no picture that this browser decodes
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || !file.type.startsWith('image/')) return file;
  try {
    return await shrinkPhoto(file, { maxWidth: SIDE, maxHeight: SIDE });
  } catch (error) {
    console.warn('the photo is sent as it is', error);
    return file;
  }
}
