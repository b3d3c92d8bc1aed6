import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { landing } from '@amphi/domain/messages/fr/landing';
import { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { startServer } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { PASSWORD } from '../support/steps.ts';

test('a fresh installation says what comes first, until it is done, and has nothing on sale [landing.9, landing.13]', async ({
  browser,
}) => {
  test.slow();
  const account = { username: 'chef@test.example', password: PASSWORD };
  const server = await startServer({
    ...{ DEMO: '0', ADMIN_EMAIL: account.username, ADMIN_PASSWORD: account.password },
    ...{ BANK_ACCOUNT: '1234 5678', CONTACT_PHONE: '+212 611-22-33-44' },
  });
  try {
    const context = await browser.newContext({ baseURL: server.url });
    await context.request.post('/api/auth/login', { form: account });
    const page = await context.newPage();
    await page.goto('/');
    const empty = 'No semesters available at the moment. Please check back later.';
    await expect(page.locator('#semestres').getByText(empty)).toBeVisible();
    await expect(page.getByRole('link', { name: landing.contact.whatsapp })).toHaveAttribute(
      'href',
      'https://wa.me/212611223344',
    );
    await page.goto('/admin');
    await expect(page.getByText(texts.setup.progress(1, 4))).toBeVisible();
    await page.getByRole('link', { name: texts.setup.semester }).click();
    await expect(page.getByText(adminContent.semesters.emptyTitle)).toBeVisible();
    const admin = new RestClient(server.url);
    await admin.login(account);
    await makeCourse(admin);
    await page.goto('/admin');
    await expect(page.getByRole('slider')).toHaveCount(3);
    await expect(page.getByText(texts.setup.title)).toHaveCount(0);
    await context.close();
  } finally {
    await server.stop();
  }
});
