import { study } from '@amphi/domain/messages/fr/study';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/studying.ts';

/** The sign beside a message that stands for a page. */
const sign = (page: Page, name: string) => page.locator(`main svg.tabler-icon-${name}`);

test('each error page has the sign of its cause', async ({ page, course, student: _ }) => {
  await page.goto(`/semester/${course.semesterId}`);
  await expect(sign(page, 'lock')).toBeVisible();
  await page.goto('/practice/999999');
  await expect(sign(page, 'compass')).toBeVisible();
  await page.goto('/nulle-part');
  await expect(sign(page, 'compass')).toBeVisible();
  await page.route('**/trpc/**study.options**', (route) => route.abort());
  await page.goto('/dashboard');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/study-mode/${course.subjectId}`);
  const message = page.getByText(study.mode.failed);
  await expect(message).toBeVisible();
  await expect(sign(page, 'cloud-off')).toBeVisible();
  // Among pages in French it is in the language that it is in.
  await expect(message).toHaveAttribute('lang', 'en');
});
