import { writeFileSync } from 'node:fs';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import sharp from 'sharp';
import { expect, test } from '../support/studying.ts';

const texts = purchase.form;
const MB = 1024 * 1024;
/** The size of a phone camera's photo, lying on its side. */
const [WIDTH, HEIGHT] = [4000, 3000];
/** Strokes of letters and the gaps between them, in pixels of the photo. */
const STROKE = 12;

/**
 * A photo of 8 to 12 MB that has to be turned by a quarter to be upright: noise in most of it, strokes as of
 * printed letters below.
 */
async function makePhoto(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  let seed = 1;
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      const stroke = Math.floor(x / STROKE) % 2 === 0 ? 10 : 245;
      pixels.fill(
        y < HEIGHT * 0.8 ? 96 + (seed >> 24) : stroke,
        (y * WIDTH + x) * 3,
        (y * WIDTH + x) * 3 + 3,
      );
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 99, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('documents and small photos are sent as they are, what can’t be read is refused, and a photo of more than 5 MB is reduced, upright and legible, and accepted', async ({
  student: { page, rest },
  course,
}, info) => {
  await page.goto('/buy');
  await page.getByRole('button', { name: purchase.select.chooseOf(course.semester) }).click();
  await page.getByRole('heading', { name: texts.title }).waitFor();
  // By a file of its own: the driver takes no larger content.
  const attach = async (name: string, content: Buffer) => {
    const path = info.outputPath(name);
    writeFileSync(path, content);
    await page.locator('input[name="receipt_file"]').setInputFiles(path);
  };
  const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size)]);
  const tooLarge = page.getByText('File size must be less than 5MB');
  const reduced = page.getByText(/photo réduite, .* à l’origine/);
  await attach('reçu.pdf', pdf(3 * MB));
  await expect(page.getByText(/^3\sMo$/)).toBeVisible();
  await attach('grand.pdf', pdf(6 * MB));
  await expect(tooLarge).toBeVisible();
  await attach('cassée.jpg', Buffer.alloc(7 * MB, 7));
  await expect(page.getByText(/^7\sMo$/)).toBeVisible();
  await expect(tooLarge).toBeVisible();
  const create = { width: 600, height: 800, channels: 3, background: '#eee' } as const;
  await attach('petite.jpg', await sharp({ create }).jpeg().toBuffer());
  await expect(page.getByText('petite.jpg', { exact: true })).toBeVisible();
  await expect(reduced).toHaveCount(0);

  const photo = await makePhoto();
  expect(photo.length).toBeGreaterThan(8 * MB);
  expect(photo.length).toBeLessThan(12 * MB);
  await attach('reçu.jpeg', photo);
  await expect(reduced).toBeVisible();
  await expect(tooLarge).toHaveCount(0);
  await page.getByLabel(texts.phone).fill('+212 600 00 00 00');
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(purchase.success.title)).toBeVisible();

  const { body } = await rest.get<{ receipt_url: string }[]>('/api/payments/my-payments');
  const stored = await page.context().request.get(`/download/${body[0]?.receipt_url}`);
  const receipt = await stored.body();
  expect(receipt.length).toBeLessThan(4 * MB);
  const { width = 0, height = 0, format, orientation = 1 } = await sharp(receipt).metadata();
  expect([format, orientation]).toEqual(['jpeg', 1]);
  expect([width, Math.round((width / height) * 100)]).toEqual([2000, 75]);

  // Turned upright, what was below is on the left, its strokes one above the other.
  const column = await sharp(receipt)
    .extract({ left: Math.round(width / 10), top: 0, width: 1, height })
    .greyscale()
    .raw()
    .toBuffer();
  const edges = [...column].filter(
    (value, index) => index > 0 && value < 128 !== (column[index - 1] ?? 0) < 128,
  );
  expect(edges.length).toBeGreaterThan(WIDTH / STROKE - 5);
  expect(Math.min(...column)).toBeLessThan(60);
  expect(Math.max(...column)).toBeGreaterThan(195);
});
