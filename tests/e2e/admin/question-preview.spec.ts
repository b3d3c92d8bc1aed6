import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { preview: texts } = adminQuestions;

test('a question of the list is seen as on a phone, and answered there', async ({
  browser,
  course,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=questions&subject=${course.subjectId}`);
  await (await rowButton(page, /^Aperçu étudiant de la question/)).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await dialog.getByText(texts.widths.phone, { exact: true }).click();

  const frame = dialog.frameLocator('iframe');
  const option = frame.getByRole('checkbox').first();
  await option.check();
  await expect(option).toBeChecked();
  // Its media queries are those of a phone, and so are its colours.
  const inner = () =>
    frame.locator('html').evaluate((root) => ({
      width: root.ownerDocument.defaultView?.innerWidth ?? 0,
      isWide: root.ownerDocument.defaultView?.matchMedia('(min-width: 48em)').matches,
      overflow: root.scrollWidth > root.clientWidth,
      scheme: root.getAttribute('data-mantine-color-scheme'),
    }));
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme');
  await expect.poll(inner).toEqual({ width: 360, isWide: false, overflow: false, scheme });
  await expectAccessible(page, 'the preview as on a phone', '[role=dialog]');

  await dialog.getByText(texts.modes.after, { exact: true }).click();
  await expect(frame.getByText(texts.justification, { exact: true })).toBeVisible();
  await context.close();
});
