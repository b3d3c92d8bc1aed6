import sharp from 'sharp';
import type { RestClient } from '../../support/client.ts';

/** Uploads a picture of one colour, with these pixels, for a question. @returns its address */
export async function uploadImage(
  admin: RestClient,
  size: { width: number; height: number },
): Promise<string> {
  const create = { ...size, channels: 3, background: '#3366cc' } as const;
  const content = await sharp({ create }).png().toBuffer();
  const file = new File([new Uint8Array(content)], 'image.png', { type: 'image/png' });
  return (await admin.sendImage<{ image_url: string }>(file)).body.image_url;
}
