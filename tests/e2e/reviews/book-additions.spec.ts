import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { begin, handIn, options, press } from '../support/sitting-steps.ts';
import { waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { unanswered, confidence, session } = reviews;

test('what an exam left blank enters the error book, is reviewed at once, and may be easy', async ({
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  await page.setViewportSize({ width: 360, height: 780 });
  await begin(page, course, 'exam');
  await page.keyboard.press('b');
  await expect(options(page)).toHaveCount(1);
  await handIn(page);
  await expect(page.getByRole('button', { name: unanswered.add(2) })).toBeVisible();
  await expectAccessibleInBoth(page, 'results with questions without an answer');
  await press(page, unanswered.add(2));
  await expect(page.getByText(unanswered.added(2))).toBeVisible();
  await page.reload();
  await expect(page.getByText(unanswered.added(2))).toBeVisible();

  // One of them is taken out again where its correction would be.
  await press(page, sittingResults.filters.blank);
  await page.getByText(sittingResults.verdicts.blank).last().click();
  await press(page, reviews.remove);
  await expect(page.getByText(reviews.notebook.changed.removed)).toBeVisible();
  await expect(page.getByRole('button', { name: unanswered.add(1) })).toBeVisible();

  await page.goto('/notebook');
  await expect(page.getByText(reviews.notebook.never)).toHaveCount(1);
  await page.goto('/reviews');
  await expect(page.getByText('Deuxième question ?').first()).toBeVisible();
  await waitForHydration(page);
  await page.keyboard.press('b');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  const said = page.getByRole('group', { name: session.confidence });
  await expect(said.getByRole('button')).toHaveText([
    confidence.sure,
    confidence.hesitated,
    confidence.guessed,
    confidence.easy,
  ]);
  await expectAccessibleInBoth(page, 'a review that may be easy');
  await page.keyboard.press('4');
  await expect(page.getByText(session.rated(confidence.easy)).first()).toBeVisible();
});
