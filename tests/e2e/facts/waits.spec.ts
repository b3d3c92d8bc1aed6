import { auth } from '@amphi/domain/messages/fr/account/auth';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { orders } from '@amphi/domain/messages/fr/orders';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import type { Page } from '@playwright/test';
import { newEmail, pngFile } from '../../support/client.ts';
import { PASSWORD, signIn } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runTo, runUntil, stopClock, timeOf } from './clock.ts';

/*
 * The minimum of a loading view counts from the beginning of that loading. A page that is prepared while another one
 * has to wait adds no wait of its own; one that is opened by its address still shows its loading as long (the tests
 * of each page).
 */

const covered = (page: Page) => page.locator('main [aria-busy="true"]');

/** Requests of the page that are not answered yet. */
function watchRequests(page: Page) {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

test('the dashboard is ready when the 2000 ms of signing in are over', async ({
  page,
  learner,
  course,
}) => {
  await page.context().clearCookies();
  await stopClock(page);
  await page.goto('/login');
  const open = watchRequests(page);
  const prepared = page.waitForResponse(/dashboard\.student/);
  const pressed = await timeOf(page);
  await signIn(page, { username: learner.email, password: PASSWORD });
  await runUntil(page, prepared);
  await expect.poll(() => open.size).toBe(0);
  await runTo(page, pressed + 1980);
  await expect(page.getByText(auth.login.loading)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await runTo(page, pressed + 2100);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: course.semester })).toBeVisible();
  await expect(covered(page)).toHaveCount(0);
});

test('the purchase is ready after the dashboard of a new student, and the orders after the purchase', async ({
  page,
  course,
}) => {
  await page.clock.install();
  await page.goto('/register');
  await page.getByLabel(auth.fullName).fill('Nouvelle Étudiante');
  await page.getByLabel(auth.email).fill(newEmail());
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(PASSWORD);
  const prepared = page.waitForResponse(/payments\.listMine/);
  await page.getByRole('button', { name: auth.register.submit }).click();
  await expect(page.getByText(dashboard.semesters.emptyTitle)).toBeVisible();
  await prepared;
  // What is left of the minimum of the purchase runs beside the dashboard.
  await pause(page, 1000);
  await page.getByRole('link', { name: dashboard.buy }).first().click();
  await expect(
    page.getByRole('button', { name: purchase.select.chooseOf(course.semester) }),
  ).toBeVisible();
  await page.clock.resume();

  await page.getByRole('button', { name: purchase.select.chooseOf(course.semester) }).click();
  const file = pngFile();
  await page.locator('input[name="receipt_file"]').setInputFiles({
    name: file.name,
    mimeType: file.type,
    buffer: Buffer.concat([Buffer.from(await file.arrayBuffer()), Buffer.from(newEmail())]),
  });
  await page.getByLabel(purchase.form.phone).fill('+212 600 00 00 00');
  await page.getByRole('button', { name: purchase.form.submit }).click();
  await expect(page.getByText(purchase.success.title)).toBeVisible();
  await pause(page, 100);
  await page.getByRole('link', { name: purchase.success.orders }).click();
  await expect(page.getByText(orders.statuses.pending).first()).toBeVisible();
  await expect(page.getByRole('article')).toContainText(course.semester);
});

/** Lets the time of a page jump ahead by `after` milliseconds, and stops it there. */
async function pause(page: Page, after: number): Promise<void> {
  await page.clock.pauseAt(new Date((await timeOf(page)) + after));
}
