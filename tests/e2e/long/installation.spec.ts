import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { landing } from '@amphi/domain/messages/fr/landing';
import { insertCourse } from '../../support/course.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN, EMPTY, startServer } from '../../support/server.ts';
import { enter } from '../support/people.ts';

test('a fresh installation says whom to ask and what comes first, and has nothing on sale [landing.9, landing.13]', async ({
  browser,
}) => {
  const server = await startServer({
    ...EMPTY,
    BACKUP_KEEP_DAYS: '21',
    BANK_ACCOUNT: '1234 5678',
    CONTACT_PHONE: '+212 611-22-33-44',
  });
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/');
    const empty = 'No semesters available at the moment. Please check back later.';
    await expect(page.locator('#semestres').getByText(empty)).toBeVisible();
    await expect(page.getByRole('link', { name: landing.contact.whatsapp })).toHaveAttribute(
      'href',
      'https://wa.me/212611223344',
    );
    await page.goto('/legal/confidentialite');
    await expect(page.getByText(/effacée après 21 jours/)).toBeVisible();

    await enter(context, ADMIN.username);
    await page.goto('/admin');
    await expect(page.getByText(texts.today.title)).toBeVisible();
    await page.getByRole('link', { name: texts.today.semester }).click();
    await expect(page.getByText(adminContent.semesters.emptyTitle)).toBeVisible();
    await insertCourse(server.db);
    await page.goto('/admin');
    await expect(page.getByRole('slider')).toHaveCount(3);
    await expect(page.getByText(texts.today.semester)).toHaveCount(0);
    await context.close();
  } finally {
    await server.stop();
  }
});
