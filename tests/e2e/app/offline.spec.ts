import { readFileSync } from 'node:fs';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { connection } from '@amphi/domain/messages/fr/connection';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { lostConnection } from '@amphi/domain/messages/fr/lost-connection';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { orders } from '@amphi/domain/messages/fr/orders';
import type { Page } from '@playwright/test';
import { expect, type Front, test } from '../support/front.ts';

test.use({ serviceWorkers: 'allow' });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page behind the sign-in and waits until the worker has all that it needs without a network. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** Every address in the caches of the origin, and what lies there. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const entries: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        entries.push({ url: new URL(request.url).pathname, text });
      }
    }
    return entries;
  });

test('the app starts without a network, shows what comes back, and keeps nothing of a person who signs out', async ({
  learner: { page, email, fullName },
  course,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await openWithWorker(page, '/dashboard');
  await page.context().setOffline(true);
  await page.goto(`/semester/${course.semesterId}`);
  await expect(title(page, lostConnection.offline.title)).toBeVisible();
  await page.reload();
  await expect(title(page, lostConnection.offline.title)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: course.startLabel })).toBeVisible();
  await expect(title(page, lostConnection.offline.title)).toHaveCount(0);
  expect(violations).toEqual([]);

  // Nothing of a person, no call and no page but the shell lies in a cache.
  const entries = await readCaches(page);
  expect(entries.length).toBeGreaterThan(20);
  const paths = entries.map(({ url }) => url).filter((url) => !url.startsWith('/assets/'));
  expect(paths).toEqual(['/index.html']);
  for (const { text } of entries) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(fullName);
  }

  // A subject that is opened without a network comes by itself, and what is cached is shown.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: course.startLabel }).click();
  await expect(title(page, lostConnection.offline.title)).toBeVisible();
  await expect(page).toHaveURL(`/study-mode/${course.subjectId}`);
  await page.context().setOffline(false);
  await expect(page.getByText(course.chapter).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByRole('link', { name: course.startLabel })).toBeVisible();
  await page.context().setOffline(false);

  // Signing out leaves nothing of the person to a start without a network.
  await page.getByRole('button', { name: `Profil de ${fullName}` }).click();
  await page.getByRole('menuitem', { name: /déconn/i }).click();
  await expect(page).toHaveURL('/');
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(title(page, lostConnection.offline.title)).toBeVisible();
  await expect(page.getByText(fullName)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/login');
});

const NEXT_RELEASE = 'version-2';

