import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { practiceReview as review } from '@amphi/domain/messages/fr/practice-review';
import type { Browser, Page } from '@playwright/test';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { makeCourse } from '../support/course.ts';
import {
  approveOrderOf,
  buy,
  choose,
  register,
  startNewAttempt,
  verdict,
} from '../support/steps.ts';

const { session, question } = practice;

/** A person with a browser of their own. */
async function person(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL });
  return context.newPage();
}

test('from registration on a phone, with an approval at a desk, to the new attempt', async ({
  browser,
  admin,
  server,
}) => {
  const course = await makeCourse(admin);
  const email = newEmail();

  const first = await person(browser, server.url, 360);
  await register(first, { full_name: 'Première Étudiante', email });
  await buy(first, course.semester);

  const desk = await person(browser, server.url, 1280);
  await approveOrderOf(desk, email);

  await first.goto('/dashboard');
  await first.getByRole('link', { name: 'Commencer les études' }).click();
  // The address changes before the page does, whose links are named alike.
  await expect(first).toHaveURL(/\/semester\/\d+$/);
  await expect(first.getByRole('heading', { level: 1, name: course.semester })).toBeVisible();
  await first.getByRole('link', { name: course.startLabel }).click();
  await first
    .getByRole('link', { name: new RegExp(course.chapter) })
    .first()
    .click();
  await expect(first).toHaveURL(/\/practice\/\d+\?mode=chapter&chapter_id=\d+/);

  await choose(first, ['A', 'C']);
  await first.getByRole('button', { name: session.submit }).click();
  await expect(verdict(first, question.correct)).toBeVisible();
  await expect(first.getByText(question.others(0))).toBeVisible();
  await first.getByRole('button', { name: session.showJustification }).click();
  await expect(first.getByText('Le cœur a quatre cavités.')).toBeVisible();

  await first.getByRole('button', { name: question.next }).click();
  await expect(first.getByText(question.title(2), { exact: true })).toBeVisible();
  await choose(first, ['B']);
  // Going on with a selection submits it.
  await first.getByRole('button', { name: question.next }).click();
  await expect(first.getByText(question.title(3), { exact: true })).toBeVisible();
  await choose(first, ['A']);
  await first.getByRole('button', { name: session.submit }).click();
  await first.getByRole('button', { name: session.finish }).click();

  await expect(first).toHaveURL(/\/practice\/\d+\/complete\?mode=chapter/);
  await expect(first.getByText(results.attempt(1))).toBeVisible();
  await first.getByRole('link', { name: results.review }).click();
  await expect(first.getByText(review.explanation).first()).toBeVisible();
  await first.getByRole('link', { name: review.back }).first().click();
  await startNewAttempt(first);
  await expect(first).toHaveURL(/\/practice\/\d+\?mode=chapter&chapter_id=\d+$/);
  await expect(first.getByRole('button', { name: session.submit })).toBeVisible();
  await expect(verdict(first, question.correct)).toBeHidden();
});
