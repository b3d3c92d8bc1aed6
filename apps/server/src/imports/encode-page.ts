import { randomUUID } from 'node:crypto';
import { DomainError } from '@amphi/domain/errors';
import { imageName, SMALL_IMAGE_SIDE } from '@amphi/domain/images/rules';
import { PAGE_SIDE, type Scan } from '@amphi/question-files/scans';
import sharp, { type Sharp } from 'sharp';
import type { EncodedPicture } from './encode-picture.ts';

const MAX_PIXELS = 60_000_000;

/** A page, upright by its metadata. */
export const openPage = (page: Uint8Array | Scan): Sharp =>
  page instanceof Uint8Array
    ? sharp(page, { limitInputPixels: MAX_PIXELS, pages: 1 }).autoOrient()
    : sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } });

/**
 * Encodes a page as it is stored and read: as large as its letters need, and small for the screen.
 *
 * @param turned degrees by which it is turned
 * @throws imports.unreadable for what cannot be decoded
 */
export async function encodePage(page: Uint8Array | Scan, turned = 0): Promise<EncodedPicture> {
  const within = (side: number, quality: number) =>
    openPage(page)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .rotate(turned)
      .flatten({ background: '#fff' })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  try {
    const { data, info } = await within(PAGE_SIDE, 90);
    const { width, height } = info;
    const small =
      Math.max(width, height) > SMALL_IMAGE_SIDE ? (await within(SMALL_IMAGE_SIDE, 80)).data : null;
    const name = imageName(randomUUID(), width, height);
    return { name, content: data, small, width, height };
  } catch {
    throw new DomainError('imports.unreadable', 'file');
  }
}
