import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { begin } from '../support/sitting-steps.ts';
import { choose } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { late } = sittingResults;

test('an answer of an exam that arrives after the copy was handed in is told with the results', async ({
  page,
  course,
  learner: _,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await begin(page, course, 'exam');
  const id = Number(page.url().split('/').at(-1));
  await page.route('**/trpc/sittings.save**', (route) => route.abort());
  await choose(page, ['A', 'C']);
  await expect(page.getByText(sittingSession.unsaved(1))).toBeVisible();
  // On another device.
  const response = await page.request.post('/trpc/sittings.finish', { data: { id } });
  expect(response.status()).toBe(200);
  await page.unroute('**/trpc/sittings.save**');
  await page.reload();
  await expect(page).toHaveURL(/\/results$/);
  const notice = page.getByRole('status').filter({ hasText: late.title });
  await expect(notice).toContainText(late.text(1));
  await expect(notice).toContainText(late.answer(1, 'A, C'));
  await expectAccessibleInBoth(page, 'an answer that came too late');
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: late.read }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: sittingResults.title })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
