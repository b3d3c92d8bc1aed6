import { auth } from '@amphi/domain/messages/fr/account/auth';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { notifications } from '@amphi/domain/messages/fr/notifications';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { newEmail, PNG } from '../../support/client.ts';
import { ADMIN } from '../../support/server.ts';

export { PASSWORD };

/** From the landing page through the registration form to the dashboard. */
export async function register(
  page: Page,
  { full_name, email }: { full_name: string; email: string },
): Promise<void> {
  await page.goto('/');
  await page.locator('main').getByRole('link', { name: auth.login.register }).first().click();
  await page.getByLabel(auth.fullName).fill(full_name);
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: auth.register.submit }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(full_name);
}

export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel(auth.email).fill(username);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.login.submit }).click();
}

/** Buys a semester with a receipt, from the dashboard to the confirmation. */
export async function buy(page: Page, semester: string): Promise<void> {
  await page.goto('/buy');
  await page.getByRole('button', { name: purchase.select.chooseOf(semester) }).click();
  await expect(page.getByRole('heading', { name: purchase.summary.title })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'reçu.png',
      mimeType: 'image/png',
      // Another file than that of any other order.
      buffer: Buffer.concat([PNG, Buffer.from(newEmail())]),
    });
  await page.getByLabel(purchase.form.bank).selectOption('Bankily');
  await page.getByLabel(purchase.form.phone).fill('+212 600 00 00 00');
  await page.getByRole('button', { name: purchase.form.submit }).click();
  await expect(page.getByText(purchase.success.title)).toBeVisible();
}

/** A button of the first row of a page or of a table of it; on a phone the row is opened for it. */
export async function rowButton(rows: Page | Locator, name: string | RegExp): Promise<Locator> {
  const button = rows.getByRole('button', { name });
  const toggle = rows.getByRole('button', { name: admin.rowDetails });
  await expect(button.or(toggle).first()).toBeVisible();
  if ((await button.count()) === 0) await toggle.first().click();
  return button.first();
}

export async function openProfile(page: Page, part: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('heading', { name: part, exact: true }).click();
}

/** Finds a student's pending order by e-mail and approves it, as the administrator. */
export async function approveOrderOf(page: Page, email: string): Promise<void> {
  await page.goto('/admin?tab=payments');
  const search = page.getByLabel(adminPayments.searchLabel);
  const signInButton = page.getByRole('button', { name: auth.login.submit });
  await expect(search.or(signInButton)).toBeVisible();
  // A visitor without a session is sent to the sign-in page, and back to this very tab.
  if (await signInButton.isVisible()) await signIn(page, ADMIN);
  await expect(page).toHaveURL(/\/admin\?tab=payments/);
  await search.fill(email);
  const rows = page.getByRole('table', { name: adminPayments.label }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await (await rowButton(page, /^Approuver le paiement/)).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: adminPayments.approve }).click();
  await expect(page.getByText(/^Le paiement n° \d+ est approuvé\.$/)).toBeVisible();
}

/** Ticks options of the question on screen, by their letters. */
export async function choose(page: Page, letters: string[]): Promise<void> {
  for (const letter of letters) {
    const checkbox = page.getByRole('checkbox', { name: new RegExp(`^${letter}\\b`) });
    const option = page.locator('main').locator(checkbox);
    // Away from the bar at the bottom, which would take the click.
    await option.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    // Its row, as a finger does: the checkbox lies below the row's text.
    await page.locator('main label').filter({ has: checkbox }).click();
    await expect(option).toBeChecked();
  }
}

/** Until the page works without a network: the bell comes after the code of the page, for which its HTML does not wait. */
export async function waitForPageCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: notifications.open(0) }).waitFor();
}

/** On the results page: closes the attempt, which asks first. */
export async function startNewAttempt(page: Page): Promise<void> {
  await page.getByRole('button', { name: results.newAttempt }).click();
  const dialog = page.getByRole('dialog', { name: results.newAttemptDialog.title });
  await dialog.getByRole('button', { name: results.newAttemptDialog.confirm }).click();
}

/** Finds the verdict on the answer in the bar below the question. */
export function verdict(page: Page, text: string): Locator {
  return page.locator('strong').filter({ hasText: new RegExp(`^${text}`) });
}
