import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter } from '../support/people.ts';

const { form: texts, marking } = adminQuestions;
const QUESTION = 'Première question ?';

/** The form of a question whose options are A to D, of which A and C are right. */
async function openForm(page: Page): Promise<Locator> {
  await page
    .getByRole('row')
    .filter({ hasText: QUESTION })
    .getByRole('button', { name: /^Modifier la question/ })
    .click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.locator('[data-path=question_text]')).toHaveValue(QUESTION);
  return dialog;
}

const save = (dialog: Locator) =>
  dialog.getByRole('button', { name: shared.save, exact: true }).click();

test.describe('how a question is scored', () => {
  test.beforeEach(async ({ page, admin }) => {
    const { subjectId } = await makeCourse(admin);
    await enter(page, ADMIN.username);
    await page.goto(`/admin?tab=questions&subject=${subjectId}`);
  });

  test('is kept on saving, with remarks by option, and shown when the form is opened again', async ({
    page,
  }) => {
    const dialog = await openForm(page);
    await dialog.getByText(marking.title).click();
    await dialog.getByLabel(marking.format).selectOption(marking.formats.qrp);
    await dialog.getByLabel(adminQuestions.state).selectOption(adminQuestions.states.retired);
    await dialog.getByLabel(marking.note('A')).fill('À savoir.');
    await dialog.getByLabel(marking.note('D')).fill('Une erreur fréquente.');
    await dialog.getByLabel(marking.must_letters('A')).check();
    await dialog.getByLabel(marking.never_letters('D')).check();
    await save(dialog);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await openForm(page);
    await expect(dialog.getByLabel(marking.format)).toBeHidden();
    await dialog.getByText(marking.title).click();
    await expect(dialog.getByLabel(marking.format)).toHaveValue('qrp');
    await expect(dialog.getByLabel(adminQuestions.state)).toHaveValue('retired');
    await expect(dialog.getByLabel(marking.note('A'))).toHaveValue('À savoir.');
    await expect(dialog.getByLabel(marking.note('B'))).toHaveValue('');
    await expect(dialog.getByLabel(marking.note('D'))).toHaveValue('Une erreur fréquente.');
    await expect(dialog.getByLabel(marking.must_letters('A'))).toBeChecked();
    await expect(dialog.getByLabel(marking.must_letters('C'))).not.toBeChecked();
    await expect(dialog.getByLabel(marking.never_letters('D'))).toBeChecked();
    await expect(dialog.getByLabel(marking.never_letters('B'))).not.toBeChecked();
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessibleInBoth(page, 'the scoring of a question', 'details');
  });

  test('may be by the weights of a panel, which are kept', async ({ page }) => {
    const dialog = await openForm(page);
    await dialog.getByText(marking.title).click();
    await expect(dialog.getByLabel(marking.weight('A'))).toHaveCount(0);
    await dialog.getByLabel(marking.format).selectOption(marking.formats.tcs);
    await dialog.getByLabel(marking.weight('A')).fill('1');
    await dialog.getByLabel(marking.weight('B')).fill('0,25');
    await expect(dialog.getByText(marking.weights)).toBeVisible();
    await save(dialog);
    await expect(dialog.getByText(validationMessages['qcm.tcs_key'])).toBeVisible();
    await dialog.getByLabel(texts.correct('C')).uncheck();

    // Two modal answers are warned of, and may be saved.
    const warning = dialog.getByText(marking.twoModes('A, B'));
    await expect(warning).toHaveCount(0);
    await dialog.getByLabel(marking.weight('B')).fill('1');
    await expect(warning).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessibleInBoth(page, 'the weights of a panel', 'details');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByLabel(marking.weight('B')).fill('0,25');
    await expect(warning).toHaveCount(0);
    await save(dialog);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await openForm(page);
    await dialog.getByText(marking.title).click();
    await expect(dialog.getByLabel(marking.weight('A'))).toHaveValue('1');
    await expect(dialog.getByLabel(marking.weight('B'))).toHaveValue('0,25');
    await expect(dialog.getByLabel(marking.weight('C'))).toHaveValue('');
  });

  test('is refused at its field, which gets the focus though the section is closed', async ({
    page,
  }) => {
    const dialog = await openForm(page);
    const title = dialog.getByText(marking.title);
    const format = dialog.getByLabel(marking.format);
    await title.click();
    await format.selectOption(marking.formats.qru);
    await title.click();
    await expect(format).toBeHidden();
    await save(dialog);
    await expect(format).toBeFocused();
    await expect(format).toHaveAccessibleDescription(validationMessages['qcm.qru_one_answer']);

    // One answer less, and the format is right.
    await dialog.getByLabel(texts.correct('C')).uncheck();
    await expect(format).toHaveAccessibleDescription('');

    const weight = dialog.getByLabel(marking.weight('B'));
    await format.selectOption(marking.formats.tcs);
    await save(dialog);
    await expect(dialog.getByText(validationMessages['qcm.weights_of_tcs'])).toBeFocused();
    await weight.fill('1,5');
    await title.click();
    await expect(weight).toBeHidden();
    await save(dialog);
    await expect(weight).toBeFocused();
    await expect(weight).toHaveAccessibleDescription(validationMessages['qcm.weight']);
    await expect(dialog.getByLabel(marking.weight('A'))).toHaveAccessibleDescription('');

    const note = dialog.getByLabel(marking.note('C'));
    await weight.fill('0,5');
    await dialog.getByLabel(marking.weight('A')).fill('1');
    await note.fill('x'.repeat(5001));
    await save(dialog);
    await expect(note).toBeFocused();
    await expect(note).toHaveAccessibleDescription(validationMessages['text.too_long']);
  });
});
