import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { imports } from '@amphi/domain/messages/fr/imports';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStudent } from '../support/people.ts';
import { rowButton, waitForHydration } from '../support/steps.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const notices = (page: Page) => page.locator('.mantine-Notification-root');

/** The notification with a text, once it is the only one. */
async function notice(page: Page, text: string) {
  const shown = notices(page).filter({ hasText: text });
  await expect(shown).toBeVisible();
  await expect(notices(page)).toHaveCount(1);
  return shown;
}

test.beforeEach(async ({ page }) => enter(page, ADMIN.username));

test('one notification at a time, whose « Annuler » takes the change back', async ({
  page,
  server,
}) => {
  const { email, fullName } = await makeStudent(server.url, 'Prévenue Souvent');
  await page.goto(`/admin?tab=users&search=${email}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await button(page, adminUsers.deactivateOf(fullName)).click();
  await page.getByRole('dialog').getByRole('button', { name: adminUsers.deactivate }).click();
  const done = await notice(page, adminUsers.deactivated(fullName));
  await expect(row).toContainText(texts.inactive);
  await done.getByRole('button', { name: texts.undo }).click();
  await notice(page, texts.undone);
  await expect(row.getByText(texts.active, { exact: true })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`a notification of a dialog covers none of its fields at ${width} px`, async ({
    page,
    admin,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    const { subject } = await makeCourse(admin);
    await page.goto(`/admin?tab=content&search=${subject}`);
    await (await rowButton(page, adminContent.subjects.chaptersOf(subject))).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(adminContent.chapters.newName);
    for (const name of ['Un premier chapitre', 'Un second chapitre']) {
      await field.fill(name);
      await dialog.getByRole('button', { name: adminContent.chapters.add, exact: true }).click();
      await notice(page, adminContent.chapters.added(name));
    }
    const covered = await notices(page).evaluate((toast) => {
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
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await notice(page, adminContent.chapters.added('Un second chapitre'));
  });
}

test('on a page below a tab, notifications are the dialog’s while one is open', async ({
  page,
}) => {
  const places = '.mantine-Notifications-root';
  const outside = page.locator(`${places}:not([role=dialog] *)`);
  await page.goto('/admin/baremes');
  await button(page, adminBaremes.add).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: adminBaremes.fields.name })).toBeVisible();
  await expect(dialog.locator(places)).not.toHaveCount(0);
  await expect(outside).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(outside).not.toHaveCount(0);
});

test('an import says that it was taken back; a name that is taken is refused at its field', async ({
  page,
  admin,
}) => {
  const { semesterId, subject } = await makeCourse(admin);
  const line = `Énoncé;Réponse QROC\nCitez un os de ${semesterId}.;Le fémur\n`;
  await page.goto('/admin/imports');
  await waitForHydration(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel(imports.upload.label).click();
  const file = { name: 'vide.csv', mimeType: 'text/csv', buffer: Buffer.from('') };
  await (await chooser).setFiles(file);
  await button(page, imports.upload.send).click();
  await expect(page.getByRole('alert')).toContainText(errorMessages['imports.empty']);
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(line) });
  await button(page, imports.upload.send).click();
  await expect(page).toHaveURL(/batch=\d+/);
  await page.getByLabel(imports.target.semester).selectOption(String(semesterId));
  await button(page, /^Importer/).click();
  await expect(page.getByText(imports.result.title)).toBeVisible();
  await button(page, imports.undo.confirm).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: imports.undo.keep })).toBeVisible();
  await dialog.getByRole('button', { name: imports.undo.confirm }).click();
  await notice(page, imports.undo.done);

  await page.goto('/admin?tab=content');
  await button(page, adminContent.subjects.add).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(adminContent.subjects.fields.name).fill(subject.toUpperCase());
  await form.getByLabel(adminContent.subjects.fields.semester).selectOption(String(semesterId));
  await form.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(form.getByLabel(adminContent.subjects.fields.name)).toHaveAccessibleDescription(
    errorMessages['subjects.name_taken'],
  );
});

test('an export begins with what the list shows; an unknown payment says so without a retry', async ({
  page,
  admin,
}) => {
  const { subjectId } = await makeCourse(admin);
  await page.goto(`/admin?tab=questions&subject=${subjectId}&kind=exam&view=qrocs`);
  await page.getByRole('link', { name: questionExport.open }).click();
  await expect(page.getByRole('combobox', { name: questionExport.kind, exact: true })).toHaveValue(
    'qroc',
  );
  await expect(page.getByRole('combobox', { name: questionExport.exam, exact: true })).toHaveValue(
    'exam',
  );
  await page.goBack();
  await page.getByText(adminQuestions.views.qcms, { exact: true }).click();
  await page.getByRole('link', { name: questionExport.open }).click();
  await expect(page.getByRole('combobox', { name: questionExport.kind, exact: true })).toHaveValue(
    'qcm',
  );

  await page.goto('/admin?tab=payments&payment=999999999');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(errorMessages['payments.not_found']);
  await expect(dialog.getByRole('button', { name: /Réessayer|Try Again/ })).toHaveCount(0);
});
