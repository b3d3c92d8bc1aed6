import { practice } from '@amphi/domain/messages/fr/practice';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { Page } from '@playwright/test';
import { firstQuestionOf } from '../support/course.ts';
import { press } from '../support/sitting-steps.ts';
import { choose, waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session } = practice;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Goes to a neighbour and waits for it. */
async function go(page: Page, name: string, position: number): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByText(question.title(position), { exact: true })).toBeVisible();
}

test('the button of the error book is right after each answer, and asks for nothing in between', async ({
  enrolled,
  course,
}) => {
  const { page } = enrolled;
  await page.goto(course.practicePath);
  await waitForHydration(page);
  await choose(page, ['A', 'C']);
  await press(page, session.submit);
  await expect(button(page, reviews.add)).toBeVisible();
  await go(page, question.next, 2);
  await choose(page, ['D']);
  await press(page, session.submit);
  await expect(button(page, reviews.remove)).toBeVisible();

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('reviews.place')) asked += 1;
  });
  await go(page, question.previous, 1);
  await expect(button(page, reviews.add)).toBeVisible();
  await go(page, question.next, 2);
  await expect(button(page, reviews.remove)).toBeVisible();
  expect(asked).toBe(0);

  // What was decided of a question is not told with another one.
  const told = page.getByRole('status').filter({ hasText: reviews.notebook.changed.removed });
  await button(page, reviews.remove).click();
  await expect(told).toBeVisible();
  await expect(button(page, reviews.add)).toBeVisible();
  await go(page, question.previous, 1);
  await expect(told).toHaveCount(0);

  // An answer that is given by going on is known when the student comes back.
  await press(page, session.reset);
  await choose(page, ['D']);
  await go(page, question.next, 2);
  await expect(page.getByText(session.passed(1, false))).toBeVisible();
  await go(page, question.previous, 1);
  await expect(button(page, reviews.remove)).toBeVisible();
});

test('a neutralised question has its badge before it is answered', async ({
  admin,
  enrolled,
  course,
}) => {
  const { page } = enrolled;
  const id = firstQuestionOf(course);
  const { status } = await admin.json('PUT', `/api/content/qcms/${id}`, {
    ...{ subject_id: course.subjectId, chapter_id: course.chapterId, state: 'neutralised' },
    ...{ question_text: 'Première question ?', correct_answers: ['A', 'C'] },
    options: { A: 'première', B: 'deuxième', C: 'troisième', D: 'quatrième' },
  });
  expect(status).toBe(200);
  await page.goto(course.practicePath);
  await waitForHydration(page);
  const badge = page.getByText(question.neutralised, { exact: true });
  await expect(badge).toBeVisible();
  await go(page, question.next, 2);
  await expect(badge).toHaveCount(0);
});
