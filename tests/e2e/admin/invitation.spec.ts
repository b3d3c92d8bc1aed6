import { auth } from '@amphi/domain/messages/fr/account/auth';
import { invitation as texts } from '@amphi/domain/messages/fr/account/invitation';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import type { Browser, Page } from '@playwright/test';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { waitForMail } from '../../support/mail.ts';
import { ADMIN, type Server } from '../../support/server.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { enter, makeStudent } from '../support/people.ts';
import { PASSWORD, signIn } from '../support/steps.ts';

const { invitations } = adminStaff;

/** As an administrator on a phone: to the list of staff with the form of invitations. */
async function openStaff(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await enter(page, ADMIN.username);
  await page.goto('/admin?tab=users&view=staff');
  await expect(page.getByRole('heading', { name: invitations.title })).toBeVisible();
  return page;
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel(adminStaff.columns.email).fill(email);
  await page.getByRole('button', { name: invitations.send, exact: true }).click();
  await expect(page.getByText(invitations.sent(email))).toBeVisible();
  await expect(page.getByRole('button', { name: invitations.revokeOf(email) })).toBeVisible();
}

async function linkTo(server: Server, email: string): Promise<string> {
  const mail = await waitForMail(server.dataDir, email, /Invitation/);
  return /\/invitation#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
}

test('an invitation makes an account with its address, which opens the desk', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const email = newEmail();
  const adminPage = await openStaff(browser);
  await adminPage.getByRole('button', { name: invitations.send, exact: true }).click();
  await expect(adminPage.getByLabel(adminStaff.columns.email)).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await invite(adminPage, email);
  await expectAccessible(adminPage, 'the staff and the invitations');
  const link = await linkTo(server, email);

  await page.setViewportSize({ width: 360, height: 740 });
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByText(texts.offer(adminStaff.roles.accountant))).toBeVisible();
  await expect(page.getByLabel(auth.email)).toHaveValue(email);
  await expect(page.getByLabel(auth.email)).toHaveJSProperty('readOnly', true);
  await expectAccessibleInBoth(page, 'the form of an invitation');
  const submit = page.getByRole('button', { name: texts.register.submit });
  await submit.click();
  await expect(page.getByLabel(auth.fullName)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(auth.fullName).fill('Comptable Invitée');
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(page).toHaveURL('/desk');
  await expect(page.getByRole('tab')).toHaveCount(2);

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: texts.invalid.title })).toBeVisible();
  await adminPage.reload();
  await expect(adminPage.getByText('Comptable Invitée')).toBeVisible();
  await expect(adminPage.getByText(invitations.empty)).toBeVisible();
});

test('an invitation gives an unconfirmed account of its address a new password and the role', async ({
  page,
  browser,
  server,
}) => {
  const { email, rest } = await makeStudent(server.url, 'Étudiante Et Comptable');
  await invite(await openStaff(browser), email);
  await page.goto(await linkTo(server, email));
  await expect(page.getByText(texts.claim.text)).toBeVisible();
  await expect(page.getByLabel(auth.email)).toHaveValue(email);
  await page.getByLabel(auth.password, { exact: true }).fill('tout-nouveau');
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill('tout-nouveau');
  await page.getByRole('button', { name: texts.claim.submit }).click();
  await expect(page.getByRole('heading', { name: texts.done.title })).toBeVisible();
  expect((await rest.get('/api/dashboard/student')).status).toBe(401);
  await page.getByRole('link', { name: texts.done.open }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, { username: email, password: 'tout-nouveau' });
  await expect(page).toHaveURL('/desk');
});

test('an invitation gives the role to the account of a confirmed address once it signs in', async ({
  page,
  browser,
  server,
  admin,
}) => {
  const { email, fullName: full_name, rest } = await makeStudent(server.url);
  const session = await rest.get<{ result: { data: { id: number } } }>('/trpc/auth.session');
  const account = { full_name, email, email_confirmed: true };
  await admin.json('PUT', `/api/admin/users/${session.body.result.data.id}`, account);
  await invite(await openStaff(browser), email);
  await page.goto(await linkTo(server, email));
  await page.getByRole('link', { name: texts.signIn.open }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, { username: email, password: PASSWORD });
  await expect(page).toHaveURL('/invitation');
  await page.getByRole('button', { name: texts.accept }).click();
  await page.getByRole('link', { name: texts.done.open }).click();
  await expect(page).toHaveURL('/desk');
});

test('an invitation that was taken back opens nothing', async ({ page, browser, server }) => {
  const email = newEmail();
  const adminPage = await openStaff(browser);
  await invite(adminPage, email);
  const link = await linkTo(server, email);
  await page.goto(link);
  await expect(page.getByText(texts.offer(adminStaff.roles.accountant))).toBeVisible();
  await adminPage.getByRole('button', { name: invitations.revokeOf(email) }).click();
  const dialog = adminPage.getByRole('dialog', { name: invitations.revokeTitle });
  await dialog.getByRole('button', { name: adminStaff.revoke, exact: true }).click();
  await expect(adminPage.getByText(invitations.revoked)).toBeVisible();
  await page.getByLabel(auth.fullName).fill('Trop Tard');
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: texts.register.submit }).click();
  await expect(page.getByRole('heading', { name: texts.invalid.title })).toBeVisible();
});
