import { practice } from '@amphi/domain/messages/fr/practice';
import { reports as texts } from '@amphi/domain/messages/fr/reports';
import { expectAccessibleInBoth } from './axe.ts';
import { choose } from './steps.ts';
import { expect, test } from './studying.ts';

const { mine } = texts;

test('a question is reported after its answer, and followed in the profile', async ({
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  await page.goto(course.practicePath);
  await expect(page.getByText(practice.question.title(1), { exact: true })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: texts.open })).toBeHidden();
  await choose(page, ['B']);
  await page.keyboard.press('Enter');
  const report = page.getByRole('button', { name: texts.open });
  await expect(report).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog.getByLabel(texts.reason)).toBeFocused();
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(
    dialog.getByText('Cochez les propositions que vous tenez pour justes'),
  ).toBeVisible();
  await dialog.getByLabel('B', { exact: true }).check();
  await dialog.getByLabel(texts.reference).fill('Collège de cardiologie, p. 12');
  await expectAccessibleInBoth(page, 'the form of a report', '[role=dialog]');
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(dialog.getByText(texts.sent)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
  await report.click();
  await expect(dialog.getByText(texts.already)).toBeVisible();

  await page.goto('/profile');
  const section = page.getByRole('region', { name: mine.title });
  await expect(section.getByText(mine.statuses.open)).toBeVisible();
  await expect(section.getByText(mine.letters(['B']))).toBeVisible();
  await expect(section.getByText('Collège de cardiologie, p. 12')).toBeVisible();
  await expectAccessibleInBoth(page, 'the reports in the profile');
});
