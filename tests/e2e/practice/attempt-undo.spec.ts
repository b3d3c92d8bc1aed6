import { attempts } from '@amphi/domain/messages/fr/attempts';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import type { Page } from '@playwright/test';
import { runUntilVisible } from '../facts/clock.ts';
import { answerAll, progressOf } from '../support/answers.ts';
import { choose, startNewAttempt, verdict, waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { undo } = attempts;
const { session, question } = practice;

const bar = (page: Page) => page.getByRole('region', { name: undo.label });
const cancel = (page: Page) => bar(page).getByRole('button', { name: undo.cancel });

test('a new attempt is undone by keyboard, with all that the device remembered', async ({
  page,
  course,
  learner,
}) => {
  await answerAll(learner, course, [['A', 'C']]);
  // A selection that is not submitted, on the second question.
  await page.goto(course.practicePath);
  await page.getByRole('button', { name: question.next }).click();
  await choose(page, ['D']);
  await page.goto(
    `/practice/${course.subjectId}/complete?mode=chapter&chapter_id=${course.chapterId}`,
  );
  await startNewAttempt(page);
  await expect(page).toHaveURL(course.practicePath);
  await expect(bar(page).getByRole('status')).toContainText(undo.started);
  await expect(bar(page).getByRole('status')).toContainText(undo.limit(10));
  await expect(cancel(page)).toContainText(/\d\ss/);
  expect(await progressOf(learner, course)).toMatchObject({ attempt_number: 2 });

  await page.locator('#contenu').focus();
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(cancel(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/complete\?mode=chapter/);
  await expect(page.getByRole('heading', { name: results.attempt(1) })).toBeVisible();
  expect(await progressOf(learner, course)).toEqual(
    expect.objectContaining({ attempt_number: 1, answered_questions: 1 }),
  );
  await page.goto(course.practicePath);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('the offer ends after ten seconds, and with the first answer', async ({
  page,
  course,
  learner,
}) => {
  await answerAll(learner, course, [['A', 'C']]);
  await page.goto(`/practice/${course.subjectId}/complete`);
  await page.clock.install();
  await startNewAttempt(page);
  await expect(cancel(page)).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(bar(page)).toBeHidden();

  await choose(page, ['B']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.incorrect)).toBeVisible();
  await page.goto(`/practice/${course.subjectId}/complete`);
  await startNewAttempt(page);
  await expect(cancel(page)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  // The question may still be on its way. The offer loses only as many milliseconds as there are looks at the page.
  await runUntilVisible(page, page.getByRole('checkbox').first());
  await expect(cancel(page)).toBeVisible();
  await choose(page, ['B']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(bar(page)).toBeHidden();
});

test('what the server refuses is said', async ({ page, course, learner }) => {
  await answerAll(learner, course, [['A', 'C']]);
  await page.goto(`/practice/${course.subjectId}/complete`);
  await startNewAttempt(page);
  await expect(cancel(page)).toBeVisible();
  // On another device.
  await answerAll(learner, course, [['B']]);
  await cancel(page).click();
  await expect(bar(page).getByRole('alert')).toContainText(errorMessages['attempts.undo_answered']);
  expect(await progressOf(learner, course)).toMatchObject({ attempt_number: 2 });
});
