import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { firstQuestionOf } from '../support/course.ts';
import { onScreen, press } from '../support/sitting-steps.ts';
import { expect, test } from '../support/studying.ts';

const { page: texts, session } = plan;

test('a switch keeps what was answered right in the error book, and lets it go again', async ({
  course,
  enrolled,
}) => {
  const { page, context } = enrolled;
  await page.setViewportSize({ width: 360, height: 780 });
  const qcm_id = firstQuestionOf(course);
  const answered = await context.request.post('/trpc/attempts.submitAnswer', {
    data: { qcm_id, selected_answers: ['A', 'C'] },
  });
  expect(answered.status()).toBe(200);
  const question = page.getByText('Première question ?');
  const turn = async (isOn: boolean) => {
    await page.goto('/plan');
    const keep = page.getByRole('checkbox', { name: texts.keepAll });
    await keep.setChecked(isOn);
    await expect(page.getByText(texts.keepAllHint)).toBeVisible();
    await page.getByRole('button', { name: texts.save, exact: true }).last().click();
    await expect(page.getByText(texts.settingsSaved)).toBeVisible();
    await page.reload();
    await expect(keep).toBeChecked({ checked: isOn });
  };
  await page.goto('/notebook');
  await expect(page.getByRole('heading', { name: reviews.notebook.emptyTitle })).toBeVisible();
  await turn(true);
  await expectAccessibleInBoth(page, 'a plan that keeps everything');
  await page.goto('/notebook');
  await expect(question).toBeVisible();
  await turn(false);
  await page.goto('/notebook');
  await expect(page.getByRole('heading', { name: reviews.notebook.emptyTitle })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('the session of the day is resumed from the plan and the dashboard until it is finished', async ({
  course,
  enrolled,
}) => {
  const { page, context } = enrolled;
  const exam_on = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const saved = await context.request.post('/trpc/reviews.saveExamDate', {
    data: { subject_id: course.subjectId, exam_on },
  });
  expect(saved.status()).toBe(200);
  await page.goto('/plan');
  await press(page, session.start);
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await onScreen(page, 1);
  const address = page.url();
  for (const path of ['/plan', '/dashboard']) {
    await page.goto(path);
    await press(page, session.resume);
    await expect(page).toHaveURL(address);
    await onScreen(page, 1);
  }
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { name: session.title })).toHaveCount(1);
});

test('one date for all subjects is in every form, and another form saves no older one', async ({
  admin,
  course,
  enrolled,
}) => {
  const { page, context } = enrolled;
  const other = `Pneumologie ${process.pid}`;
  const made = await admin.json<{ id: number }>('POST', '/api/content/subjects', {
    name: other,
    semester_id: course.semesterId,
  });
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [first, second] = [dayIn(40), dayIn(50)];
  const saved = await context.request.post('/trpc/reviews.saveExamDate', {
    data: { subject_id: made.body.id, exam_on: first },
  });
  expect(saved.status()).toBe(200);
  await page.goto('/plan');
  const dateOf = (subject: string) => page.getByLabel(texts.dateOf(subject));
  const formOf = (subject: string) => page.getByRole('article', { name: subject });
  await expect(dateOf(other)).toHaveValue(first);
  await dateOf(course.subject).fill(second);
  await formOf(course.subject).getByLabel(texts.wholeSemester).check();
  await formOf(course.subject)
    .getByRole('button', { name: texts.saveOf(course.subject) })
    .click();
  await expect(formOf(course.subject).getByText(texts.saved)).toBeVisible();
  await expect(dateOf(other)).toHaveValue(second);
  await formOf(other)
    .getByRole('button', { name: texts.saveOf(other) })
    .click();
  await expect(formOf(other).getByText(texts.saved)).toBeVisible();
  await page.reload();
  await expect(dateOf(other)).toHaveValue(second);
});
