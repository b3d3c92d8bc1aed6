import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { ADMIN } from '../../support/server.ts';
import { enter } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

test('a notification of a dialog covers none of its fields, on a phone and on a wide screen', async ({
  page,
  course,
}) => {
  await enter(page, ADMIN.username);
  const { chaptersOf, label } = adminContent.subjects;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`/admin?tab=content&search=${course.subject}`);
    const rows = page.getByRole('table', { name: label });
    await (await rowButton(rows, chaptersOf(course.subject))).click();
    const dialog = page.getByRole('dialog');
    const name = `Un chapitre à ${width}`;
    await dialog.getByLabel(adminContent.chapters.newName).fill(name);
    await dialog.getByRole('button', { name: adminContent.chapters.add, exact: true }).click();
    const notice = page.locator('.mantine-Notification-root');
    await expect(notice).toHaveText(adminContent.chapters.added(name));
    const covered = await notice.evaluate((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      const fields = document.querySelectorAll('[role="dialog"] :is(input, button, textarea)');
      return [...fields].filter((field) => {
        const box = field.getBoundingClientRect();
        const meets = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        return meets && !toast.contains(field);
      }).length;
    });
    expect(covered).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // It stays where the page has its notices.
    await expect(notice).toHaveText(adminContent.chapters.added(name));
  }
});
