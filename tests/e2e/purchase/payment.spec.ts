import { orders } from '@amphi/domain/messages/fr/orders';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import type { Page } from '@playwright/test';
import { newReceipt } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

const { account, form, upload, success } = purchase;

/** Stops the time of a page that is open. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

test('on a phone, a semester is paid and its receipt sent: what is copied, what fails and what is accepted stays for 2 s [buy.9, buy.11, buy.12]', async ({
  course,
  student: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const cardOf = page.getByRole('article').filter({ hasText: course.semester });
  await page.goto('/buy');
  await page.getByRole('button', { name: purchase.select.chooseOf(course.semester) }).waitFor();
  // Two and more fit below the navigation bar.
  expect((await cardOf.boundingBox())?.height).toBeLessThan(330);
  await page.getByRole('button', { name: purchase.select.chooseOf(course.semester) }).click();

  const number = page.locator('dt', { hasText: account.number }).locator('+ dd');
  await expect(number).toBeVisible();
  await stopTime(page);
  await page.getByRole('button', { name: account.copyLong }).click();
  const copied = page.getByRole('button', { name: account.copied });
  await expect(copied).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await expect(number).toHaveText(text);
  await page.clock.runFor(1950);
  await expect(copied).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: account.copyLong })).toBeVisible();

  const receipt = newReceipt();
  await page.locator('input[name=receipt_file]').setInputFiles({
    name: receipt.name,
    mimeType: receipt.type,
    buffer: Buffer.from(await receipt.arrayBuffer()),
  });
  await page.getByLabel(form.phone).fill('0600');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(upload.failed)).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page.getByText(upload.failed)).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Failed to submit payment. Please try again.')).toBeVisible();
  await expect(page.getByLabel(form.phone)).toHaveValue('0600');
  await page.context().setOffline(false);

  const prepared = page.waitForResponse(/payments\.listMine/);
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(upload.accepted)).toBeVisible();
  await page.clock.runFor(100);
  await prepared;
  await page.clock.runFor(1800);
  await expect(page.getByText(upload.accepted)).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText(success.title)).toBeVisible();
  await expect(page.locator('main a[href="/dashboard"]')).toBeVisible();
  // The orders were prepared meanwhile: with the time at a standstill they are there.
  await page.getByRole('link', { name: success.orders }).click();
  await expect(cardOf).toContainText(orders.statuses.pending);
  expect((await cardOf.boundingBox())?.height).toBeLessThan(330);
});
