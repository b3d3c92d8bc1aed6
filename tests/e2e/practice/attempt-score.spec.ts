import { profile } from '@amphi/domain/messages/fr/account/profile';
import { practiceResults } from '@amphi/domain/messages/fr/practice-results';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { firstQuestionOf } from '../support/course.ts';
import { expect, test } from '../support/studying.ts';

test('the results show a note out of 20 to those who ask for it in their profile', async ({
  course,
  enrolled,
}) => {
  const { page, context } = enrolled;
  const qcm_id = firstQuestionOf(course);
  const answered = await context.request.post('/trpc/attempts.submitAnswer', {
    data: { qcm_id, selected_answers: ['A', 'C'] },
  });
  expect(answered.status(), await answered.text()).toBe(200);
  const results = `/practice/${course.subjectId}/complete`;
  const note = page.getByText(baremes.scoreUnder(20, baremes.names.tout_ou_rien));
  await page.goto(results);
  await expect(page.getByText(practiceResults.attempt(1))).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.goto('/profile');
  const choice = page.getByRole('switch', { name: profile.score.label });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(page.getByText(profile.score.on)).toBeVisible();
  await page.goto(results);
  await expect(note).toBeVisible();
  await expect(page.getByText(practiceResults.scoreOf(1))).toBeVisible();
});
