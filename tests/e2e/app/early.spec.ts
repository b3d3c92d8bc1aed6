import { auth } from '@amphi/domain/messages/fr/account/auth';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/server.ts';
import { holdRequests } from '../support/network.ts';
import { enter, makeStudent } from '../support/people.ts';
import { PASSWORD, waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

/** Holds back the scripts of the next page until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js');

test('what is typed and sent before the scripts are there signs in', async ({ page, server }) => {
  const student = await makeStudent(server.url);
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('input[autocomplete="username"]').fill(student.email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('input[type="password"]').press('Enter');
  await expect(page).toHaveURL('/login');
  release();
  await expect(page).toHaveURL('/dashboard');
});

test('a button that is pressed before the scripts are there does its work', async ({ page }) => {
  await enter(page, ADMIN.username);
  const release = await holdScripts(page);
  await page.goto('/admin', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: /^Profil de/ });
  await menu.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  release();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: navigation.logout })).toBeVisible();
});

test('a password is shown whose button was pressed before the scripts are there', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel(auth.password, { exact: true });
  await page.getByRole('button', { name: auth.showPassword }).click();
  await expect(password).toHaveAttribute('type', 'password');
  release();
  await expect(password).toHaveAttribute('type', 'text');
});

test('what is chosen before the scripts are there stays chosen', async ({
  page,
  course,
  learner: _,
}) => {
  const release = await holdScripts(page);
  await page.goto(`/sessions/new?subject=${course.subjectId}`, { waitUntil: 'commit' });
  const mode = page.getByLabel(sittingBuilder.modes.exam);
  const count = page.getByLabel(sittingBuilder.count);
  const unseen = page.getByLabel(/^Jamais vues/);
  await mode.check();
  await unseen.check();
  await count.fill('2');
  // Elsewhere, and back.
  await page.getByLabel(sittingBuilder.orders.fixed).check();
  await page.getByLabel(sittingBuilder.orders.random).check();
  release();
  await waitForHydration(page);
  // Any choice renders all fields anew.
  await page.getByLabel(sittingBuilder.kinds.course).check();
  await expect(page.getByLabel(sittingBuilder.kinds.course)).toBeChecked();
  await expect(page.getByLabel(sittingBuilder.orders.random)).toBeChecked();
  await expect(mode).toBeChecked();
  await expect(unseen).toBeChecked();
  await expect(count).toHaveValue('2');
});

test('what is selected before the scripts are there filters', async ({ page }) => {
  await enter(page, ADMIN.username);
  const release = await holdScripts(page);
  await page.goto('/admin/exports', { waitUntil: 'commit' });
  const exams = page.getByLabel(questionExport.exam);
  await exams.selectOption(questionExport.exams.exam);
  release();
  await expect(page).toHaveURL(/kind=exam/);
  await expect(exams).toHaveValue('exam');
});

test('a file that is chosen before the scripts are there is kept', async ({ page }) => {
  await enter(page, ADMIN.username);
  const release = await holdScripts(page);
  await page.goto('/admin/imports', { waitUntil: 'commit' });
  const buffer = Buffer.from('Question;A;B\nQuel os ?;un;deux\n');
  const file = { name: 'tôt.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  release();
  await expect(page.getByText('tôt.csv')).toBeVisible();
});

test('a password that is typed before the scripts are there is warned about', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.locator('input[name="password"]').fill('azertyuiop');
  release();
  await expect(page.getByText(auth.weakPassword.trivial)).toBeVisible();
});
