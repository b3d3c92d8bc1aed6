import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

const { unsaved } = shared;

/** Two questions begin alike for longer than a row shows of them. */
const BEGINNING = 'Parmi les propositions suivantes concernant le débit cardiaque,';

test('rows of questions that begin alike are told apart by their right options and whole texts', async ({
  page,
  admin,
  course,
}) => {
  for (const [end, right] of [
    ['laquelle est exacte au repos ?', 'cinq litres par minute'],
    ['laquelle est exacte à l’effort ?', 'vingt litres par minute'],
  ]) {
    await admin.json('POST', '/api/content/qcms', {
      subject_id: course.subjectId,
      question_text: `${BEGINNING} ${end}`,
      is_exam_question: true,
      exam_year: 2024,
      options: { A: right, B: 'autre' },
      correct_answers: ['A'],
    });
  }
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=questions&subject=${course.subjectId}`);
  const effort = page.getByRole('row').filter({ hasText: 'A. vingt litres par minute' });
  await expect(effort).toHaveCount(1);
  await expect(effort).not.toContainText('à l’effort');
  // Two lines of text, whatever the names of its subject and chapter.
  expect((await effort.boundingBox())?.height).toBeLessThan(46);
  const text = effort.getByRole('button', { name: new RegExp(`^${BEGINNING.slice(0, 40)}`) });
  const shownAfter = () =>
    text.evaluate((element) => getComputedStyle(element, '::after').getPropertyValue('content'));
  expect(await shownAfter()).toBe('none');
  await text.hover();
  await expect.poll(shownAfter).toContain('à l’effort');
  await page.mouse.move(0, 0);
  await effort.getByRole('button').nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  expect(await shownAfter()).toContain('à l’effort');
  await page.setViewportSize({ width: 360, height: 780 });
  const toggles = page.getByRole('button', { name: shared.rowDetails });
  await expect(toggles.first()).toBeVisible();
  await expect(page.getByText('A. vingt litres par minute')).toBeVisible();
  await expect(page.getByText('A. cinq litres par minute')).toBeVisible();
  for (const toggle of await toggles.all()) await toggle.click();
  await expectAccessibleInBoth(page, 'rows of questions', 'table');
  await text.click();
  await expect(page.getByRole('dialog')).toContainText('à l’effort');
});

test('the way back from an unsaved question asks first, and then goes where it was to go', async ({
  page,
}) => {
  await enter(page, ADMIN.username);
  await page.goto('/admin?tab=content');
  await page.getByRole('tab', { name: shared.tabs.questions }).click();
  await expect(page).toHaveURL(/tab=questions/);
  await page.getByRole('button', { name: adminQuestions.addRegularOf, exact: true }).click();
  const address = page.url();
  const question = page.getByRole('dialog').first().locator('[data-path=question_text]');
  await question.fill('À moitié écrite');
  await page.goBack();
  await expect(page.getByText(unsaved.title)).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(page.getByText(unsaved.title)).toBeHidden();
  await expect(question).toHaveValue('À moitié écrite');
  await page.goBack();
  await page.getByRole('button', { name: unsaved.leave }).click();
  await expect(page).toHaveURL(/tab=content/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
