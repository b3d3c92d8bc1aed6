import { practice } from '@amphi/domain/messages/fr/practice';
import { notebook } from '@amphi/domain/messages/fr/reviews/notebook';
import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { firstQuestionOf } from '../support/course.ts';
import { begin, handIn, onScreen, options, press } from '../support/sitting-steps.ts';
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

test('a bookmarked question that was never answered is put into the error book by hand', async ({
  course,
  enrolled,
}) => {
  const { page, context } = enrolled;
  const qcm_id = firstQuestionOf(course);
  const saved = await context.request.post('/trpc/bookmarks.save', { data: { qcm_id } });
  expect(saved.status()).toBe(200);
  await page.goto('/notebook?tab=bookmarks');
  const add = page.getByRole('button', { name: new RegExp(`^${reviews.add} : Question 1,`) });
  await add.click();
  await expect(page.getByText(reviews.notebook.changed.added)).toBeVisible();
  await expect(add).toHaveCount(0);
  await page.goto('/notebook');
  await expect(page.getByText('Première question ?')).toBeVisible();
  await page.getByRole('button', { name: reviews.remove }).click();
  await expect(page.getByRole('button', { name: notebook.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Première question ?')).toBeVisible();
});

test('the review of an attempt puts a question into the error book, or takes it out', async ({
  course,
  enrolled,
}) => {
  const { page, context } = enrolled;
  const qcm_id = firstQuestionOf(course);
  const data = { qcm_id, selected_answers: ['A', 'C'] };
  const answered = await context.request.post('/trpc/attempts.submitAnswer', { data });
  expect(answered.status()).toBe(200);
  await page.goto(`/practice/${course.subjectId}/review`);
  await press(page, reviews.add);
  await expect(page.getByText(reviews.notebook.changed.added)).toBeVisible();
  await press(page, reviews.remove);
  await expect(page.getByText(reviews.notebook.changed.removed)).toBeVisible();
  await expect(page.getByText(practice.question.title(1), { exact: true })).toBeVisible();
});

test('the session of the day mixes new questions with what is due, until nothing is left of today', async ({
  course,
  enrolled,
}) => {
  const { page, context } = enrolled;
  const { session: day } = plan;
  const qcm_id = firstQuestionOf(course);
  const call = async (path: string, data: object) =>
    expect((await context.request.post(`/trpc/${path}`, { data })).status()).toBe(200);
  await call('reviews.decide', { qcm_id, decision: 'added' });
  const exam_on = new Date(Date.now() + 23 * 86_400_000).toISOString().slice(0, 10);
  await call('reviews.saveExamDate', { subject_id: course.subjectId, exam_on });
  await page.setViewportSize({ width: 360, height: 780 });
  const left = page.getByText(/nouvelles? et 1\s+révision aujourd’hui$/);
  await page.goto('/dashboard');
  await expect(left).toBeVisible();
  await expect(page.getByRole('button', { name: day.start })).toBeVisible();
  await expectAccessibleInBoth(page, 'a dashboard with the session of the day');
  await press(page, day.start);
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await onScreen(page, 1);
  await page.goto('/plan');
  await expect(left).toBeVisible();
  await expectAccessibleInBoth(page, 'a plan with the session of the day');
  await press(page, day.resume);
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await onScreen(page, 1);
  await expect(page.getByText(day.title).first()).toBeVisible();

  for (const id of [qcm_id, qcm_id + 1, qcm_id + 2])
    await call('attempts.submitAnswer', { qcm_id: id, selected_answers: ['A'] });
  const session_id = Number(/\d+$/.exec(page.url())?.[0]);
  await page.goto('/plan');
  await expect(page.getByText(day.unfinished)).toBeVisible();
  await call('sittings.finish', { id: session_id });
  await page.reload();
  await expect(page.getByText(day.done)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: reviews.panel.plan })).toBeVisible();
  for (const name of [day.start, day.resume])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});
