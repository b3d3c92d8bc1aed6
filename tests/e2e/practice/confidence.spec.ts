import { practice } from '@amphi/domain/messages/fr/practice';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { press } from '../support/sitting-steps.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session } = practice;
const { confidence, session: texts } = reviews;

async function answer(page: Page, letters: string[], outcome: string): Promise<void> {
  await choose(page, letters);
  await press(page, session.submit);
  await expect(verdict(page, outcome)).toBeVisible();
}

test('a right answer of practice is rated, and its question put into the error book', async ({
  page,
  course,
  learner: _,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(course.practicePath);
  await answer(page, ['A', 'C'], question.correct);
  const asked = page.getByRole('group', { name: texts.confidence });
  await expectAccessibleInBoth(page, 'a right answer that may be rated');
  await asked.getByRole('button', { name: confidence.hesitated }).click();
  await expect(page.getByText(texts.rated(confidence.hesitated)).first()).toBeVisible();
  await press(page, reviews.add);
  const { changed } = reviews.notebook;
  await expect(page.getByRole('status').filter({ hasText: changed.added })).toBeVisible();
  await expect(page.getByRole('button', { name: reviews.remove })).toBeVisible();
  // Answered again on the same day, which changes nothing of the schedule.
  await press(page, session.reset);
  await answer(page, ['A', 'C'], question.correct);
  await asked.getByRole('button', { name: confidence.sure }).click();
  await expect(page.getByText(texts.notRated).first()).toBeVisible();

  await page.getByRole('button', { name: question.next }).click();
  await answer(page, ['A'], question.incorrect);
  // It got there by itself, and can be taken out.
  await expect(page.getByRole('button', { name: reviews.remove })).toBeVisible();
  await expect(page.getByRole('button', { name: reviews.add })).toHaveCount(0);
  await expect(asked).toHaveCount(0);

  await page.goto('/notebook');
  await expect(page.getByText('Première question ?')).toBeVisible();
  await expect(page.getByText('Deuxième question ?')).toBeVisible();
});
