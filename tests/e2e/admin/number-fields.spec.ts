import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { enter } from '../support/people.ts';

const { fields, ...semesters } = adminContent.semesters;

test('a number is selected when it gets the focus, and what is typed then stays', async ({
  page,
}) => {
  await enter(page, ADMIN.username);
  await page.goto('/admin?tab=content');
  await page.getByRole('button', { name: semesters.add }).click();
  const dialog = page.getByRole('dialog');
  const fee = dialog.getByLabel(fields.fee);
  await fee.fill('900');
  const selected = () =>
    fee.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
  await dialog.getByLabel(fields.name).focus();
  await fee.click();
  expect(await selected()).toBe('900');
  await fee.click();
  expect(await selected()).toBe('');
  await dialog.getByLabel(fields.name).focus();
  // A key that comes right with the focus, before any timer.
  await fee.evaluate((input) => {
    input.focus();
    document.execCommand('insertText', false, '4');
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await fee.pressSequentially('50');
  await expect(fee).toHaveValue('450');
});
