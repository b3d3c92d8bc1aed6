import { auth } from '@amphi/domain/messages/fr/account/auth';
import { keptLogout } from '@amphi/domain/messages/fr/account/kept-logout';
import { common } from '@amphi/domain/messages/fr/common';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import type { Page, Route } from '@playwright/test';
import { holdRequests } from '../support/network.ts';
import { PASSWORD, signIn, withoutData } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

/** The cookies of a page's browser, as a header. */
async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Answers each call of a batch with an error. */
function answerWith(route: Route, httpStatus: number): Promise<void> {
  const [, paths = ''] = /\/trpc\/([^?]+)/.exec(route.request().url()) ?? [];
  const error = { message: '', code: -32_603, data: { httpStatus, detail: 'refused' } };
  return route.fulfill({
    status: httpStatus,
    json: paths.split(',').map(() => ({ error })),
  });
}

test.describe('the session', () => {
  for (const { what, asked } of [
    { what: 'comes with the page at the start', asked: 0 },
    { what: 'is asked for once at the start by a page that comes without', asked: 1 },
  ]) {
    test(`${what}, and not again [session.1, session.2]`, async ({ student: { page } }) => {
      const checks: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('auth.session')) checks.push(request.url());
      });
      if (asked > 0) await withoutData(page);
      await page.goto('/orders');
      const bar = page.getByRole('banner').first();
      await bar.getByRole('link', { name: navigation.dashboard }).click();
      await bar.getByRole('link', { name: navigation.buy }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(checks).toHaveLength(asked);
    });
  }

  test('ends here even when the server can not be told [session.3, session.4]', async ({
    student: { page },
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/orders');
    await page.getByRole('button', { name: /^Profil de/ }).click();
    await page.route('**/trpc/*auth.logout*', (route) => route.abort());
    const said = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    // The session on the server is still open.
    expect(await said).toBe(keptLogout.failed);
    await expect(page).toHaveURL('/');
    await expect(page.locator('header a[href="/login"]')).toBeVisible();
    expect(logged.join('\n')).toContain('logout failed');
  });

  test('is gone after signing out, on the device and on the server [session.3]', async ({
    student: { page },
    server,
  }) => {
    const cookie = await cookieOf(page);
    await page.goto('/orders');
    await page.getByRole('button', { name: /^Profil de/ }).click();
    await page.getByRole('menuitem', { name: navigation.logout }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('header a[href="/login"]')).toBeVisible();
    await page.goto('/orders');
    await expect(page).toHaveURL('/login');
    const answer = await fetch(`${server.url}/api/dashboard/student`, { headers: { cookie } });
    expect(answer.status).toBe(401);
  });

  for (const { what, path, fill } of [
    {
      what: 'signing in',
      path: '/login',
      fill: (page: Page, email: string) => signIn(page, { username: email, password: 'another' }),
    },
    {
      what: 'registration',
      path: '/register',
      fill: async (page: Page, email: string) => {
        await page.getByLabel(auth.fullName).fill('Étudiante d’Essai');
        await page.getByLabel(auth.email).fill(email);
        await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
        await page.getByLabel(auth.confirmPassword, { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: auth.register.submit }).click();
      },
    },
  ]) {
    test(`is gone after a failed ${what}, also when the check at start is answered after it [session.3]`, async ({
      student: { page, email },
    }) => {
      const answerCheck = await holdRequests(page, '**/trpc/*auth.session*');
      await page.goto(path);
      await fill(page, email);
      await expect(page.getByRole('alert')).toBeVisible();
      const checked = page.waitForResponse(/auth\.session/);
      answerCheck();
      await (await checked).finished();
      await page.getByRole('link', { name: navigation.home }).click();
      // A session would lead from /login to the dashboard.
      await page.locator('header a[href="/login"]').click();
      await expect(page.getByLabel(auth.email)).toBeVisible();
      await expect(page).toHaveURL('/login');
    });
  }

  for (const { where, isAsked } of [
    { where: 'by a page with its data', isAsked: false },
    { where: 'by a page that asks for it', isAsked: true },
  ]) {
    test(`is none after the server has ended it, as is noticed ${where} [session.5]`, async ({
      student: { page },
      server,
    }) => {
      const cookie = await cookieOf(page);
      // From elsewhere: the browser keeps its cookie.
      await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: { cookie } });
      const check = await fetch(`${server.url}/api/dashboard/student`, { headers: { cookie } });
      expect(check.status).toBe(401);
      if (isAsked) await withoutData(page);
      await page.goto('/orders');
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel(auth.email)).toBeVisible();
    });
  }

  test('is none when its check is answered with 401 [session.5]', async ({ student: { page } }) => {
    await withoutData(page);
    await page.route('**/trpc/*auth.session*', (route) => answerWith(route, 401));
    await page.goto('/orders');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel(auth.email)).toBeVisible();
  });

  for (const { how, fail } of [
    { how: 'without a network', fail: (route: Route) => route.abort() },
    { how: 'with 500', fail: (route: Route) => answerWith(route, 500) },
    { how: 'with 403', fail: (route: Route) => answerWith(route, 403) },
  ]) {
    test(`is an error to be tried again when its check fails ${how} [session.5]`, async ({
      student: { page },
    }) => {
      await withoutData(page);
      await page.route('**/trpc/*auth.session*', fail);
      await page.goto('/orders');
      await expect(page.getByText(common.sessionFailedTitle)).toBeVisible({ timeout: 15_000 });
      await expect(page).toHaveURL('/orders');
      await page.unrouteAll();
      await page.getByRole('button', { name: common.retry }).click();
      await expect(page.getByRole('link', { name: 'New Purchase' }).first()).toBeVisible();
    });
  }
});
