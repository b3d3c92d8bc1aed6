import { practice } from '@amphi/domain/messages/fr/practice';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runUntil, runUntilVisible, stopClock } from './clock.ts';

const { session, question, list } = practice;

test('the time starts with the questions and ticks each second; each question is timed by itself [practice.3, practice.4, practice.19]', async ({
  course,
  learner: { page },
}) => {
  await stopClock(page);
  await page.goto(course.practicePath);
  const timer = page.getByRole('timer');
  await runUntilVisible(page, timer);
  await expect(timer).toHaveText(/0:00$/);
  await page.clock.runFor(1000);
  await expect(timer).toHaveText(/0:01$/);
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText(/1:01$/);

  await page.getByRole('button', { name: question.next }).click();
  const submit = async () => {
    await choose(page, ['B']);
    const answered = page.waitForResponse(/answers\.submit/);
    await page.getByRole('button', { name: session.submit }).click();
    const body = (await runUntil(page, answered)).request().postData() ?? '';
    await expect(verdict(page, question.correct)).toBeVisible();
    return Number(/"time_taken_seconds":([\d.]+)/.exec(body)?.[1]);
  };
  await page.clock.runFor(7_000);
  expect(Math.round(await submit())).toBe(7);
  await page.clock.runFor(20_000);
  await page.getByRole('button', { name: session.reset }).click();
  await page.clock.runFor(3_000);
  expect(Math.round(await submit())).toBe(3);

  await page.clock.fastForward(3_600_000);
  await expect(timer).toHaveText(/1:01:\d\d$/);
  await page.getByRole('navigation', { name: list.title }).getByRole('button').last().click();
  // Held back, so that the page stays while the last answer is being sent.
  await page.route('**/trpc/*answers.submit*', () => {});
  await choose(page, ['A']);
  await page.getByRole('button', { name: session.finish }).click();
  const stopped = (await timer.textContent()) ?? '';
  await page.clock.runFor(1500);
  await expect(timer).toHaveText(stopped);
});
