import { auth } from '@amphi/domain/messages/fr/account/auth';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/server.ts';
import { holdRequests } from '../support/network.ts';
import { enter, grant, makeStudent } from '../support/people.ts';
import { PASSWORD, waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

/** Opens a page and does something there before its scripts come. */
async function before(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  release();
  await waitForHydration(page);
  await page.unrouteAll();
}

test('what is pressed, typed, sent and chosen before the scripts are there counts', async ({
  page,
  server,
  admin,
  course,
}) => {
  const student = await makeStudent(server.url);
  await grant(admin, student, course.semesterId);
  await before(page, '/register', () => page.locator('input[name="password"]').fill('azertyuiop'));
  await expect(page.getByText(auth.weakPassword.trivial)).toBeVisible();
  const password = page.getByLabel(auth.password, { exact: true });
  await before(page, '/login', async () => {
    await page.getByRole('button', { name: auth.showPassword }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
  await expect(password).toHaveAttribute('type', 'text');
  await before(page, '/login', async () => {
    await page.locator('input[autocomplete="username"]').fill(student.email);
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(page).toHaveURL('/login');
  });
  await expect(page).toHaveURL('/dashboard');

  const { modes, orders, kinds } = sittingBuilder;
  const unseen = page.getByLabel(/^Jamais vues/);
  await before(page, `/sessions/new?subject=${course.subjectId}`, async () => {
    await page.getByLabel(modes.exam).check();
    await unseen.check();
    await page.getByLabel(sittingBuilder.count).fill('2');
    // Elsewhere, and back.
    await page.getByLabel(orders.fixed).check();
    await page.getByLabel(orders.random).check();
  });
  // Any choice renders all fields anew.
  await page.getByLabel(kinds.course).check();
  for (const label of [kinds.course, orders.random, modes.exam]) {
    await expect(page.getByLabel(label)).toBeChecked();
  }
  await expect(unseen).toBeChecked();
  await expect(page.getByLabel(sittingBuilder.count)).toHaveValue('2');
});

test('so it does in the back-office: menus, filters and files', async ({ page }) => {
  await enter(page, ADMIN.username);
  await before(page, '/admin', async () => {
    await page.getByRole('button', { name: /^Profil de/ }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
  await expect(page.getByRole('menuitem', { name: navigation.logout })).toBeVisible();
  const exams = page.getByLabel(questionExport.exam);
  await before(page, '/admin/exports', () => exams.selectOption(questionExport.exams.exam));
  await expect(page).toHaveURL(/kind=exam/);
  await expect(exams).toHaveValue('exam');
  const buffer = Buffer.from('Question;A;B\nQuel os ?;un;deux\n');
  const file = { name: 'tôt.csv', mimeType: 'text/csv', buffer };
  await before(page, '/admin/imports', () => page.locator('input[type=file]').setInputFiles(file));
  await expect(page.getByText('tôt.csv')).toBeVisible();
});
