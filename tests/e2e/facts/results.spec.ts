import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { choose, startNewAttempt, verdict, withoutData } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runUntilVisible, stopClock } from './clock.ts';

const { session, question, list } = practice;

test('finishing leads to the results even when its call fails, with a summary and the ways on [practice.2, practice.15, practice.16, practice.17, practice.18, results.1, results.2, results.3, results.4, results.5, results.6]', async ({
  page,
  course,
  learner,
}) => {
  await page.route('**/trpc/*attempts.complete*', (route) => route.abort());
  await page.goto(course.practicePath);
  const side = page.getByRole('navigation', { name: list.title });
  const finish = page.getByRole('button', { name: session.finish });
  await side.getByRole('listitem').last().getByRole('button').click();
  await expect(finish).toHaveCount(0);
  await side.getByRole('listitem').first().getByRole('button').click();
  await choose(page, ['A', 'C']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  await expect(side.getByRole('listitem').first()).toContainText(list.correct);
  await expect(finish).toHaveCount(0);
  await side.getByRole('listitem').last().getByRole('button').click();
  await choose(page, ['A']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.incorrect)).toBeVisible();
  await expect(side.getByRole('listitem').last()).toContainText(list.incorrect);
  await finish.click();
  const query = '?mode=chapter&chapter_id=';
  await expect(page).toHaveURL(new RegExp(`/practice/${course.subjectId}/complete\\${query}\\d+$`));

  const summary = page.getByRole('region', { name: results.summaryTitle });
  await expect(summary).toContainText(/50,0\s%/);
  await expect(summary).toContainText('1/3');
  await expect(summary).toContainText(/\d:\d\d/);
  await expect(summary.getByRole('link', { name: results.dashboard })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  const attempt = page.getByRole('region', { name: results.attempt(1) });
  const counts = attempt.locator('dl').last().locator('> div');
  await expect(counts).toHaveText([/1$/, /1$/, /3$/]);
  const ring = attempt.getByRole('img', { name: /50,0\s%/ });
  const circumference = await ring
    .locator('circle')
    .last()
    .evaluate((circle) => Number.parseFloat(getComputedStyle(circle).strokeDasharray));
  expect(circumference).toBeCloseTo(502.65, 1);
  await expect(ring).toHaveAttribute('data-tone', 'missed');
  await expect(attempt.getByText(results.feedback.keep_learning)).toBeVisible();
  await expect(attempt.getByRole('link', { name: results.review })).toHaveAttribute(
    'href',
    `/practice/${course.subjectId}/review${query}${course.chapterId}`,
  );

  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await summary.getByRole('button', { name: results.restart }).click();
  await page.clock.runFor(90);
  await expect(page).toHaveURL(/\/complete/);
  const reloaded = page.waitForEvent('load');
  await page.clock.runFor(10);
  await reloaded;
  await page.clock.resume();
  await expect(page).toHaveURL(course.practicePath);
  await expect(page.getByRole('article').getByRole('checkbox')).toHaveCount(4);

  await page.goto(`/practice/${course.subjectId}/complete${query}${course.chapterId}`);
  await startNewAttempt(page);
  await expect(page).toHaveURL(course.practicePath);
  const { body } = await learner.rest.get<{ attempt_number: number; answered_questions: number }>(
    `/api/practice/subject/${course.subjectId}/progress`,
  );
  expect(body).toMatchObject({ attempt_number: 2, answered_questions: 0 });
});

test('results that can not be shown or reset say why [results.7]', async ({
  page,
  course,
  learner,
}) => {
  const path = `/practice/${course.subjectId}/complete`;
  await page.goto(path);
  await expect(page.getByText('Aucune donnée de progression trouvée')).toBeVisible();
  const { body } = await learner.rest.get<{ questions: { id: number }[] }>(
    `/api/practice/subject/${course.subjectId}/questions`,
  );
  await learner.rest.json('POST', '/api/practice/submit-answer', {
    qcm_id: body.questions[0]?.id,
    selected_answers: ['A'],
    time_taken_seconds: 1,
  });
  await page.route('**/trpc/*attempts.reset*', (route) => route.abort());
  await page.reload();
  await startNewAttempt(page);
  await expect(page.getByText('Échec de la réinitialisation de la progression')).toBeVisible();
  await withoutData(page);
  await page.route('**/trpc/*attempts.progress*', (route) => route.abort());
  await stopClock(page);
  await page.goto(path);
  const failed = page.getByText('Échec du chargement des données de progression');
  await runUntilVisible(page, failed, 2000);
});
