import { auth } from '@amphi/domain/messages/fr/account/auth';
import { password } from '@amphi/domain/messages/fr/account/password';
import { orders } from '@amphi/domain/messages/fr/orders';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { waitForMail } from '../../support/mail.ts';
import { STUDENT } from '../../support/server.ts';
import { enter, makeStudent } from '../support/people.ts';
import { PASSWORD, signIn } from '../support/steps.ts';

const NEW_PASSWORD = 'tout-nouveau-secret';

test('a forgotten password is replaced by the mailed link, once', async ({ page, server }) => {
  const { email } = await makeStudent(server.url);
  await page.goto('/login');
  await page.getByRole('link', { name: auth.login.forgot }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('button', { name: password.forgot.submit }).click();
  await expect(page.getByText("L'email est requis")).toBeVisible();
  await page.getByLabel(auth.email).fill(email);
  await page.getByRole('button', { name: password.forgot.submit }).click();
  await expect(page.getByText(password.sent.hour)).toBeVisible();

  const mail = await waitForMail(server.dataDir, email, /nouveau mot de passe/);
  const link = /\/reset-password#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel(password.reset.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(password.reset.confirm, { exact: true }).fill('autre chose');
  await page.getByRole('button', { name: password.reset.submit }).click();
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await page.getByLabel(password.reset.confirm, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: password.reset.submit }).click();
  await expect(page.getByText(password.done.title)).toBeVisible();

  await page.getByRole('link', { name: password.done.login }).click();
  await signIn(page, { username: email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await page.getByLabel(password.reset.password, { exact: true }).fill('encore-un-autre');
  await page.getByLabel(password.reset.confirm, { exact: true }).fill('encore-un-autre');
  await page.getByRole('button', { name: password.reset.submit }).click();
  await expect(page.getByText(password.invalid.title)).toBeVisible();
});

test('signing in says what is wrong at its field, and comes back to page and query [login.7]', async ({
  page,
}) => {
  await page.goto('/practice/1?mode=chapter&chapter_id=1');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(auth.login.needed)).toBeVisible();
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page.getByText('Email est requis')).toBeVisible();
  await expect(page.getByText('Le mot de passe est requis')).toBeVisible();
  await page.getByLabel(auth.email).fill('pas une adresse');
  await expect(page.getByText('Email est requis')).toBeHidden();
  await signIn(page, { username: STUDENT.username, password: 'faux-secret' });
  await expect(page.getByText('Email ou mot de passe incorrect.')).toBeVisible();
  await signIn(page, STUDENT);
  await expect(page).toHaveURL('/practice/1?mode=chapter&chapter_id=1');
});

test('a session that ended elsewhere leads to the sign-in page and back [routes.7]', async ({
  page,
  server,
}) => {
  const { email } = await makeStudent(server.url);
  await page
    .context()
    .request.post('/api/auth/login', { form: { username: email, password: PASSWORD } });
  await page.goto('/orders');
  await expect(page.getByText(orders.emptyTitle)).toBeVisible();
  // Just before the list is asked for again: any other query of the page could find the session gone before the click.
  await page.route(
    '**/trpc/*payments.listMine*',
    async (route) => {
      await page.context().request.post('/api/auth/logout');
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(auth.login.expired)).toBeVisible();
  await signIn(page, { username: email, password: PASSWORD });
  await expect(page).toHaveURL('/orders');
});

test('students do not see the back-office [routes.4]', async ({ page }) => {
  await enter(page, STUDENT.username);
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href="/admin"]')).toHaveCount(0);
});

test.describe('a server that does not answer', () => {
  for (const [what, path, text, answer] of [
    ['is out of reach', '/login', auth.login.failed, null],
    ['is behind a proxy that fails', '/login', auth.login.failed, '<h1>502 Bad Gateway</h1>'],
    ['is out of reach', '/register', auth.register.failed, null],
  ] as const) {
    test(`and ${what} is said in French on ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.route(/\/trpc\/auth\.(login|register)/, (route) =>
        answer === null ? route.abort() : route.fulfill({ status: 502, body: answer }),
      );
      if (path === '/register') await page.getByLabel(auth.fullName).fill('Nouvelle Étudiante');
      await page.getByLabel(auth.email).fill(newEmail());
      await page.getByLabel(auth.password, { exact: true }).fill('secret-123');
      if (path === '/register') {
        await page.getByLabel(auth.confirmPassword, { exact: true }).fill('secret-123');
      }
      await page.locator('form').getByRole('button').last().click();
      await expect(page.getByRole('alert')).toHaveText(text);
    });
  }
});
