import { auth } from '@amphi/domain/messages/fr/account/auth';
import { expect, test } from '../../support/fixtures.ts';
import { STUDENT } from '../../support/server.ts';
import { signIn } from '../support/steps.ts';
import { runTo, runUntil, stopClock, timeOf } from './clock.ts';

test.describe('signing in', () => {
  test('offers a hidden password that can be shown, and ways on [login.1, login.2]', async ({
    page,
  }) => {
    await page.goto('/login');
    const password = page.getByLabel(auth.password, { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: auth.showPassword }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: auth.hidePassword }).click();
    await expect(password).toHaveAttribute('type', 'password');
    for (const path of ['/forgot-password', '/register']) {
      await expect(page.locator(`a[href="${path}"]`).first()).toBeVisible();
    }
  });

  test('is covered for 2000 ms, then leads to the dashboard [login.3, login.5, session.2]', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto('/login');
    const answered = page.waitForResponse(/auth\.login/);
    const sent = await timeOf(page);
    await signIn(page, STUDENT);
    await runUntil(page, answered);
    await runTo(page, sent + 1980);
    await expect(page.getByText(auth.login.loading)).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Profil de Lina Amrani' })).toBeVisible();
  });

  test('leads back to where one was going, in place of itself [login.4, routes.3]', async ({
    page,
  }) => {
    await page.goto('/forgot-password');
    await page.goto('/buy');
    await expect(page).toHaveURL('/login');
    await signIn(page, STUDENT);
    await expect(page).toHaveURL('/buy');
    await page.goBack();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('clears an error when its field is edited, and only that one [login.6]', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: auth.login.submit }).click();
    await expect(page.getByText('Email est requis')).toBeVisible();
    await page.getByLabel(auth.email).fill('a');
    await expect(page.getByText('Email est requis')).toBeHidden();
    await expect(page.getByText('Le mot de passe est requis')).toBeVisible();
    await page.getByRole('button', { name: auth.login.submit }).click();
    await expect(page.getByText('Veuillez entrer une adresse email valide')).toBeVisible();
  });
});

test.describe('registering', () => {
  test('asks four things, checks them, and shows both passwords [register.1]', async ({ page }) => {
    await page.goto('/register');
    const submit = page.getByRole('button', { name: auth.register.submit });
    await submit.click();
    for (const text of [
      'Le nom complet est requis',
      "L'email est requis",
      'Le mot de passe est requis',
      'Veuillez confirmer votre mot de passe',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.getByLabel(auth.fullName).fill(' A ');
    await page.getByLabel(auth.password, { exact: true }).fill('court');
    await page.getByLabel(auth.confirmPassword, { exact: true }).fill('autre');
    await submit.click();
    for (const text of [
      'Le nom complet doit contenir au moins 2 caractères',
      'Le mot de passe doit contenir au moins 6 caractères',
      'Les mots de passe ne correspondent pas',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    for (const label of [auth.password, auth.confirmPassword]) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: auth.showPassword }).first().click();
      await expect(field).toHaveAttribute('type', 'text');
    }
  });

  test('sends three fields, is covered for 2000 ms and leads to the dashboard [register.2, register.3, register.4, session.2]', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto('/register');
    await page.getByLabel(auth.fullName).fill('Nouvelle Étudiante');
    const email = `facts-${process.pid}@test.example`;
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill('secret-123');
    await page.getByLabel(auth.confirmPassword, { exact: true }).fill('secret-123');
    const answered = page.waitForResponse(/auth\.register/);
    const pressed = await timeOf(page);
    await page.getByRole('button', { name: auth.register.submit }).click();
    const response = await runUntil(page, answered);
    const sent = Object.values(response.request().postDataJSON() as object);
    expect(sent).toEqual([{ full_name: 'Nouvelle Étudiante', email, password: 'secret-123' }]);
    await runTo(page, pressed + 1980);
    await expect(page.getByText(auth.register.loading)).toBeVisible();
    await expect(page).toHaveURL('/register');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Profil de Nouvelle Étudiante' })).toBeVisible();
  });

  test('says why the server refused, in the words of its answer [register.5]', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel(auth.fullName).fill('Nouvelle Étudiante');
    await page.getByLabel(auth.email).fill(STUDENT.username);
    await page.getByLabel(auth.password, { exact: true }).fill('secret-123');
    await page.getByLabel(auth.confirmPassword, { exact: true }).fill('secret-123');
    const answered = page.waitForResponse(/auth\.register/);
    await page.getByRole('button', { name: auth.register.submit }).click();
    const [{ error }] = (await (await answered).json()) as [
      { error: { data: { detail: string } } },
    ];
    await expect(page.getByText(error.data.detail).first()).toBeVisible();
    await expect(page).toHaveURL('/register');
  });
});
