import { auth } from '@amphi/domain/messages/fr/account/auth';
import { password } from '@amphi/domain/messages/fr/account/password';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { test as base, expect, type Page } from '@playwright/test';
import { newEmail, RestClient } from '../../support/client.ts';
import { startFlood } from '../../support/flood.ts';
import { waitForMail } from '../../support/mail.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';
import { makeStudent } from '../support/people.ts';
import { PASSWORD, signIn } from '../support/steps.ts';

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ DEMO: '0', RATE_LIMITS: 'on', TRUST_PROXY: '1' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

/** A wrong password for an account, from a network. */
function guess(url: string, username: string, address: string, signal?: AbortSignal) {
  return new RestClient(url).send('POST', '/api/auth/login', {
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ username, password: 'faux-secret' }),
    ...(signal && { signal }),
  });
}

/** A refusal is held for a second. What is not answered by then waits behind hundreds: another try is quicker. */
const REFUSED_MS = 10_000;

test('the sign-in page says that there were too many wrong passwords', async ({ page, server }) => {
  const { email } = await makeStudent(server.url);
  for (let count = 0; count < 20; count += 1) await guess(server.url, email, '127.0.0.1');
  await page.goto('/login');
  await signIn(page, { username: email, password: PASSWORD });
  await expect(page.getByRole('alert')).toHaveText(errorMessages['auth.too_many_failures']);
  await expect(page.getByLabel(auth.email)).toHaveValue(email);
});

test('the sign-in page says that too many sign in at this moment', async ({ page }) => {
  test.setTimeout(360_000);
  const server = await startServer({ DEMO: '0', RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  await page.goto(`${server.url}/login`);
  // More than may wait: each place that becomes free is taken at once.
  const endFlood = startFlood({ url: server.url, connections: 600 });
  try {
    await expect(async () => {
      const { status } = await guess(
        server.url,
        newEmail(),
        '192.0.2.1',
        AbortSignal.timeout(REFUSED_MS),
      );
      expect(status).toBe(503);
    }).toPass({ timeout: 120_000 });
    // A place may be free at the very moment of a sign-in: the page gets the answer for when none is.
    await page.route('**/trpc/auth.login*', async (route) => {
      await expect(async () => {
        const response = await route.fetch({ timeout: REFUSED_MS });
        expect(response.status()).toBe(503);
        await route.fulfill({ response });
      }).toPass({ timeout: 120_000 });
    });
    await signIn(page, { username: newEmail(), password: PASSWORD });
    await expect(page.getByRole('alert')).toHaveText(errorMessages['auth.busy'], {
      timeout: 120_000,
    });
  } finally {
    await endFlood();
    await server.stop();
  }
});

const form = (page: Page) => page.getByLabel(password.reset.password, { exact: true });

test.describe('the page of a mailed link', () => {
  async function tokenFor(server: ServerProcess, email: string): Promise<string> {
    await new RestClient(server.url).json('POST', '/api/auth/forgot-password', { email });
    const mail = await waitForMail(server.dataDir, email, /nouveau mot de passe/);
    return /\/reset-password#token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  }

  for (const [name, mark] of [
    ['behind the hash', '#'],
    ['in the query, as mails said before', '?'],
  ] as const) {
    test(`takes a token ${name} out of the address, and out of what is sent`, async ({
      page,
      server,
    }) => {
      const { email } = await makeStudent(server.url);
      const token = await tokenFor(server, email);
      expect(token).not.toBe('');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) return;
        sent.push(request.url(), request.headers().referer ?? '');
      });
      const response = await page.goto(`/reset-password${mark}token=${token}`);
      expect(response?.headers()['referrer-policy']).toBe('no-referrer');
      await expect(form(page)).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/reset-password');
      await expect(page).toHaveURL('/reset-password');
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.filter((text) => text.includes(token))).toEqual([]);

      // The tab of a phone that is short of memory is loaded anew.
      await page.reload();
      await form(page).fill('tout-nouveau-secret');
      await page.getByLabel(password.reset.confirm, { exact: true }).fill('tout-nouveau-secret');
      await page.getByRole('button', { name: password.reset.submit }).click();
      await expect(page.getByText(password.done.title)).toBeVisible();
      expect(sent.filter((text) => text.includes(token))).toEqual([]);

      await page.getByRole('link', { name: password.done.login }).click();
      await signIn(page, { username: email, password: 'tout-nouveau-secret' });
      await expect(page).toHaveURL('/dashboard');
    });
  }

  test('takes another link that is opened in the same tab', async ({ page, server }) => {
    const { email } = await makeStudent(server.url);
    const [first, second] = [await tokenFor(server, email), 'x'.repeat(43)];
    await page.goto(`/reset-password#token=${second}`);
    await form(page).fill('tout-nouveau-secret');
    await page.getByLabel(password.reset.confirm, { exact: true }).fill('tout-nouveau-secret');
    await page.getByRole('button', { name: password.reset.submit }).click();
    await expect(page.getByText(password.invalid.title)).toBeVisible();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `token=${first}`);
    await expect(form(page)).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
  });
});
