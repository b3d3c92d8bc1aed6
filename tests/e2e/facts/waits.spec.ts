import { auth } from '@amphi/domain/messages/fr/account/auth';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { landing } from '@amphi/domain/messages/fr/landing';
import { orders } from '@amphi/domain/messages/fr/orders';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import type { Page } from '@playwright/test';
import { newEmail } from '../../support/client.ts';
import { PASSWORD, signIn } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runTo, runUntil, runUntilVisible, stopClock, timeOf } from './clock.ts';

/*
 * The minimum of a loading view counts from the beginning of that loading. A page that is prepared while another one
 * has to wait adds no wait of its own; one that is opened by its address shows its loading as long as is promised.
 */

const skeleton = (page: Page) => page.locator('main [aria-busy="true"]');

/** Requests of the page that are not answered yet. */
function watchRequests(page: Page) {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

test('each page shows its loading as long as is promised [landing.1, dashboard.9, buy.13, orders.9]', async ({
  student: { page },
}) => {
  await stopClock(page);
  // The page comes with its content and its cover; the time counts from when its script runs.
  await page.goto('/');
  await expect(page.locator('#root')).not.toHaveAttribute('data-starting');
  const covered = page.locator('[inert][aria-busy]');
  await page.clock.runFor(1480);
  await expect(covered).toHaveCount(1);
  await expect(page.getByText(landing.loading)).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(covered).toHaveCount(0, { timeout: 100 });
  }).toPass();

  for (const [path, minimum, content] of [
    ['/dashboard', 1500, page.getByText(dashboard.semesters.emptyTitle)],
    ['/buy', 1000, page.getByRole('heading', { name: purchase.select.title })],
    ['/orders', 1200, page.getByText(orders.emptyTitle)],
  ] as const) {
    await page.goto(path);
    await runUntilVisible(page, skeleton(page));
    await page.clock.runFor(minimum - 60);
    await expect(skeleton(page)).toBeVisible();
    await runUntilVisible(page, content, 60);
  }
});

test('signing in is covered for 2000 ms, in which the dashboard is prepared [login.3]', async ({
  page,
  learner,
  course,
}) => {
  await page.context().clearCookies();
  await stopClock(page);
  await page.goto('/login');
  const open = watchRequests(page);
  const pressed = await timeOf(page);
  const prepared = page.waitForResponse(/dashboard\.student/);
  await signIn(page, { username: learner.email, password: PASSWORD });
  await runUntil(page, prepared);
  await expect.poll(() => open.size).toBe(0);
  await runTo(page, pressed + 1980);
  await expect(page.getByText(auth.login.loading)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await runTo(page, pressed + 2100);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: course.semester })).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
});

test('registering sends three fields and is covered for 2000 ms; the purchase is ready after the dashboard [register.2, register.4]', async ({
  page,
  course,
}) => {
  await stopClock(page);
  await page.goto('/register');
  const email = newEmail();
  await page.getByLabel(auth.fullName).fill('Nouvelle Étudiante');
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(PASSWORD);
  const answered = page.waitForResponse(/auth\.register/);
  const prepared = page.waitForResponse(/payments\.listMine/);
  const pressed = await timeOf(page);
  await page.getByRole('button', { name: auth.register.submit }).click();
  const response = await runUntil(page, answered);
  expect(Object.values(response.request().postDataJSON() as object)).toEqual([
    { full_name: 'Nouvelle Étudiante', email, password: PASSWORD },
  ]);
  await runTo(page, pressed + 1980);
  await expect(page.getByText(auth.register.loading)).toBeVisible();
  await expect(page).toHaveURL('/register');
  await runUntilVisible(page, page.getByText(dashboard.semesters.emptyTitle), 20);
  await runUntil(page, prepared);
  // The rest of the purchase's minimum runs beside the dashboard.
  await page.clock.runFor(1000);
  await page.getByRole('link', { name: dashboard.buy }).first().click();
  const choice = page.getByRole('button', { name: purchase.select.chooseOf(course.semester) });
  await expect(choice).toBeVisible();
});
