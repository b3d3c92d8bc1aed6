import { adminCommands } from '@amphi/domain/messages/fr/admin/commands';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminReports } from '@amphi/domain/messages/fr/admin/reports';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import type { Locator, Page, Request } from '@playwright/test';
import { insertAccount } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openSemester } from '../../support/people.ts';
import { ADMIN, databaseAt } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { holdRequests } from '../support/network.ts';
import { enter, makeStudent, placeOrder } from '../support/people.ts';
import { waitForPageCode } from '../support/steps.ts';

const PHONE = { width: 360, height: 740 };

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN.username);
});

/** The rows of a list, once it has some. */
async function rowsOf(page: Page, label: string): Promise<Locator> {
  const table = page.getByRole('table', { name: label });
  await expect(table).not.toHaveAttribute('aria-busy');
  const rows = table.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return rows;
}

let lists = 0;

/** The address of a list of accounts of a test's own, with names and addresses that fit a line of a phone. */
async function makeAccounts(url: string, count: number): Promise<string> {
  lists += 1;
  const tag = `Zed${process.pid}x${lists}`;
  const db = databaseAt(url);
  for (let n = 0; n < count; n += 1) {
    const { id } = await insertAccount(db, { full_name: `${tag} ${n}` });
    const email = `${tag.toLowerCase()}.${n}@test.example`;
    await db.updateTable('users').set({ email }).where('id', '=', id).execute();
  }
  return `/admin?tab=users&search=${tag}`;
}

/** Pixels. */
const heightOf = async (row: Locator) => (await row.boundingBox())?.height ?? Number.NaN;

test('on a phone filters are in a sheet, rows have two lines and open, and receipts come first', async ({
  page,
  admin: rest,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin?tab=payments');
  await rowsOf(page, adminPayments.label);
  const open = page.getByRole('button', { name: admin.filters.open });
  const rejected = page.getByRole('radio', { name: adminPayments.filters.rejected });
  await expect(rejected).toHaveCount(0);
  await open.click();
  const sheet = page.getByRole('dialog', { name: admin.filters.title });
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await sheet.getByText(adminPayments.filters.rejected, { exact: true }).click();
  await expect(page).toHaveURL(/status=rejected/);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.reload();
  await expect(open).toContainText(admin.filters.active(1));
  await open.click();
  await sheet.getByRole('button', { name: admin.clearFilters }).click();
  await expect(page).not.toHaveURL(/status/);
  await sheet.getByRole('button', { name: admin.filters.done }).click();
  await expect(open).not.toContainText(admin.filters.active(1));

  await page.goto(await makeAccounts(server.url, 26));
  const rows = await rowsOf(page, adminUsers.label);
  await expect(rows).toHaveCount(25);
  for (const row of await rows.all()) expect(await heightOf(row)).toBeLessThan(72);
  await expect(page.getByRole('button', { name: admin.page(2), exact: true })).toBeVisible();
  const edit = rows.first().getByRole('button', { name: /^Modifier/ });
  await expect(edit).toHaveCount(0);
  const toggle = rows.first().getByRole('button', { name: admin.rowDetails });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(edit).toBeVisible();
  await toggle.click();
  await expect(edit).toHaveCount(0);

  const [course, wanted] = [await makeCourse(rest), await makeCourse(rest)];
  const student = await makeStudent(server.url);
  await openSemester(server, student.id, course.semesterId);
  await databaseAt(server.url)
    .updateTable('access')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', student.id)
    .execute();
  await page.goto(`/admin?tab=users&view=access&search=${student.email}`);
  const state = page.getByText(/^Révoqué le/).filter({ visible: true });
  await expect(state).toBeInViewport({ ratio: 1 });
  const hidden = await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);

  const id = await placeOrder(student, wanted.semesterId);
  await page.goto(`/admin?tab=payments&desk=1&payment=${id}`);
  const dialog = page.getByRole('dialog');
  const receipt = dialog.getByRole('region', { name: adminPayments.receiptOf(id) });
  await expect(receipt).toBeVisible();
  const { y = 0, height = 0 } = (await receipt.boundingBox()) ?? {};
  const amount = dialog.getByText(/^\$[\d,.]+$/).first();
  const top = (await amount.boundingBox())?.y;
  expect(top).toBeGreaterThan(y + height);
  expect(top).toBeLessThan(PHONE.height - 150);
});

test('at a desk the title and the tabs share a bar, and rows are 40 px tall', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await makeAccounts(server.url, 4));
  const rows = await rowsOf(page, adminUsers.label);
  const middle = async (element: Locator) => {
    const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return y + height / 2;
  };
  const title = page.getByRole('heading', { level: 1 });
  const tab = page.getByRole('tab', { name: admin.tabs.users });
  expect(Math.abs((await middle(title)) - (await middle(tab)))).toBeLessThan(12);
  expect(Math.abs((await heightOf(rows.nth(3))) - 40)).toBeLessThan(1.5);

  await page.setViewportSize({ width: 1920, height: 1000 });
  const table = page.getByRole('table', { name: adminUsers.label });
  await expect.poll(async () => (await table.boundingBox())?.width).toBeGreaterThan(1500);
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(1600);
});

test('a tab that the pointer is on is loaded and opens at once; what is typed before Ctrl+K has its dialog belongs to it', async ({
  page,
}) => {
  await page.goto('/admin');
  const users = page.getByRole('tab', { name: admin.tabs.users });
  await waitForPageCode(page);
  const asked = new Set<Request>();
  const arrived = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => arrived.add(request));
  await users.hover();
  await expect.poll(() => asked.size > 0 && [...asked].every((one) => arrived.has(one))).toBe(true);
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
  await users.click();
  await rowsOf(page, adminUsers.label);
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  expect(seen).not.toContain(true);

  const requested = page.waitForRequest('**/assets/command-dialog-*.js');
  await page.keyboard.press('Control+k');
  await requested;
  await page.keyboard.type('nerf');
  release();
  const field = page.getByRole('combobox', { name: adminCommands.label });
  await expect(field).toHaveValue('nerf');
  // The first result is opened by Enter alone.
  await field.fill('comptab');
  const option = page.getByRole('option', { name: adminCommands.pages.accounting });
  await expect(option).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/accounting');
});

test('on a tablet rows begin high and are low', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 768, height: 1024 },
    hasTouch: true,
  });
  await enter(context, ADMIN.username);
  const page = await context.newPage();
  for (const [tab, label] of [
    ['questions', adminQuestions.qcms.label],
    ['users', adminUsers.label],
    ['payments', adminPayments.label],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`);
    const rows = await rowsOf(page, label);
    const heights = await Promise.all((await rows.all()).map(heightOf));
    expect(Math.max(...heights), tab).toBeLessThanOrEqual(96);
    expect((await rows.first().boundingBox())?.y, tab).toBeLessThanOrEqual(260);
  }
  await context.close();
});

test('on a phone a report that is tapped comes into view', async ({
  page,
  admin: rest,
  server,
}) => {
  const course = await makeCourse(rest);
  const reporter = await makeStudent(server.url);
  const db = databaseAt(server.url);
  for (const qcm_id of course.questionIds)
    await db
      .insertInto('reports')
      .values({
        user_id: reporter.id,
        qcm_id,
        question_version: 1,
        reason: 'text',
      })
      .execute();
  await page.setViewportSize(PHONE);
  await page.goto('/admin?tab=reports');
  const last = page
    .getByRole('navigation', { name: adminReports.queue })
    .getByRole('button')
    .last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeInViewport();
});
