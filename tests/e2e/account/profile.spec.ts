import { readFile } from 'node:fs/promises';
import { accountRemoval } from '@amphi/domain/messages/fr/account/account-removal';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import type { Page } from '@playwright/test';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { makeStudent } from '../support/people.ts';
import { PASSWORD, signIn } from '../support/steps.ts';

const { identity, password, sessions, data, comparison, remove } = profile;
const NEW_PASSWORD = 'Volcan-de-lune-7';

/** A new student with a pending order, signed in at the profile by the page and by a script. */
async function openProfile(page: Page, url: string) {
  const { email, rest: script } = await makeStudent(url, 'Salma Idrissi');
  await script.order(1);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await signIn(page, { username: email, password: PASSWORD });
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: profile.title })).toBeVisible();
  return { email, script };
}

test('a profile: name, data, sessions, password, and the end of the account', async ({
  page,
  server,
}) => {
  const { email, script } = await openProfile(page, server.url);

  await expect(page.getByText(email).first()).toBeVisible();
  await page.getByLabel(identity.fullName).fill(' ');
  await page.getByRole('button', { name: identity.submit }).click();
  await expect(page.getByText('Le nom complet est requis')).toBeVisible();
  await page.getByLabel(identity.fullName).fill('Salma Renommée');
  await expect(page.getByText('Le nom complet est requis')).toBeHidden();
  await page.getByRole('button', { name: identity.submit }).click();
  await expect(page.getByText(identity.done)).toBeVisible();
  await page.getByRole('button', { name: navigation.profile('Salma Renommée') }).click();
  await expect(page.getByRole('menuitem', { name: navigation.profilePage })).toBeVisible();
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: data.submit }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({
    account: { full_name: 'Salma Renommée', email },
    orders: [{ status: 'pending', semester_name: 'Semestre 1' }],
  });
  await expect(page.getByText(data.done)).toBeVisible();

  await expect(page.getByText(sessions.current)).toHaveCount(1);
  await page.getByRole('button', { name: sessions.endOf(sessions.unknown) }).click();
  await expect(page.getByText(sessions.ended)).toBeVisible();
  await expect(page.getByRole('button', { name: sessions.endOf(sessions.unknown) })).toHaveCount(0);
  expect((await script.get('/api/dashboard/student')).status).toBe(401);

  await script.login({ username: email, password: PASSWORD });
  await page.getByLabel(password.current, { exact: true }).fill('pas le bon');
  await page.getByLabel(password.next, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(password.confirm, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: password.submit }).click();
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
  await page.getByLabel(password.current, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: password.submit }).click();
  await expect(page.getByText(password.done)).toBeVisible();
  expect((await script.get('/api/dashboard/student')).status).toBe(401);
  await page.reload();
  await expect(page).toHaveURL('/profile');

  await page.getByRole('button', { name: remove.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(accountRemoval.pendingTitle(1))).toBeVisible();
  await expect(dialog.getByText(ordersAfterDeletion(10))).toBeVisible();
  await dialog.getByLabel(accountRemoval.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: accountRemoval.submit }).click();
  await expect(dialog.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
  await dialog.getByLabel(accountRemoval.password, { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: accountRemoval.submit }).click();
  await expect(page.getByRole('heading', { name: accountRemoval.goneTitle })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await signIn(page, { username: email, password: NEW_PASSWORD });
  await expect(page.getByText('Email ou mot de passe incorrect.')).toBeVisible();
});

test('all other sessions end at once, on a phone, and live access is named before it is lost', async ({
  page,
  server,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email, script } = await openProfile(page, server.url);
  await script.login({ username: email, password: PASSWORD });
  const pending = await admin.get<{ id: number; user_email: string }[]>('/api/payments/pending');
  const order = pending.body.find(({ user_email }) => user_email === email);
  await admin.json('POST', `/api/payments/${order?.id}/approve`);

  await page.reload();
  await page.getByRole('button', { name: sessions.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: sessions.endOthers }).click();
  await expect(page.getByText(sessions.othersEnded)).toBeVisible();
  expect((await script.get('/api/dashboard/student')).status).toBe(401);

  await page.getByRole('button', { name: remove.open }).click();
  await expect(page.getByText(accountRemoval.liveTitle)).toBeVisible();
  await expect(page.getByText(/Semestre 1.*ouvert jusqu’au/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: navigation.openMenu }).click();
  await expect(page.getByRole('link', { name: navigation.profilePage })).toBeVisible();
});

test('a password that is guessed first is warned about, and taken all the same', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));
  await page.goto('/register');
  const field = page.getByLabel(auth.password, { exact: true });
  await page.getByLabel(auth.fullName).fill('Yassine Berrada');
  await page.getByLabel(auth.email).fill(newEmail());
  for (const [typed, warning] of [
    ['azertyuiop', auth.weakPassword.trivial],
    ['liverpool', auth.weakPassword.common],
    ['berrada-88', auth.weakPassword.personal],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByRole('status').filter({ hasText: warning })).toBeVisible();
  }
  await field.fill(NEW_PASSWORD);
  await expect(page.getByText(auth.weakPassword.personal)).toBeHidden();
  await field.fill('liverpool');
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill('liverpool');
  await page.getByRole('button', { name: auth.register.submit }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(new Set(requests).size).toBe(1);
});

test('one may keep out of comparisons, and come back', async ({ page, server }) => {
  await openProfile(page, server.url);
  const choice = page.getByRole('switch', { name: comparison.label });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(page.getByText(comparison.off)).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(page.getByText(comparison.on)).toBeVisible();
  await expect(choice).toBeChecked();
});
