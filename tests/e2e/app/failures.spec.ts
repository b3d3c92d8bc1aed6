import { browsers } from '@amphi/domain/messages/fr/browsers';
import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { lostConnection } from '@amphi/domain/messages/fr/lost-connection';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { notifications } from '@amphi/domain/messages/fr/notifications';
import { orders } from '@amphi/domain/messages/fr/orders';
import type { Page, Route } from '@playwright/test';
import { freePort } from '../../support/free-port.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';
import { waitForHydration } from '../support/steps.ts';
import { expect, test as studying } from '../support/studying.ts';

/** A server that logs warnings, with the port of its metrics. */
const test = studying.extend<object, { server: ServerProcess; metricsUrl: string }>({
  metricsUrl: [
    async ({ browserName: _ }, use) => use(`http://127.0.0.1:${await freePort()}/metrics`),
    { scope: 'worker' },
  ],
  server: [
    async ({ metricsUrl }, use) => {
      const server = await startServer({
        LOG_LEVEL: 'warn',
        METRICS_PORT: new URL(metricsUrl).port,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page and waits until it is hydrated: before that, links load their page anew. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Follows a link of the navigation bar. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).first().click();

/** The error's number on the screen. */
async function shownNumber(page: Page): Promise<string> {
  const line = page.getByText(common.errorNumber(''));
  return (await line.textContent())?.replace(common.errorNumber(''), '') ?? '';
}

/** What the server has logged of an error in the browser. */
async function logged(server: ServerProcess, number: string) {
  let line: string | undefined;
  await expect(() => {
    line = server
      .output()
      .split('\n')
      .find((one) => one.includes(`"number":"${number}"`));
    expect(line).toBeDefined();
  }).toPass();
  return JSON.parse(line ?? '').client_error;
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

const gone = (route: Route) => route.fulfill({ status: 404, body: '' });

test('a page that breaks says so inside the layout, and is reported', async ({
  student: { page },
  server,
  metricsUrl,
}) => {
  await answerInstead(page, 'payments.listMine', () => [null]);
  await open(page, '/dashboard');
  await follow(page, navigation.orders);
  await expect(title(page, common.crashTitle)).toBeVisible();
  await expect(page.getByRole('button', { name: common.reloadShort })).toBeVisible();

  const number = await shownNumber(page);
  expect(number).toMatch(/^[0-9A-Z]{8}$/);
  const report = await logged(server, number);
  expect(report).toMatchObject({ kind: 'boundary', route: '/orders' });
  expect(report.message).toMatch(/^TypeError: /);
  expect(report.stack).toMatch(/\/assets\/.*\.js:\d+:\d+/);
  expect(report.browser).toMatch(/^Chrome \d+$/);
  const meta = page.locator('meta[name="release"]');
  await expect(meta).toHaveAttribute('content', report.release);
  expect(report.release).toMatch(/^[0-9a-f]{12}$/);
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toMatch(
    /amphi_client_errors_total\{route="\/orders",browser="Chrome",kind="boundary"\} \d/,
  );

  // The navigation goes on, and the next page is a page.
  await page.getByRole('link', { name: common.backToDashboard }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(title(page, common.crashTitle)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.unrouteAll();
  await follow(page, navigation.orders);
  await expect(title(page, orders.title)).toBeVisible();
});

test('a page that breaks as it is opened can be reloaded', async ({ student: { page } }) => {
  const loads = countLoads(page);
  await page.route('**/assets/orders-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
  );
  await page.goto('/orders');
  await expect(title(page, common.crashTitle)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: common.reloadShort }).click();
  await expect(title(page, orders.title)).toBeVisible();
  expect(loads.count).toBe(2);
});

test('what breaks outside of a page is caught by the last boundary', async ({
  student: { page },
  server,
}) => {
  await answerInstead(page, 'auth.session', (user) => ({ ...(user as object), full_name: null }));
  await page.goto('/legal/mentions');
  await expect(title(page, common.crashTitle)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const report = await logged(server, await shownNumber(page));
  expect(report).toMatchObject({ kind: 'boundary', route: '/legal/mentions' });

  await page.unrouteAll();
  await page.getByRole('button', { name: common.reloadShort }).click();
  await expect(title(page, navigation.titles.mentions)).toBeVisible();
});

test('a page whose code is gone reloads once and then says why', async ({
  student: { page },
  server,
}) => {
  await page.route('**/assets/orders-page-*.js', gone);
  await open(page, '/dashboard');
  const loads = countLoads(page);
  await follow(page, navigation.orders);
  await expect(title(page, common.outdatedTitle)).toBeVisible();
  await expect(page).toHaveURL('/orders');
  expect(loads.count).toBe(1);
  expect(await logged(server, await shownNumber(page))).toMatchObject({ kind: 'missing-chunk' });

  // Neither the way back nor a reload by hand begins it again.
  await follow(page, navigation.dashboard);
  await expect(title(page, common.outdatedTitle)).toHaveCount(0);
  await follow(page, navigation.orders);
  await expect(title(page, common.outdatedTitle)).toBeVisible();
  expect(loads.count).toBe(1);
  await page.getByRole('button', { name: common.reloadShort }).click();
  await expect(title(page, common.outdatedTitle)).toBeVisible();
  expect(loads.count).toBe(2);
});

test('after a new release the reload shows the page', async ({ student: { page } }) => {
  await page.route('**/assets/orders-page-*.js', gone);
  await open(page, '/dashboard');
  const loads = countLoads(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
  await follow(page, navigation.orders);
  await expect(title(page, orders.title)).toBeVisible();
  expect(loads.count).toBe(1);
});

test('without a connection a page is not reloaded', async ({ student: { page } }) => {
  await page.route('**/assets/orders-page-*.js', (route) => route.abort());
  await open(page, '/dashboard');
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await follow(page, navigation.orders);
  await expect(title(page, lostConnection.offline.title)).toBeVisible();
  expect(loads.count).toBe(0);
  await page.context().setOffline(false);
});

test('the dashboard does without the parts whose code is gone', async ({ student: { page } }) => {
  const parts = ['**/assets/running-exam-*.js', '**/assets/upcoming-exams-*.js'];
  for (const part of parts) await page.route(part, gone);
  const loads = countLoads(page);
  const refused = parts.map((part) => page.waitForResponse(part));
  await open(page, '/dashboard');
  await Promise.all(refused);
  await page.getByRole('button', { name: notifications.open(0) }).click();
  await expect(page.getByText(notifications.empty)).toBeVisible();
  await expect(page.getByText(dashboard.semesters.emptyTitle)).toBeVisible();
  expect(loads.count).toBe(1);
});

test('a dialog whose code is gone reloads the page once, and no selection is lost', async ({
  learner: { page },
  course,
}) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('**/assets/keys-help-*.js', gone);
  await open(page, course.practicePath);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();

  const loads = countLoads(page);
  await page.keyboard.press('?');
  await expect.poll(() => loads.count).toBe(1);
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  expect(said).toEqual([]);

  // A key that is pressed before hydration is not replayed, as clicks are.
  await waitForHydration(page);
  await page.keyboard.press('?');
  await expect.poll(() => said).toContain(common.partOutdated);
  expect(loads.count).toBe(1);
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
});

test('a page without its first script reloads once and then says so', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/index-*.js', gone);
  await page.goto('/login');
  await expect(page.getByText(browsers.brokenTitle)).toBeVisible();
  expect(loads.count).toBe(2);
});

test('errors that no code catches are reported, each once and ten at most', async ({
  page,
  server,
}) => {
  const numbers: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) {
      numbers.push(request.postDataJSON().number);
    }
  });
  await open(page, '/login?email=amina@example.ma');
  await page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('absent@example.ma was rejected')));
  });
  await expect.poll(() => numbers.length).toBe(1);
  await page.evaluate(() => {
    const same = new Error('the same');
    const throwSame = () => {
      throw same;
    };
    setTimeout(throwSame);
    setTimeout(throwSame);
    for (let count = 0; count < 15; count += 1) {
      setTimeout(() => {
        throw new Error(`failure ${count}`);
      });
    }
  });
  await expect.poll(() => numbers.length).toBe(10);
  const reports = await Promise.all(numbers.map((number) => logged(server, number)));
  const messages = reports.map(({ message }) => message);
  expect(new Set(messages).size).toBe(10);
  expect(messages).toContain('Error: [email] was rejected');
  expect(messages).toContain('Error: the same');
  expect(new Set(reports.map(({ route }) => route))).toEqual(new Set(['/login']));
  expect(JSON.stringify(reports)).not.toContain('example.ma');
});

for (const [what, without] of [
  ['structuredClone', () => Reflect.deleteProperty(window, 'structuredClone')],
  ['cascade layers', () => Reflect.deleteProperty(window, 'CSSLayerBlockRule')],
  ['modules', () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')],
] as const) {
  test(`a browser without ${what} is told that it is too old`, async ({ page }) => {
    await page.addInitScript(without);
    await page.goto('/practice/1');
    await expect(page.getByText(browsers.tooOldTitle)).toBeVisible();
  });
}

test('a current browser is told nothing', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByText(browsers.tooOldTitle)).toBeHidden();
  await expect(page.getByText(browsers.brokenTitle)).toBeHidden();
});
