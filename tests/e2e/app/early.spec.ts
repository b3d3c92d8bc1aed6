import { navigation } from '@amphi/domain/messages/fr/navigation';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { enter, makeStudent } from '../support/people.ts';
import { PASSWORD } from '../support/steps.ts';

/** Holds back the scripts of the next page, as a slow line does, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

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
  await enter(page, ADMIN.username, ADMIN.password);
  const release = await holdScripts(page);
  await page.goto('/admin', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: /^Profil de/ });
  await menu.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  release();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: navigation.logout })).toBeVisible();
});
