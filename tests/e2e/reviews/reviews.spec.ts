import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import type { RestClient } from '../../support/client.ts';
import { callProcedure } from '../../support/mock-exams.ts';
import type { Course } from '../support/course.ts';
import { expect, test } from '../support/studying.ts';

/** Puts all questions of a course into a person's error book, from where they are due at once. */
async function addAll(rest: RestClient, { questionIds }: Course): Promise<void> {
  for (const qcm_id of questionIds)
    await callProcedure(rest, 'reviews.decide', { qcm_id, decision: 'added' });
}

test('the progress says in tables what its charts show, also when they can’t be loaded', async ({
  course,
  enrolled: { page, rest },
}) => {
  await addAll(rest, course);
  await page.goto('/progress');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await page.route(/\/chart-library-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/progress');
  await expect(page.getByText(progress.chartFailed).first()).toBeVisible();
  await page.getByText(progress.table).first().click();
  const table = page.getByRole('region', { name: progress.forecast.chart });
  await expect(table.getByRole('row')).toHaveCount(31);
});
