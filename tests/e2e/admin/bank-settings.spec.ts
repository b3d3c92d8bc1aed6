import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminSettings } from '@amphi/domain/messages/fr/admin/settings';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN, EMPTY, startServer } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStudent } from '../support/people.ts';
import { PASSWORD } from '../support/steps.ts';

const { fields } = adminSettings;
const ACCOUNT = '011 519 0000012050005349 21';

test('the bank account is changed in the back-office, and students pay to the new one', async ({
  browser,
}) => {
  test.slow();
  // Every page of a server shows the account: this one has no other tests.
  const server = await startServer(EMPTY);
  try {
    const admin = new RestClient(server.url);
    await admin.login(ADMIN);
    const course = await makeCourse(admin);
    const context = await browser.newContext({ baseURL: server.url });
    await enter(context, ADMIN.username);
    const page = await context.newPage();
    await page.goto('/admin/settings');
    const account = page.getByLabel(fields.bank_account);
    await account.fill(ACCOUNT.replace('21', '22'));
    await page.getByLabel(fields.bank_name).fill('Banque du Nord');
    await page.getByLabel(fields.contact_phone).fill('+212 611-22-33-44');
    const save = page.getByRole('button', { name: texts.save, exact: true });
    await save.click();
    await expect(page.getByText(validationMessages['settings.bank_key'])).toBeVisible();
    await expect(account).toBeFocused();
    await account.fill(ACCOUNT);
    await save.click();
    await expect(page.getByText(adminSettings.saved)).toBeVisible();
    await expect(page.getByText(adminSettings.fromEnvironment)).toHaveCount(0);
    await context.close();

    const { email } = await makeStudent(server.url);
    const student = await browser.newContext({ baseURL: server.url });
    await student.request.post('/api/auth/login', {
      form: { username: email, password: PASSWORD },
    });
    const purchasePage = await student.newPage();
    await purchasePage.goto(`/buy?semester=${course.semesterId}`);
    await expect(purchasePage.getByRole('heading', { name: purchase.summary.title })).toBeVisible();
    await expect(purchasePage.getByText(ACCOUNT)).toBeVisible();
    await student.close();
  } finally {
    await server.stop();
  }
});
