import { browsers } from '@amphi/domain/messages/fr/browsers';
import { common } from '@amphi/domain/messages/fr/common';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { orders } from '@amphi/domain/messages/fr/orders';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/front.ts';

const ORDERS = /\/assets\/orders-page-/;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Follows a link of the navigation bar. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).first().click();

/** The errors that a page reports, by the numbers that it shows. */
function watchReports(page: Page) {
  const reports: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON());
  });
  return {
    reports,
    async ofShown() {
      const line = await page.getByText(common.errorNumber('')).textContent();
      const number = line?.replace(common.errorNumber(''), '');
      expect(number).toMatch(/^[0-9A-Z]{8}$/);
      await expect.poll(() => reports.map((report) => report.number)).toContain(number);
      return reports.find((report) => report.number === number) ?? {};
    },
  };
}

/** Changes what one procedure answers, alone or in a batch. */
async function answerInstead(page: Page, procedure: string, change: (data: unknown) => unknown) {
  await page.route(`**/trpc/*${procedure}*`, async (route: Route) => {
    const names = new URL(route.request().url()).pathname.split('/').pop()?.split(',') ?? [];
    const response = await route.fetch();
    const body = await response.json();
    const { result } = body[names.indexOf(procedure)];
    result.data = change(result.data);
    await route.fulfill({ response, json: body });
  });
}

/** Counts how often the document itself is loaded. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
}

/** The answer of a server of another release for the code of a page. */
const gone = (code: RegExp) => (path: string) =>
  code.test(path) ? { status: 404, body: Buffer.from('') } : undefined;

const nothing = () => undefined;

test('a page that breaks says so inside the layout, is reported, and can be reloaded', async ({
  front,
  student: { page },
}) => {
  const shown = watchReports(page);
  // Opened by its address.
  front.change((path) =>
    ORDERS.test(path) ? { body: Buffer.from('throw new Error("planted")') } : undefined,
  );
  await page.goto('/orders');
  await expect(title(page, common.crashTitle)).toBeVisible();
  front.change(nothing);
  const loads = countLoads(page);
  await page.getByRole('button', { name: common.reloadShort }).click();
  await expect(title(page, orders.title)).toBeVisible();
  expect(loads.count).toBe(1);

  // Reached by a link.
  await answerInstead(page, 'payments.listMine', () => [null]);
  await page.goto('/dashboard');
  await follow(page, navigation.orders);
  await expect(title(page, common.crashTitle)).toBeVisible();
  const report = await shown.ofShown();
  expect(report).toMatchObject({ kind: 'boundary', route: '/orders' });
  expect(report.message).toMatch(/^TypeError: /);
  expect(report.stack).toMatch(/\/assets\/.*\.js:\d+:\d+/);
  const meta = page.locator('meta[name="release"]');
  await expect(meta).toHaveAttribute('content', String(report.release));
  // The navigation goes on, and the next page is a page.
  await page.getByRole('link', { name: common.backToDashboard }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(title(page, common.crashTitle)).toHaveCount(0);

  // Outside of a page, the last boundary catches it.
  await page.unrouteAll();
  await answerInstead(page, 'auth.session', (user) => ({ ...(user as object), full_name: null }));
  await page.goto('/legal/mentions');
  await expect(title(page, common.crashTitle)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await shown.ofShown()).toMatchObject({ kind: 'boundary', route: '/legal/mentions' });
  await page.unrouteAll();
  await page.getByRole('button', { name: common.reloadShort }).click();
  await expect(title(page, navigation.titles.mentions)).toBeVisible();

  // An error that no code catches.
  await expect(page.locator('#root')).not.toHaveAttribute('data-starting');
  await page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('absent@example.ma was rejected')));
  });
  await expect
    .poll(() => shown.reports.map(({ message }) => message))
    .toContain('Error: [email] was rejected');
});

test('a page does without the code of a dialog, which reloads it once, and no selection is lost', async ({
  front,
  learner: { page },
  course,
}) => {
  const loads = countLoads(page);
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  front.change(gone(/\/assets\/dialog-modal-/));
  await page.goto(course.practicePath);
  const second = page.getByRole('checkbox').nth(1);
  await expect(second).toBeVisible();
  await page.keyboard.press('b');
  await expect(second).toBeChecked();
  loads.count = 0;
  await page.keyboard.press('?');
  await expect.poll(() => loads.count).toBe(1);
  await expect(second).toBeChecked();
  expect(said).toEqual([]);
  await page.keyboard.press('?');
  await expect.poll(() => said).toContain(common.partOutdated);
  expect(loads.count).toBe(1);
  await expect(second).toBeChecked();
});

test('a browser that is too old, and a page without its first script, are told so', async ({
  front,
  page,
  context,
}) => {
  // Before the browser has the script in its cache.
  const loads = countLoads(page);
  front.change(gone(/\/assets\/index-.*\.js/));
  await page.goto('/login');
  await expect(page.getByText(browsers.brokenTitle)).toBeVisible();
  expect(loads.count).toBe(2);
  front.change(nothing);
  await page.goto('/login');
  await expect(page.getByText(browsers.tooOldTitle)).toBeHidden();
  await expect(page.getByText(browsers.brokenTitle)).toBeHidden();
  for (const without of [
    () => Reflect.deleteProperty(window, 'structuredClone'),
    () => Reflect.deleteProperty(window, 'CSSLayerBlockRule'),
    () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'),
  ]) {
    const old = await context.newPage();
    await old.addInitScript(without);
    await old.goto('/practice/1');
    await expect(old.getByText(browsers.tooOldTitle)).toBeVisible();
    await old.close();
  }
});
