import { appCode } from '@amphi/api/testing/app-code';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import { test as base, expect } from '@playwright/test';
import { ADMIN, EMPTY, type ServerProcess, startServer } from '../../support/server.ts';
import { signIn } from '../support/steps.ts';

/** A server of its own: the setting concerns all administrators. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer(EMPTY);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('a role that needs a second factor has days left to set it up, then leads to nothing else', async ({
  page,
  server: { url, db },
}) => {
  const require = (days: number) =>
    db
      .insertInto('settings')
      .values({
        id: 1,
        bank_name: 'B',
        bank_account: '0000',
        contact_phone: '+212 600000000',
        second_factor_required_at: new Date(Date.now() - days * 86_400_000),
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          second_factor_required_at: (eb) => eb.ref('excluded.second_factor_required_at'),
        }),
      )
      .execute();
  await db
    .updateTable('users')
    .set({ created_at: new Date('2020-01-01') })
    .execute();
  await require(4);
  await page.goto(`${url}/login`);
  await signIn(page, ADMIN);
  await expect(page.getByText(texts.grace(3))).toBeVisible();

  await require(8);
  await page.goto(`${url}/admin`);
  await expect(page).toHaveURL(`${url}/second-factor`);
  await expect(page.getByText(texts.pageText)).toBeVisible();
  await page.getByRole('button', { name: texts.setApp }).click();
  const dialog = page.getByRole('dialog', { name: texts.dialogs.app });
  await dialog.getByLabel(profile.password.current, { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: texts.submit }).click();
  const secret = (await dialog.locator('pre').textContent()) ?? '';
  await dialog.getByLabel(texts.appCode).fill(appCode(secret));
  await dialog.getByRole('button', { name: texts.confirm }).click();
  await dialog.getByRole('button', { name: texts.kept }).click();
  await expect(page.getByText(texts.pageText)).toHaveCount(0);
  await page.goto(`${url}/admin`);
  await expect(page).toHaveURL(`${url}/admin`);
});
