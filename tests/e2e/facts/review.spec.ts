import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceReview as review } from '@amphi/domain/messages/fr/practice-results';
import { firstQuestionOf } from '../support/course.ts';
import { grant, makeStudent } from '../support/people.ts';
import { withoutData } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runUntilVisible, stopClock } from './clock.ts';

const { question, list } = practice;

test('a review goes through every answer with its explanation, and back to the results [review.1, review.2, review.3, review.4, review.5]', async ({
  page,
  server,
  admin,
  course,
  learner,
}) => {
  // One other student, who has chosen B and C of the first question.
  const other = await makeStudent(server.url);
  await grant(admin, other, course.semesterId);
  await other.rest.json('POST', '/api/practice/submit-answer', {
    qcm_id: firstQuestionOf(course),
    selected_answers: ['B', 'C'],
    time_taken_seconds: 1,
  });
  const { body } = await learner.rest.get<{ questions: { id: number }[] }>(
    `/api/practice/subject/${course.subjectId}/questions`,
  );
  for (const { id } of body.questions.slice(0, 2)) {
    await learner.rest.json('POST', '/api/practice/submit-answer', {
      qcm_id: id,
      selected_answers: ['A', 'C'],
      time_taken_seconds: 1,
    });
  }
  const query = `?mode=chapter&chapter_id=${course.chapterId}`;
  await page.goto(`/practice/${course.subjectId}/review${query}`);
  const side = page.getByRole('navigation', { name: list.title });
  await expect(side.getByRole('listitem')).toHaveText([/juste/, /faux/]);
  const progress = page.getByRole('progressbar', { name: review.progress });
  await expect(progress).toHaveJSProperty('value', 50);
  const card = page.getByRole('article');
  await expect(card).toContainText('Première question ?');
  await expect(card.getByText(/étudiants?$/)).toHaveText([
    /^0\s% · 0\s/,
    /^100\s% · 1\s/,
    /^100\s% · 1\s/,
    /^0\s% · 0\s/,
  ]);
  await expect(card.getByRole('heading', { name: 'Explication' })).toBeVisible();
  await page.getByRole('button', { name: question.next }).click();
  await expect(card).toContainText('Deuxième question ?');
  await expect(progress).toHaveJSProperty('value', 100);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: review.scrollToTop }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: question.previous }).click();
  await expect(card).toContainText('Première question ?');
  const back = page.getByRole('link', { name: review.back }).first();
  await expect(back).toHaveAttribute('href', `/practice/${course.subjectId}/complete${query}`);
});

test('a review that can not be shown says why [review.6]', async ({
  course,
  learner: { page },
}) => {
  await page.goto(`/practice/${course.subjectId}/review`);
  await expect(page.getByText(review.notFound)).toBeVisible();
  await expect(page.getByText("Complétez d'abord une séance de pratique")).toBeVisible();
  await withoutData(page);
  await page.route('**/trpc/*attempts.review*', (route) => route.abort());
  await stopClock(page);
  await page.goto(`/practice/${course.subjectId}/review`);
  await runUntilVisible(page, page.getByText("Échec du chargement des données d'examen"), 2000);
});
