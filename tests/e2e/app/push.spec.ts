import { auth } from '@amphi/domain/messages/fr/account/auth';
import { packs } from '@amphi/domain/messages/fr/packs';
import { push } from '@amphi/domain/messages/fr/push';
import type { BrowserContext, Page } from '@playwright/test';
import { insertCourse } from '../../support/course.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openSemester } from '../../support/people.ts';
import { type PushService, startPushService } from '../../support/push-service.ts';
import { EMPTY, startServer } from '../../support/server.ts';
import { enter, makeAdmin, makeStudent, newReceipt } from '../support/people.ts';
import { openProfile } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Lets the browser subscribe at a push service of the tests': the one of its maker needs the internet. */
async function allowPush(context: BrowserContext, service: PushService) {
  const { to, ...subscription } = service.subscription();
  await context.grantPermissions(['notifications']);
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    // Without a window Chromium says that it was refused, whatever is granted.
    Object.assign(window, { isShowing: Notification.permission === 'granted' });
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('permission', 'granted');
      return 'granted';
    };
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription;
  }, subscription);
  return to;
}

/** Hands a message to the worker as the browser would, once it has decrypted it. */
async function deliver(page: Page, payload: object) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(payload),
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: () => registration.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, tag, data }) => ({ title, tag, data }));
  });

/** Hands messages to the worker, looks at what the browser shows, and presses it. */
async function showAndPress(page: Page, payload: object, path: string): Promise<void> {
  await deliver(page, payload);
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: '2\u00a0commandes attendent', tag: 'order_waiting', data: path }]);
  // A later one replaces it.
  await deliver(page, { ...payload, count: 3, title: '3\u00a0commandes attendent' });
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: '3\u00a0commandes attendent', tag: 'order_waiting', data: path }]);
  const [worker] = page.context().serviceWorkers();
  // A press that the browser itself has seen may open a window; this one only tells which.
  const opened = await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (href: string) => Promise<null> };
      dispatchEvent: (event: Event) => boolean;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise((resolve) => {
      scope.clients.openWindow = async (href) => {
        resolve(href);
        return null;
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });
  expect(opened).toBe(new URL(path, page.url()).href);
}

test('staff who want it are told of the next order that waits, and open it', async ({
  browser,
}) => {
  const service = await startPushService();
  const server = await startServer({ ...EMPTY, PUSH_SERVICE: service.url });
  try {
    const { semesterId } = await insertCourse(server.db);
    const order = async () => {
      const { rest } = await makeStudent(server.url);
      const { status, text } = await rest.order(semesterId, newReceipt());
      expect(status, text).toBe(201);
    };
    const context = await browser.newContext({ baseURL: server.url });
    const to = await allowPush(context, service);
    const admin = await makeAdmin(server.url);
    const page = await context.newPage();
    await page.goto('/');
    await enter(context, admin.email);
    await order();
    await openProfile(page, push.title);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.getByRole('switch', { name: push.kinds.order_waiting }).click();
    await expect(page.getByText(push.saved)).toBeVisible();
    const start = performance.now();
    await order();
    await expect.poll(() => service.arrived.length).toBe(1);
    const [message] = service.arrived;
    console.log(`order to push service: ${Math.round((message?.at ?? 0) - start)} ms`);
    const title = '2\u00a0commandes attendent';
    const path = '/admin?tab=payments&status=pending';
    expect(message).toMatchObject({
      to,
      payload: { kind: 'order_waiting', count: 2, path, title },
    });

    if (await page.evaluate(() => 'isShowing' in window && window.isShowing)) {
      await showAndPress(page, message?.payload ?? {}, path);
    }

    await openProfile(page, push.title);
    const kind = page.getByRole('switch', { name: push.kinds.order_waiting });
    await expect(kind).toBeChecked();
    await kind.click();
    await expect(page.getByText(push.saved)).toBeVisible();
    await expect(kind).not.toBeChecked();
    expect(await server.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual(
      [],
    );
    await context.close();
  } finally {
    await server.stop();
    await service.stop();
  }
});

test('a student is asked after the session of the day, chooses the hour, and is subscribed again after a sign-in', async ({
  browser,
}) => {
  const service = await startPushService();
  const server = await startServer({ ...EMPTY, PUSH_SERVICE: service.url });
  try {
    const course = await insertCourse(server.db);
    const student = await makeStudent(server.url);
    await openSemester(server, student.id, course.semesterId);
    const exam = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await student.rest.json('POST', '/trpc/reviews.saveExamDates', { [course.subjectId]: exam });
    const begun = await student.rest.json<{ result: { data: { id: number } } }>(
      'POST',
      '/trpc/sittings.begin',
      { of: 'day' },
    );
    const { id } = begun.body.result.data;
    await student.rest.json('POST', '/trpc/sittings.finish', { id });

    const context = await browser.newContext({ baseURL: server.url });
    await allowPush(context, service);
    const page = await context.newPage();
    await page.goto('/');
    await enter(context, student.email);
    await page.goto(`/sessions/${id}/results`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.getByLabel(push.hour).selectOption('7');
    await page.getByRole('button', { name: push.offer.accept }).click();
    await expect(page.getByText(push.offer.done)).toBeVisible();
    const subscribed = () =>
      server.db.selectFrom('push_subscriptions').select('session_id').execute();
    const [first] = await subscribed();
    expect(first).toBeDefined();

    await openProfile(page, push.title);
    await expect(page.getByLabel(push.hour)).toHaveValue('7');
    await page.getByRole('heading', { name: packs.list.title, exact: true }).click();
    await server.db.deleteFrom('sessions').where('user_id', '=', student.id).execute();
    expect(await subscribed()).toEqual([]);
    // A refused call ends the session on the page, no part of which fails by it.
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '');
    });
    await page.getByRole('switch', { name: packs.daily.label }).click();
    await expect(page.getByText(auth.login.expired)).toBeVisible();
    expect(reports).toEqual([]);
    await enter(context, student.email);
    await page.goto('/dashboard');
    await expect.poll(subscribed).toHaveLength(1);
    await context.close();
  } finally {
    await server.stop();
    await service.stop();
  }
});
