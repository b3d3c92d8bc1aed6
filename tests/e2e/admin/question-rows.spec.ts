import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter } from '../support/people.ts';

const { viewer } = adminQuestions;

/** Two questions begin alike for longer than a row shows of them. */
const BEGINNING = 'Parmi les propositions suivantes concernant le débit cardiaque,';

test.beforeEach(async ({ page, admin }) => {
  const course = await makeCourse(admin);
  for (const [end, right] of [
    ['laquelle est exacte au repos ?', 'cinq litres par minute'],
    ['laquelle est exacte à l’effort ?', 'vingt litres par minute'],
  ]) {
    await admin.json('POST', '/api/content/qcms', {
      ...{ subject_id: course.subjectId, question_text: `${BEGINNING} ${end}` },
      ...{ is_exam_question: true, exam_year: 2024 },
      ...{ options: { A: right, B: 'autre' }, correct_answers: ['A'] },
    });
  }
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=questions&subject=${course.subjectId}`);
});

test('rows of questions that begin alike are told apart by their right options and whole texts', async ({
  page,
}) => {
  const effort = page.getByRole('row').filter({ hasText: 'A. vingt litres par minute' });
  await expect(effort).toHaveCount(1);
  await expect(effort).not.toContainText('à l’effort');
  // Two lines of text, whatever the names of its subject and chapter.
  expect((await effort.boundingBox())?.height).toBeLessThan(42);
  const text = effort.getByRole('button', { name: new RegExp(`^${BEGINNING.slice(0, 40)}`) });
  const shownAfter = () =>
    text.evaluate((element) => getComputedStyle(element, '::after').getPropertyValue('content'));
  expect(await shownAfter()).toBe('none');
  await text.hover();
  expect(await shownAfter()).toContain('à l’effort');
  await page.mouse.move(0, 0);
  await effort.getByRole('button').nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  expect(await shownAfter()).toContain('à l’effort');
  await page.setViewportSize({ width: 360, height: 780 });
  const toggles = page.getByRole('button', { name: admin.rowDetails });
  await expect(toggles.first()).toBeVisible();
  await expect(page.getByText('A. vingt litres par minute')).toBeVisible();
  await expect(page.getByText('A. cinq litres par minute')).toBeVisible();
  for (const toggle of await toggles.all()) await toggle.click();
  await expectAccessibleInBoth(page, 'rows of questions', 'table');
  await text.click();
  await expect(page.getByRole('dialog')).toContainText('à l’effort');
});

test('the viewer goes on to the questions before and after, by buttons and by arrow keys', async ({
  page,
}) => {
  await page
    .getByRole('row')
    .filter({ hasText: 'vingt litres' })
    .getByRole('button', { name: /^Voir la question/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(viewer.position(1, 5))).toBeVisible();
  await expect(dialog.getByRole('button', { name: viewer.previous })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('button', { name: viewer.next }).click();
  await expect(dialog).toContainText('au repos');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(viewer.position(3, 5))).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText('à l’effort');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'the viewer of a question', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByRole('dialog').locator('[data-path=question_text]')).toHaveValue(
    /à l’effort/,
  );
});
