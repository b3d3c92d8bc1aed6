import {
  hasSmallVariant,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  isImageType,
  SMALL_IMAGE_SIDE,
} from '@amphi/domain/images/rules';
import type { ValidationKey } from '@amphi/domain/validation-keys';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';

/** An image as it is stored: encoded again, so that only the pixels of the upload remain. */
export interface EncodedImage {
  content: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** For small screens; null when the image is small itself. */
  small: Buffer | null;
}

/** Up to this many bytes a drawing is stored near lossless; above, it is compressed as a photograph. */
const LOSSLESS_MAX_BYTES = 250_000;

/**
 * Decodes an upload and encodes it as WebP within our bounds: without metadata, rotated upright, the
 * first frame of an animation.
 *
 * @returns the image, or the key of what is wrong with the upload
 */
export async function encodeImage(upload: Buffer): Promise<EncodedImage | ValidationKey> {
  const type = await fileTypeFromBuffer(upload);
  if (type === undefined || !isImageType(type.mime)) return 'image.type';
  // Large, and only needed where an administrator uploads an image.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const source = () => sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' });
  try {
    const isGraphic = type.mime === 'image/png' || type.mime === 'image/gif';
    const { data, info } = await encode(() => within(source(), IMAGE_MAX_SIDE), isGraphic);
    const size = { name: '', width: info.width, height: info.height };
    const small = hasSmallVariant(size)
      ? (await encode(() => within(source(), SMALL_IMAGE_SIDE), isGraphic)).data
      : null;
    return { content: data, width: info.width, height: info.height, small };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message)
      ? 'image.pixels'
      : 'image.unreadable';
  }
}

function within(image: Sharp, side: number): Sharp {
  return image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

async function encode(image: () => Sharp, isGraphic: boolean) {
  if (isGraphic) {
    const lossless = await image()
      .webp({ nearLossless: true, quality: 60 })
      .toBuffer({ resolveWithObject: true });
    if (lossless.data.length <= LOSSLESS_MAX_BYTES) return lossless;
  }
  return image().webp({ quality: 82, smartSubsample: true }).toBuffer({ resolveWithObject: true });
}
