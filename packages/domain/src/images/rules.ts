/** Uploads for questions, in bytes: 5 MB, counted in powers of two. */
export const IMAGE_MAX_BYTES = 5_242_880;

/** The accepted types of an upload, by its content. No SVG: it is a document that can run scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** More pixels than any camera of a phone makes: what unpacks to more is no picture but an attack. */
export const IMAGE_MAX_PIXELS = 50_000_000;

/** The longer side of a stored image, in pixels; larger uploads are made smaller. */
export const IMAGE_MAX_SIDE = 1_600;

/** The longer side of the variant for a phone's screen, in pixels. */
export const SMALL_IMAGE_SIDE = 800;

const NAME = /^[0-9a-f-]{36}-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;
const FOLDER = '/images/';

export interface StoredImage {
  /** The file's name, which holds its size, so that the address alone tells how much room to leave. */
  name: string;
  /** Pixels. */
  width: number;
  height: number;
}

export function isImageType(mime: string): boolean {
  return IMAGE_TYPES.some((type) => type === mime);
}

/** The name of a stored image of that size. */
export function imageName(uuid: string, width: number, height: number): string {
  return `${uuid}-${width}x${height}.webp`;
}

/** The address that a stored image is read at. */
export function imagePath(name: string): string {
  return FOLDER + name;
}

/** The stored image that an address leads to; null when the image lies elsewhere. */
export function storedImage(url: string | null): StoredImage | null {
  if (!url?.startsWith(FOLDER)) return null;
  const name = url.slice(FOLDER.length);
  const [, width, height] = NAME.exec(name) ?? [];
  if (width === undefined || height === undefined) return null;
  return { name, width: Number(width), height: Number(height) };
}

const STORED_PATH = /\/images\/[0-9a-f-]{36}-[1-9]\d{0,4}x[1-9]\d{0,4}\.webp/g;

/** The addresses of stored images in a text, each once; the database's `image_paths` finds the same. */
export function imagePathsIn(text: string): string[] {
  return [...new Set(text.match(STORED_PATH))];
}

/** True where an address is below the folder of stored images, whether or not there can be such a file. */
export function isStoredImagePath(url: string | null): url is string {
  return url?.startsWith(FOLDER) ?? false;
}

/** True where an image is large enough to have a variant for small screens. */
export function hasSmallVariant({ width, height }: StoredImage): boolean {
  return Math.max(width, height) > SMALL_IMAGE_SIDE;
}

/** The name of the variant for small screens of a stored image. */
export function smallName(name: string): string {
  return name.replace(/\.webp$/, '.small.webp');
}

/** The address of an image in a frame on a page: the variant for small screens where there is one. */
export function frameImage(url: string): string {
  const image = storedImage(url);
  return image && hasSmallVariant(image) ? imagePath(smallName(image.name)) : url;
}

/**
 * The image that a variant's name belongs to, with the name itself.
 *
 * @returns null when nothing can be stored under that name
 */
export function imageOfFile(file: string): { image: StoredImage; isSmall: boolean } | null {
  const isSmall = file.endsWith('.small.webp');
  const image = storedImage(imagePath(isSmall ? file.replace('.small.webp', '.webp') : file));
  if (image === null || (isSmall && !hasSmallVariant(image))) return null;
  return { image, isSmall };
}

/** The path of an image in the store; its small variant lies beside it. */
export function storedImageFile(name: string): string {
  return `images/${name}`;
}
