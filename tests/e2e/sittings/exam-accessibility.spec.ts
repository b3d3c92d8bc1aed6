import { practice } from '@amphi/domain/messages/fr/practice';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import type { Page } from '@playwright/test';
import { STUDENT } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { begin, press, resultsOf } from '../support/sitting-steps.ts';
import { choose, waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

test('a running exam is accessible on a wide screen, with its list and with its grid', async ({
  page,
  course,
  learner: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await begin(page, course, 'exam');
  await choose(page, ['A', 'C']);
  await press(page, sittingSession.flag);
  await page.getByRole('button', { name: sittingSession.nextLabel }).click();
  await press(page, sittingSession.flag);
  const side = page.getByRole('navigation', { name: practice.list.title });
  await expect(side).toBeVisible();
  await expectAccessibleInBoth(page, 'a running exam with the list');
  await page.getByRole('button', { name: practice.list.asGrid }).click();
  await expect(page.getByRole('button', { name: practice.list.asList })).toBeVisible();
  await expectAccessibleInBoth(page, 'a running exam with the grid');
});

test('sittings, their results with all details, bookmarks and memos are accessible at both widths', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  await enter(context, STUDENT.username);
  const page = await context.newPage();
  const results = await resultsOf(page);
  for (const path of [
    '/sessions',
    '/sessions/new',
    '/notebook?tab=bookmarks',
    '/notebook?tab=memos',
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expectWhole(page);
    await expectAccessibleInBoth(page, `${path} on a wide screen`);
  }
  await page.goto(results);
  await expectWhole(page);
  // By keyboard, as a details element opens.
  for (const name of [baremes.howItIsCounted, baremes.otherBaremes]) {
    await page.locator('summary', { hasText: name }).focus();
    await waitForHydration(page);
    await page.keyboard.press('Enter');
  }
  const question = page
    .getByRole('list')
    .filter({ has: page.locator('details') })
    .last();
  await question.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: scoring.examples })).toBeVisible();
  await expect(question.getByText(practice.session.justification).first()).toBeVisible();
  await expectWhole(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBoth(page, `the results with all details at ${width}`);
  }
  await context.close();
});

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
}
