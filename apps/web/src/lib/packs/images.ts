import { frameImage, imagePathsIn } from '@amphi/domain/images/rules';

/** Every cache of images has a name that begins with this; the service worker answers from them. */
const PREFIX = 'pack-';

interface Pictured {
  image_url: string | null;
}

/** The addresses of this site's images in questions: as a frame shows them, and whole for the zoom. */
export function imagesOf(questions: readonly Pictured[]): string[] {
  const own = questions.flatMap(({ image_url }) => (image_url?.startsWith('/') ? [image_url] : []));
  const all = [...own, ...imagePathsIn(JSON.stringify(questions))];
  return [...new Set(all.flatMap((url) => [frameImage(url), url]))];
}

/**
 * Keeps these images of a pack, and no others.
 *
 * @returns their size, in bytes
 */
export async function downloadImages(pack: string, urls: readonly string[]): Promise<number> {
  const cache = await caches.open(PREFIX + pack);
  for (const request of await cache.keys()) {
    if (!urls.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
  let bytes = 0;
  for (const url of urls) {
    const image = (await cache.match(url)) ?? (await fetch(url));
    // An image that is missing on the server is missing here as well.
    if (image.status === 404) continue;
    if (!image.ok) throw new Error(`an image of the pack was refused: ${image.status}`);
    await cache.put(url, image.clone());
    bytes += (await image.blob()).size;
  }
  return bytes;
}

export const dropImages = (pack: string): Promise<boolean> => caches.delete(PREFIX + pack);

export async function dropAllImages(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
}
