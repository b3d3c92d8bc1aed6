import { practice } from '@amphi/domain/messages/fr/practice';
import { recorded } from '../support/enrolled.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runUntil, runUntilVisible, stopClock } from './clock.ts';

const { session, question } = practice;

test('each question is timed from when it is first shown or reset [practice.19]', async ({
  page,
  course,
  learner,
}) => {
  await stopClock(page);
  await page.goto(course.practicePath);
  await runUntilVisible(page, page.getByRole('timer'));
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: question.next }).click();
  const submit = async () => {
    await choose(page, ['B']);
    const answered = page.waitForResponse(/attempts\.submitAnswer/);
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
  expect(await recorded(learner, course)).toEqual({ 'Deuxième question ?': 'B' });
});

test('going on with a selection submits it, without one nothing [practice.14]', async ({
  page,
  course,
  learner,
}) => {
  await page.goto(course.practicePath);
  await choose(page, ['A']);
  await page.getByRole('button', { name: question.next }).click();
  await expect(page.getByText('2/3')).toBeVisible();
  await expect.poll(() => recorded(learner, course)).toEqual({ 'Première question ?': 'A' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: question.next }).click();
  await expect(page.getByText('3/3')).toBeVisible();
  expect(asked.filter((url) => url.includes('submitAnswer'))).toEqual([]);
});

test('an answer on its way is not submitted again [practice.13]', async ({
  page,
  course,
  learner,
}) => {
  let submissions = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/*attempts.submitAnswer*', async (route) => {
    submissions += 1;
    await held;
    await route.continue();
  });
  await page.goto(course.practicePath);
  await choose(page, ['A', 'C']);
  const submit = page.getByRole('button', { name: session.submit });
  await submit.click();
  await expect.poll(() => submissions).toBe(1);
  await submit.click({ force: true });
  await page.keyboard.press('Enter');
  release();
  await expect(verdict(page, question.correct)).toBeVisible();
  expect(submissions).toBe(1);
  expect(await recorded(learner, course)).toEqual({ 'Première question ?': 'AC' });
});
