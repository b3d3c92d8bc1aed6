import type { ExportPicture } from '@amphi/question-files/pictures';
import sharp from 'sharp';

/** A stored picture, as it is handed to the process that writes files. */
export interface StoredPicture {
  url: string;
  content: Uint8Array;
}

/** Stored pictures as every program opens them, one after the other. */
export async function asJpeg(
  pictures: readonly StoredPicture[],
): Promise<Map<string, ExportPicture>> {
  const made = new Map<string, ExportPicture>();
  for (const [at, { url, content }] of pictures.entries()) {
    const { data, info } = await sharp(content)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    made.set(url, { name: `image-${at + 1}.jpg`, content: data, width, height });
  }
  return made;
}
