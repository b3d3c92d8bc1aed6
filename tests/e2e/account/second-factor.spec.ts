import { appCode } from '@amphi/api/testing/app-code';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { enter, makeStudent } from '../support/people.ts';
import { openProfile, PASSWORD, signIn } from '../support/steps.ts';

/** A device with a passkey store, which answers as soon as it is asked. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('the code of an app is asked for after the password, and recovery codes stand in for it', async ({
  page,
  context,
  server,
}) => {
  const { email } = await makeStudent(server.url);
  await enter(page, email);
  await page.goto('/second-factor');
  await page.getByRole('button', { name: texts.setApp }).click();
  const dialog = page.getByRole('dialog', { name: texts.dialogs.app });
  await dialog.getByLabel(profile.password.current, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(dialog.getByRole('img', { name: texts.qr })).toBeVisible();
  const shown = dialog.locator('pre');
  const secret = (await shown.textContent()) ?? '';
  await dialog.getByLabel(texts.appCode).fill('12 34');
  await dialog.getByRole('button', { name: texts.confirm }).click();
  await expect(dialog.getByText('Ce code n’est pas valable.')).toBeVisible();
  await dialog.getByLabel(texts.appCode).fill(appCode(secret));
  await dialog.getByRole('button', { name: texts.confirm }).click();
  await expect(dialog.getByText(texts.newCodes)).toBeVisible();
  const [code = ''] = ((await shown.textContent()) ?? '').split('\n');
  await dialog.getByRole('button', { name: texts.kept }).click();
  await expect(page.getByText(texts.on, { exact: true })).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  await signIn(page, { username: email, password: PASSWORD });
  const field = page.getByLabel(texts.code);
  await expect(field).toBeFocused();
  await field.fill('000000');
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page.getByRole('alert')).toContainText('n’est pas valable');
  await page.getByRole('button', { name: texts.login.back }).click();
  await page.getByRole('button', { name: auth.login.submit }).click();
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a passkey of the device is made in the profile, and signs in after the password', async ({
  page,
  context,
  server,
}) => {
  const { email } = await makeStudent(server.url);
  await addAuthenticator(context, page);
  await enter(page, email);
  await openProfile(page, texts.title);
  await page.getByRole('button', { name: texts.addPasskey }).click();
  const dialog = page.getByRole('dialog', { name: texts.dialogs.passkey });
  await dialog.getByLabel(profile.password.current, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(dialog.getByText(texts.newCodes)).toBeVisible();
  await dialog.getByRole('button', { name: texts.kept }).click();
  await expect(page.getByText(texts.codesLeft(10))).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  await signIn(page, { username: email, password: PASSWORD });
  await expect(page.getByText(texts.login.text)).toBeVisible();
  await expect(page.getByLabel(texts.code)).toBeFocused();
  await page.getByRole('button', { name: texts.usePasskey }).click();
  await expect(page).toHaveURL('/dashboard');

  // Its answer also stands for the code that turns it off.
  await openProfile(page, texts.title);
  await page.getByRole('button', { name: texts.turnOff, exact: true }).click();
  const off = page.getByRole('dialog', { name: texts.dialogs.off });
  await off.getByLabel(profile.password.current, { exact: true }).fill(PASSWORD);
  await off.getByRole('button', { name: texts.usePasskey }).click();
  await expect(page.getByText(texts.off, { exact: true })).toBeVisible();
  await context.clearCookies();
  await page.goto('/login');
  await signIn(page, { username: email, password: PASSWORD });
  await expect(page).toHaveURL('/dashboard');
});
