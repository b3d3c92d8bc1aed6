import { insertBatch, insertPages, updatePageRead } from '@amphi/api/testing/rows';
import { storedImage } from '@amphi/domain/images/rules';
import type { PageBox } from '@amphi/domain/imports/pages';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { imports } from '@amphi/domain/messages/fr/imports';
import sharp from 'sharp';
import { expect, test } from '../../support/fixtures.ts';
import { databaseAt } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter, makeAdmin, type Student } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';

const { correct, preview, result, scans, target } = imports;

const WHITE = { r: 255, g: 255, b: 255 };
const RED = { r: 200, g: 0, b: 0 };

/** An import of one page of 800 × 1,000 pixels, which has been read: a red figure lies from 200 to 400 and 300 to 500. */
async function readPage({ id, rest }: Student): Promise<number> {
  const figure = { create: { width: 200, height: 200, channels: 3, background: RED } } as const;
  const page = await sharp({
    create: { width: 800, height: 1_000, channels: 3, background: WHITE },
  })
    .composite([{ input: figure, left: 200, top: 300 }])
    .png()
    .toBuffer();
  const { body } = await rest.sendImage<{ image_url: string }>(
    new File([new Uint8Array(page)], 'page.png', { type: 'image/png' }),
  );
  const image_name = storedImage(body.image_url)?.name ?? '';
  const texts = [
    `1. Que montre la figure ${process.pid} ?`,
    'A. Un os',
    'B. Un nerf',
    'Réponse : A',
  ];
  const lines = texts.map((text, at) => ({
    text,
    box: [100, 100 + 30 * at, 900, 120 + 30 * at] as PageBox,
  }));
  const counts = { row_count: 0, bad_count: 0, found_qcms: 0, found_qrocs: 0, content_hash: '' };
  return databaseAt(rest.url)
    .transaction()
    .execute(async (trx) => {
      const batch = await insertBatch(trx, {
        created_by: id,
        by_operator: false,
        file_name: 'page.jpg',
        format: 'photo',
        status: 'reading',
        ...counts,
        ignored_columns: [],
        notes: [],
        keys: [],
      });
      await insertPages(trx, batch, [image_name]);
      const claimed = { batch_id: batch, page: 1, image_name, created_by: id };
      await updatePageRead(trx, claimed, { lines, image_name });
      return batch;
    });
}

test('a figure is cut out of a page by pointer or keyboard, and is the picture of its question', async ({
  page,
  server,
}) => {
  const admin = await makeAdmin(server.url);
  const batch = await readPage(admin);
  await enter(page, admin.email);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/imports?batch=${batch}`);
  await (await rowButton(page, scans.compareOf(1))).click();
  const dialog = page.getByRole('dialog', { name: correct.title(1) });
  await dialog.getByRole('button', { name: scans.cut.openOf(1) }).click();
  const whole = dialog.getByAltText(scans.cut.page(1));
  await whole.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await whole.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width * 0.5, y + height * 0.5);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.25, y + height * 0.4, { steps: 4 });
  await page.mouse.up();
  // The left half of the figure, by the keys.
  const side = (name: string) => dialog.getByRole('slider', { name });
  await side(scans.cut.left).press('ArrowLeft');
  await side(scans.cut.left).press('ArrowRight');
  await side(scans.cut.top).fill('300');
  await side(scans.cut.right).fill('375');
  await expectAccessibleInBoth(page, 'a frame on a page', '[role=dialog]');
  await dialog.getByRole('button', { name: scans.cut.take }).click();
  await expect(dialog.getByRole('img', { name: adminQuestions.viewer.image })).toBeVisible();
  await dialog.getByRole('button', { name: adminTexts.save, exact: true }).click();
  await expect(dialog).toBeHidden();

  const semester = `Figure ${process.pid}`;
  await page.getByLabel(target.title).selectOption('named_semester');
  await page.getByLabel(target.name).fill(semester);
  await expect(page.getByText(preview.newSemester(semester))).toBeVisible();
  await page.getByRole('button', { name: preview.commit('1', 1) }).click();
  await expect(page.getByRole('heading', { name: result.title })).toBeVisible();
  const { image_url } = await server.db
    .selectFrom('qcms')
    .select('image_url')
    .where('import_batch_id', '=', batch)
    .executeTakeFirstOrThrow();
  const kept = await page.request.get(image_url ?? '');
  const { data, info } = await sharp(await kept.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.abs(info.width - 100)).toBeLessThanOrEqual(4);
  expect(Math.abs(info.height - 200)).toBeLessThanOrEqual(4);
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  expect([...data.subarray(middle, middle + 3)].map((one) => one > 150)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a photo of a phone is made smaller before it is sent', async ({ page, server }) => {
  await enter(page, (await makeAdmin(server.url)).email);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({
    create: { width: 3_000, height: 2_000, channels: 3, background: WHITE, noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  await page.goto('/admin/imports');
  await page.route('**/api/admin/imports', (route) => route.abort());
  const sent = page.waitForRequest('**/api/admin/imports');
  await page.locator('input[type=file]').setInputFiles({
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  const size = (await sent).postDataBuffer()?.length ?? 0;
  expect(size).toBeGreaterThan(100_000);
  expect(size).toBeLessThan(photo.length * 0.7);
});
