import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { begin, press } from '../support/sitting-steps.ts';
import { choose } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

test('a running exam is accessible on a wide screen, with its list and with its grid', async ({
  page,
  course,
  learner: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await begin(page, course, 'exam');
  await choose(page, ['A', 'C']);
  await press(page, sittingSession.flag);
  await page.getByRole('button', { name: sittingSession.nextLabel }).click();
  await press(page, sittingSession.flag);
  const side = page.getByRole('navigation', { name: practice.list.title });
  await expect(side).toBeVisible();
  await expectAccessibleInBoth(page, 'a running exam with the list');
  await page.getByRole('button', { name: practice.list.asGrid }).click();
  await expect(page.getByRole('button', { name: practice.list.asList })).toBeVisible();
  await expectAccessibleInBoth(page, 'a running exam with the grid');
});