/** Sends another release of the worker and of all pages. */
async function release({ url, change }: Front): Promise<void> {
  const [, now = ''] = /name="release" content="(\w+)"/.exec(await (await fetch(url)).text()) ?? [];
  change((path, { type, body }) => {
    if (!type.startsWith('text/html') && path !== '/sw.js') return undefined;
    const text = body.toString().replaceAll(now, NEXT_RELEASE);
    return { body: Buffer.from(text.replace(/(revision:\s*["'`])[0-9a-f]{12}/, '$1aaaaaaaaaaaa')) };
  });
}

const hasWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.waiting !== null;
  });

test('a page comes from the device first; a new version is taken by the next page, and never by one that is open', async ({
  front,
  student: { page },
}) => {
  const context = page.context();
  await openWithWorker(page, '/dashboard');
  // Without the server, the page is painted all the same.
  await context.setOffline(true);
  await page.goto('/orders');
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(title(page, orders.title)).toBeVisible();

  await release(front);
  await expect.poll(() => hasWaiting(page)).toBe(true);
  // A page of the new release does not take over from one of the old.
  const other = await context.newPage();
  await openWithWorker(other, '/orders');
  await expect(other.locator('meta[name=release]')).toHaveAttribute('content', NEXT_RELEASE);
  await expect(title(other, orders.title)).toBeVisible();
  expect(await hasWaiting(other)).toBe(true);
  await other.close();

  await expect(title(page, orders.title)).toBeVisible();
  // The page on screen says so, and stays.
  await expect(page.getByRole('button', { name: connection.reload })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOpen: true }));
  await page.getByRole('link', { name: navigation.tabs.today }).first().click();
  await page.waitForFunction(() => !('isOpen' in window));
  await expect(page).toHaveURL('/dashboard');
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', NEXT_RELEASE);

  // No page is reloaded again.
  await page.evaluate(() => Object.assign(window, { isOpen: true }));
  await page.getByRole('link', { name: navigation.orders }).first().click();
  await expect(title(page, orders.title)).toBeVisible();
  expect(await page.evaluate(() => 'isOpen' in window)).toBe(true);
});

test('the worker asks once more for a script whose connection broke, and then fails as the network does', async ({
  front,
  student: { page },
}) => {
  await openWithWorker(page, '/dashboard');
  await page.reload();
  const rejected: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('the promise was rejected')) rejected.push(message.text());
  });
  const script = (await readCaches(page)).find(({ url }) => url.endsWith('.js'))?.url ?? '';
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const request = () =>
    page.evaluate(
      (path) =>
        fetch(path, { cache: 'no-store' })
          .then(async (response) => (await response.text()) && response.status)
          .catch(String),
      script,
    );
  for (const failure of ['reset', 'cut'] as const) {
    let breaks = 1;
    front.change((path) => (path === script && breaks-- > 0 ? failure : undefined));
    expect(await request()).toBe(200);
    expect(breaks).toBe(-1);

    front.change((path) => (path === script ? failure : undefined));
    expect(await request()).toContain('TypeError');
  }
  expect(rejected).toEqual([]);
});

test('a worker that is stuck is taken out of use, and answers that wait stay', async ({
  front,
  student: { page },
}) => {
  await openWithWorker(page, '/dashboard');
  const waiting = 'amphi-outbox-1-0-waiting';
  await page.evaluate((key) => localStorage.setItem(key, '{}'), waiting);
  const off = readFileSync(new URL('../../../apps/web/dist/worker-off.js', import.meta.url));
  // No page of it opens any more.
  front.change((path, { type }) => {
    if (path === '/sw.js') return { body: off };
    return type.startsWith('text/html') ? { body: Buffer.from('<p>Du serveur</p>') } : undefined;
  });
  await page.goto('/orders');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registered).toBe(0);
  await page.reload();
  await expect(page.getByText('Du serveur')).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate((key) => localStorage.getItem(key), waiting)).toBe('{}');
});

test('the bar says that the connection is lost, why, and that it is back, to visitors as well', async ({
  browser,
  server,
  student: { page },
}) => {
  await page.goto('/dashboard');
  await expect(page.getByText(dashboard.semesters.emptyTitle)).toBeVisible();
  const bar = page.getByRole('region', { name: connection.label });
  // Its code is fetched after the page.
  await expect(bar).toBeAttached();
  // So is that of dialogs, without which the next page would be loaded as a document.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(bar.getByRole('status')).toHaveText(connection.offline);
  await page.context().setOffline(false);
  await expect(bar.getByRole('status')).toHaveText(connection.back);
  await expect(bar.getByRole('status')).toHaveText('');

  await page.getByRole('link', { name: navigation.orders }).first().click();
  await page.route(/\/(trpc|api)\//, (route) => route.abort());
  await page.getByRole('button', { name: orders.refresh }).click();
  await expect(bar.getByRole('status')).toHaveText(connection.unreachable);
  await page.unrouteAll();
  await expect(bar.getByRole('status')).toHaveText(connection.back);

  const visit = await browser.newContext({ baseURL: server.url });
  const visitor = await visit.newPage();
  await visitor.goto('/login');
  await expect(visitor.getByRole('button', { name: auth.login.submit })).toBeEnabled();
  const lost = visitor.getByRole('region', { name: connection.label });
  await expect(lost).toBeAttached();
  await visit.setOffline(true);
  await expect(lost.getByRole('status')).toHaveText(connection.offline);
});
