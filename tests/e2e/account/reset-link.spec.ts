import { password } from '@amphi/domain/messages/fr/account/password';
import type { Page } from '@playwright/test';
import { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { waitForMail } from '../../support/mail.ts';
import { makeStudent } from '../support/people.ts';
import { signIn } from '../support/steps.ts';

const { reset, invalid, done } = password;
const NEW_PASSWORD = 'tout-nouveau-secret';

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel(reset.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(reset.confirm, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: reset.submit }).click();
}

test('the page of a mailed link takes its token out of the address, and out of what is sent', async ({
  page,
  server,
}) => {
  const { email } = await makeStudent(server.url);
  await new RestClient(server.url).json('POST', '/api/auth/forgot-password', { email });
  const mail = await waitForMail(server.dataDir, email, /nouveau mot de passe/);
  const token = /\/reset-password#token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    sent.push(request.url(), request.headers().referer ?? '');
  });
  await page.goto(`/reset-password#token=${'x'.repeat(43)}`);
  await setPassword(page);
  await expect(page.getByText(invalid.title)).toBeVisible();
  // Another link that is opened in the same tab.
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `token=${token}`);
  await expect(page.getByLabel(reset.password, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');

  const response = await page.goto(`/reset-password?token=${token}`);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByLabel(reset.password, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  // The tab of a phone that is short of memory is reloaded.
  await page.reload();
  await setPassword(page);
  await expect(page.getByText(done.title)).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((text) => text.includes(token))).toEqual([]);
  await page.getByRole('link', { name: done.login }).click();
  await signIn(page, { username: email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/dashboard');
});
