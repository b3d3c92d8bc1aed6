import { practice } from '@amphi/domain/messages/fr/practice';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { recorded } from '../support/enrolled.ts';
import { choose, verdict, waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session, keys } = practice;

const option = (page: Page, letter: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${letter}\\b`) });

/** The option is struck out, to the eye and to a screen reader; or is not. */
async function expectStruck(page: Page, letter: string, struck: boolean): Promise<void> {
  const button = page.getByRole('button', { name: question.strike(letter) });
  await expect(button).toHaveAttribute('aria-pressed', String(struck));
  const name = new RegExp(`^${letter}\\b.*écartée$`);
  await expect(page.getByRole('checkbox', { name })).toHaveCount(struck ? 1 : 0);
}

test('an option is struck out by keys and by its button, which changes nothing of the answer', async ({
  page,
  course,
  learner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(course.practicePath);
  await expect(option(page, 'B')).toBeVisible();
  await waitForHydration(page);
  await page.keyboard.press('Shift+B');
  await expectStruck(page, 'B', true);
  await expect(page.getByRole('status').filter({ hasText: question.struck(['B']) })).toBeAttached();
  await option(page, 'D').focus();
  await page.keyboard.press('Delete');
  await expectStruck(page, 'D', true);
  await page.getByRole('button', { name: question.strike('A') }).click();
  await expectStruck(page, 'A', true);
  await expect(option(page, 'A')).not.toBeChecked();
  await expectAccessibleInBoth(page, 'options that are struck out');
  await page.keyboard.press('Shift+D');
  await expectStruck(page, 'D', false);

  // Kept on the device for this question, while it has no answer.
  await page.reload();
  await expectStruck(page, 'A', true);
  await expectStruck(page, 'B', true);
  await expectStruck(page, 'C', false);
  await page.getByRole('button', { name: question.next }).click();
  await expectStruck(page, 'B', false);
  await page.getByRole('button', { name: question.previous }).click();
  await choose(page, ['A', 'C']);
  await expectStruck(page, 'A', true);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  expect(await recorded(learner, course)).toEqual({ 'Première question ?': 'AC' });
  await page.getByRole('button', { name: session.reset }).click();
  await expectStruck(page, 'A', false);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('amphi-struck')),
    ),
  ).toEqual([]);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: keys.title });
  await expect(help.getByText(keys.rows.strike)).toBeVisible();
});

test('a long press strikes an option out, and does not tick it; a tap ticks it', async ({
  browser,
  server,
  course,
  learner,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    storageState: await learner.page.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto(course.practicePath);
  const text = page.getByText('deuxième', { exact: true });
  const box = await text.boundingBox();
  if (!box) throw new Error('not on screen');
  const devtools = await context.newCDPSession(page);
  const finger = { x: box.x + 10, y: box.y + 10 };
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof finger)[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [finger]);
  await expectStruck(page, 'B', true);
  await touch('touchEnd', []);
  await expect(option(page, 'B')).not.toBeChecked();
  await text.tap({ force: true });
  await expect(option(page, 'B')).toBeChecked();
  await expectStruck(page, 'B', true);
  await context.close();
});
