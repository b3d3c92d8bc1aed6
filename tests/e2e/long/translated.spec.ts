import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page } from '@playwright/test';
import { ADMIN, STUDENT } from '../../support/server.ts';
import { settled, unstyled, watchErrors } from '../support/audits.ts';
import { enter } from '../support/people.ts';
import { begin, handIn, onScreen, options, resultsOf } from '../support/sitting-steps.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { RESULTS, TOURS } from '../support/tours.ts';
import { translate } from '../support/translate.ts';

/** Goes to another page as a link within the product does. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

for (const account of [null, STUDENT, ADMIN]) {
  test(`translated, the pages of ${account?.username ?? 'a visitor'} work as they are come to from each other, with the styles of all that they show`, async ({
    page,
  }) => {
    await translate(page.context());
    const errors = watchErrors(page);
    if (account) await enter(page, account.username);
    const results = account === STUDENT ? await resultsOf(page) : '';
    await page.goto('/legal/mentions');
    await expect(page.locator('main .translated').first()).toBeAttached();
    for (const known of TOURS.flatMap((tour) => (tour.account === account ? tour.paths : []))) {
      const path = known === RESULTS ? results : known;
      await navigate(page, path);
      await settled(page, path);
      await expect(page.locator('main .translated').first(), path).toBeAttached();
      await expect(page.getByText(common.crashTitle), path).toHaveCount(0);
      expect(errors, path).toEqual([]);
      expect.soft(await unstyled(page), path).toEqual([]);
    }
  });
}

/** Waits until the timer of a page has gone on from what it shows. */
async function expectRunning(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');
}

test('a translated course is practised and sat as an exam', async ({ course, enrolled }) => {
  await translate(enrolled.context);
  const page = await enrolled.context.newPage();
  const errors = watchErrors(page);
  await page.goto(course.practicePath);
  await expectRunning(page);
  await choose(page, ['A', 'C']);
  await page.keyboard.press('Enter');
  await expect(verdict(page, practice.question.correct)).toBeVisible();
  await page.getByRole('button', { name: practice.question.next, exact: true }).first().click();
  await onScreen(page, 2);
  await choose(page, ['A']);
  await page.keyboard.press('Enter');
  await expect(verdict(page, practice.question.incorrect)).toBeVisible();
  expect(errors).toEqual([]);

  await begin(page, course, 'exam');
  await expectRunning(page);
  await page.keyboard.press('a');
  await expect(options(page)).toHaveCount(1);
  await expect(page.locator('main label [translate=no]').first()).toHaveText('A');
  await page.keyboard.press('ArrowRight');
  await onScreen(page, 2);
  await page.keyboard.press('m');
  await expectRunning(page);
  await handIn(page);
  expect(errors).toEqual([]);
});
