import { keptAnswers } from '@amphi/domain/messages/fr/kept-answers';
import { practice } from '@amphi/domain/messages/fr/practice';
import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { callProcedure } from '../../support/mock-exams.ts';
import type { Course } from '../support/course.ts';
import { waitForPageCode } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { session } = reviews;

/** Puts all questions of a course into a person's error book, from where they are due at once. */
async function addAll(rest: RestClient, { questionIds }: Course): Promise<void> {
  for (const qcm_id of questionIds)
    await callProcedure(rest, 'reviews.decide', { qcm_id, decision: 'added' });
}

const submit = (page: Page) => page.getByRole('button', { name: practice.session.submit }).click();
const forward = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${practice.question.next}|${session.finish})$`) });

test('a round is answered offline too, and goes on where it was after the tab is lost', async ({
  course,
  enrolled: { page, context, rest },
}) => {
  await addAll(rest, course);
  const asked = (shown: Page) => shown.getByRole('article').locator('[id$="-text"]');
  const answerOffline = async (place: number) => {
    await page.getByRole('checkbox').nth(place).check();
    await context.setOffline(true);
    await submit(page);
    await expect(page.getByText(keptAnswers.question.waiting())).toBeVisible();
  };
  await page.goto('/notebook');
  await page.getByRole('link', { name: /^Réviser \(/ }).click();
  await expect(page).toHaveURL(/\/reviews/);
  await expect(asked(page)).toBeVisible();
  await waitForPageCode(page);
  const first = await asked(page).textContent();
  await answerOffline(0);
  await context.setOffline(false);
  await expect(forward(page)).toBeFocused();
  await expect(page.getByText(keptAnswers.question.waiting())).toBeHidden();
  await forward(page).click();
  await expect(asked(page)).not.toHaveText(first ?? '');
  const second = await asked(page).textContent();
  // The answer is on its way when the tab goes.
  await answerOffline(1);
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto('/reviews');
  await expect(asked(again)).toHaveText(second ?? '');
  // It was sent from the page that was opened.
  await expect(forward(again)).toBeVisible();
  // Earlier answers are there with their results.
  await again.keyboard.press('ArrowLeft');
  await expect(asked(again)).toHaveText(first ?? '');
  await expect(forward(again)).toBeVisible();
});

test('the progress says in tables what its charts show, also when they can’t be loaded', async ({
  course,
  enrolled: { page, rest },
}) => {
  await addAll(rest, course);
  await page.goto('/progress');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await page.route(/\/charts-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/progress');
  await expect(page.getByText(progress.chartFailed).first()).toBeVisible();
  await page.getByText(progress.table).first().click();
  const table = page.getByRole('region', { name: progress.forecast.chart });
  await expect(table.getByRole('row')).toHaveCount(31);
});
