import { attempts } from '@amphi/domain/messages/fr/attempts';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceReview } from '@amphi/domain/messages/fr/practice-results';
import { study } from '@amphi/domain/messages/fr/study';
import { answerAll, closeAttempt } from '../support/answers.ts';
import { expect, test } from '../support/studying.ts';

const { history, review } = attempts;
const { question, list } = practice;

test('earlier attempts are listed with their figures, and each can be reviewed', async ({
  page,
  course,
  learner,
}) => {
  const { subjectId } = course;
  await page.goto(`/practice/${subjectId}/attempts`);
  await expect(page.getByText(history.empty)).toBeVisible();
  await answerAll(learner, course, [['A', 'C'], ['B'], ['A']]);
  await closeAttempt(learner, course);
  await answerAll(learner, course, [['B']]);

  await page.goto(`/study-mode/${subjectId}`);
  await page.getByRole('link', { name: study.mode.history }).click();
  await expect(page).toHaveURL(`/practice/${subjectId}/attempts`);
  await expect(page.getByRole('heading', { level: 1, name: history.title })).toBeVisible();
  const rows = page.getByRole('region', { name: history.list }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(history.current);
  await expect(rows.nth(0)).toContainText(/0,0\s%/);
  await expect(rows.nth(1)).toContainText(history.answered(3));
  await expect(rows.nth(1)).toContainText(history.correct(2));
  await expect(rows.nth(1)).toContainText(/66,7\s%/);
  await expect(
    page.getByRole('img', { name: /66,7\s%, 0,0\s%$/ }),
    'the sparkline begins with the oldest attempt',
  ).toBeVisible();

  await page.getByRole('link', { name: history.reviewOf(1) }).click();
  await expect(page).toHaveURL(`/practice/${subjectId}/attempts/1`);
  await expect(page).toHaveTitle(new RegExp(review.title(course.subject, 1)));
  const side = page.getByRole('navigation', { name: list.title });
  await expect(side.getByRole('listitem')).toHaveText([/juste/, /juste/, /faux/]);
  // Not what the current attempt answered, which is B.
  const card = page.getByRole('article');
  await expect(card.getByText(question.correct, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: review.back }).click();
  await expect(page).toHaveURL(`/practice/${subjectId}/attempts`);
  // The current attempt has the review that it always had, and leads back.
  await page.getByRole('link', { name: history.reviewOf(2) }).click();
  await expect(page).toHaveURL(`/practice/${subjectId}/review`);
  await page.getByRole('link', { name: practiceReview.history }).click();
  await expect(page).toHaveURL(`/practice/${subjectId}/attempts`);
});

test('an attempt that is not there, or not one’s own to read, says so', async ({
  page,
  admin,
  course,
  learner,
}) => {
  const { subjectId } = course;
  await answerAll(learner, course, [['A']]);
  for (const number of ['7', '0', 'x']) {
    await page.goto(`/practice/${subjectId}/attempts/${number}`);
    await expect(page.getByRole('alert')).toContainText(review.notFound);
  }
  const { body } = await admin.get<{ id: number; user_email: string }[]>('/api/admin/user-access');
  const access = body.find(({ user_email }) => user_email === learner.email);
  await admin.json('DELETE', `/api/admin/user-access/${access?.id}`);
  for (const path of ['attempts', 'attempts/1']) {
    await page.goto(`/practice/${subjectId}/${path}`);
    await expect(page.getByRole('alert')).toContainText(history.noAccess);
    await expect(page.getByRole('link', { name: practice.session.buyAccess })).toBeVisible();
  }
});

test('a review shows wrong answers alone, also after a reload', async ({
  page,
  course,
  learner,
}) => {
  await answerAll(learner, course, [['A', 'C'], ['A'], ['D']]);
  await page.goto(`/practice/${course.subjectId}/review`);
  const side = page.getByRole('navigation', { name: list.title });
  await expect(side.getByRole('listitem')).toHaveCount(3);
  const filter = page.getByRole('button', { name: practiceReview.wrongOnly(1) });
  await expect(filter).toHaveAttribute('aria-pressed', 'false');
  await filter.click();
  await expect(side.getByRole('listitem')).toHaveText([/faux/]);
  await expect(page.getByRole('article')).toContainText('Deuxième question ?');
  await page.reload();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(side.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: practiceReview.back }).first()).toHaveAttribute(
    'href',
    `/practice/${course.subjectId}/complete`,
  );
  await filter.click();
  await expect(side.getByRole('listitem')).toHaveCount(3);
});
