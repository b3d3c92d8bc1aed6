import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { holdRequests } from '../support/network.ts';
import { enter } from '../support/people.ts';

const PHONE = { width: 360, height: 740 };

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN.username);
});

/** The rows of a list, once it has some. */
async function rowsOf(page: Page, label: string): Promise<Locator> {
  const rows = page.getByRole('table', { name: label }).locator('tbody tr');
  await expect(page.getByRole('table', { name: label })).not.toHaveAttribute('aria-busy');
  await expect(rows.first()).toBeVisible();
  return rows;
}

/** Pixels. */
const heightOf = async (row: Locator) => (await row.boundingBox())?.height ?? Number.NaN;

test('on a phone filters are in a sheet, behind a button that counts them, and in the address', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin?tab=payments');
  await rowsOf(page, adminPayments.label);
  const open = page.getByRole('button', { name: admin.filters.open });
  await expect(page.getByRole('radio', { name: adminPayments.filters.rejected })).toHaveCount(0);
  await open.click();
  const sheet = page.getByRole('dialog', { name: admin.filters.title });
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await sheet.getByText(adminPayments.filters.rejected, { exact: true }).click();
  await expect(page).toHaveURL(/status=rejected/);
  await expectAccessibleInBoth(page, 'the filters of the payments on a phone');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(open).toContainText(admin.filters.active(1));

  await page.reload();
  await expect(open).toContainText(admin.filters.active(1));
  await open.click();
  await sheet.getByRole('button', { name: admin.clearFilters }).click();
  await expect(page).not.toHaveURL(/status/);
  await sheet.getByRole('button', { name: admin.filters.done }).click();
  await expect(open).not.toContainText(admin.filters.active(1));
});

test('on a phone a list has rows of two lines, of which each opens, and pages of 25', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin?tab=users');
  const rows = await rowsOf(page, adminUsers.label);
  await expect(rows).toHaveCount(25);
  for (const row of await rows.all()) expect(await heightOf(row)).toBeLessThan(72);
  await expect(page.getByRole('button', { name: admin.page(2), exact: true })).toBeVisible();
  const row = rows.first();
  await expect(row.getByRole('button', { name: /^Modifier/ })).toHaveCount(0);
  const toggle = row.getByRole('button', { name: admin.rowDetails });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(row.getByRole('button', { name: /^Modifier/ })).toBeVisible();
  await expectAccessibleInBoth(page, 'an open row on a phone');
  await toggle.click();
  await expect(row.getByRole('button', { name: /^Modifier/ })).toHaveCount(0);
});

test('on a phone the receipt comes before the amount', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin?tab=payments&desk=1');
  const dialog = page.getByRole('dialog');
  const [name = ''] = adminPayments.receiptOf(0).split('0');
  const receipt = dialog.getByRole('region', { name });
  await expect(receipt).toBeVisible();
  const { y = 0, height = 0 } = (await receipt.boundingBox()) ?? {};
  const amount = await dialog
    .getByText(/^\$[\d,.]+$/)
    .first()
    .boundingBox();
  expect(amount?.y).toBeGreaterThan(y + height);
  expect(amount?.y).toBeLessThan(PHONE.height - 150);
});

test('at a desk the title and the tabs share a bar, and rows are 40 px tall unless chosen otherwise', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin?tab=users');
  const rows = await rowsOf(page, adminUsers.label);
  const middle = async (element: Locator) => {
    const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return y + height / 2;
  };
  const title = page.getByRole('heading', { level: 1 });
  const tab = page.getByRole('tab', { name: admin.tabs.users });
  expect(Math.abs((await middle(title)) - (await middle(tab)))).toBeLessThan(12);
  expect(Math.abs((await heightOf(rows.nth(3))) - 40)).toBeLessThan(1.5);

  const density = page.getByRole('radiogroup', { name: admin.density });
  await density.getByText(admin.densities.comfortable).click();
  await expect.poll(() => heightOf(rows.nth(3))).toBeGreaterThan(50);
  // It is there before anything is painted: no row changes its height.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  await rowsOf(page, adminUsers.label);
  expect(await heightOf(rows.nth(3))).toBeGreaterThan(50);
  await expect(density.getByRole('radio', { name: admin.densities.comfortable })).toBeChecked();
  await density.getByText(admin.densities.compact).click();
  await expect.poll(() => heightOf(rows.nth(3))).toBeLessThan(42);

  await page.setViewportSize({ width: 1920, height: 1000 });
  const table = page.getByRole('table', { name: adminUsers.label });
  await expect.poll(async () => (await table.boundingBox())?.width).toBeGreaterThan(1500);
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(1600);
});

test('the scripts of the tabs are loaded beforehand, so that a tab opens at once', async ({
  page,
}) => {
  // Tabs are fetched one after the other: the next one is asked for when all of the users' has come.
  const next = page.waitForRequest('**/assets/payments-tab-*.js');
  await page.goto('/admin');
  await next;
  const release = await holdRequests(page, '**/assets/*.js');
  // A fallback would be seen in a record of what the panel showed.
  await page.evaluate(() => {
    const panel = document.querySelector('[role=tabpanel]')?.parentElement as HTMLElement;
    const seen: boolean[] = [];
    new MutationObserver(() => {
      seen.push(panel.querySelector('[role=tabpanel] > [aria-busy=true]:only-child') !== null);
    }).observe(panel, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  await page.getByRole('tab', { name: admin.tabs.users }).click();
  await rowsOf(page, adminUsers.label);
  release();
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).not.toContain(
    true,
  );
});
