import { attempts } from '@amphi/domain/messages/fr/attempts';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { study } from '@amphi/domain/messages/fr/study';
import { answerAll, progressOf } from '../support/answers.ts';
import { recorded } from '../support/enrolled.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { session, question, list } = practice;
const { cards } = study.mode;

test('a card shows how far its series has come, and opens at the first open question', async ({
  page,
  course,
  learner,
}) => {
  await page.goto(`/study-mode/${course.subjectId}`);
  const card = page.getByRole('link', { name: new RegExp(course.chapter) });
  await expect(card).toContainText(study.mode.qcmCount(3));
  await expect(card).not.toContainText(cards.resume);
  await answerAll(learner, course, [['A', 'C'], ['A']]);
  await page.reload();
  await expect(card).toContainText(study.mode.qcmCount(3));
  await expect(card).toContainText(/2\/3 · 50\s%/);
  await expect(card).toContainText(cards.resume);
  await card.click();
  await expect(page).toHaveURL(course.practicePath);
  await expect(page.getByRole('article')).toContainText('Troisième question ?');
  // A reload stays where the student is.
  await page.getByRole('button', { name: question.previous }).click();
  await expect(page.getByRole('article')).toContainText('Deuxième question ?');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Deuxième question ?');
  // Opening the series again leads on.
  await page.getByRole('link', { name: session.back }).click();
  await card.click();
  await expect(page.getByRole('article')).toContainText('Troisième question ?');
});

test('a finished series has a check, and offers its results or to begin again', async ({
  page,
  course,
  learner,
}) => {
  await answerAll(learner, course, [['A', 'C'], ['A'], ['D']]);
  await page.goto(`/study-mode/${course.subjectId}`);
  const card = page.getByRole('link', { name: new RegExp(course.chapter) });
  await expect(card).toContainText(cards.done);
  await expect(card).not.toContainText(cards.resume);
  await card.click();
  await expect(page.getByText(attempts.series.finished)).toBeVisible();
  await page.getByRole('link', { name: attempts.series.results }).click();
  await expect(page).toHaveURL(/\/complete\?mode=chapter/);
  await page.goBack();
  await page.getByRole('button', { name: results.restart }).click();
  await expect(page.getByText(attempts.series.finished)).toBeHidden();
  await expect(page.getByRole('article')).toContainText('Première question ?');
  await expect(page.getByRole('article').getByRole('checkbox')).toHaveCount(4);
  // The recorded answers stand until they are replaced.
  expect(await progressOf(learner, course)).toMatchObject({ answered_questions: 3 });
});

test('errors are answered again, and the new answer replaces the wrong one', async ({
  page,
  course,
  learner,
}) => {
  await answerAll(learner, course, [['A', 'C'], ['A'], ['A']]);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: dashboard.errors.redo(course.subject, 2) }).click();
  await expect(page).toHaveURL(`/practice/${course.subjectId}?only=wrong`);
  await expect(page.getByText(attempts.errors.notice)).toBeVisible();
  const side = page.getByRole('navigation', { name: list.title });
  await expect(side.getByRole('listitem')).toHaveCount(2);
  const card = page.getByRole('article');
  await expect(card).toContainText('Deuxième question ?');
  // The key is not shown before the new answer.
  await expect(card.getByRole('checkbox', { checked: false })).toHaveCount(4);
  await choose(page, ['B']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  // Not answered again: what was recorded stands.
  await page.getByRole('button', { name: question.next }).click();
  await page.getByRole('button', { name: session.finish }).click();
  await expect(page).toHaveURL(`/practice/${course.subjectId}/complete`);
  expect(await recorded(learner, course)).toEqual({
    'Première question ?': 'AC',
    'Deuxième question ?': 'B',
    'Troisième question ?': 'A',
  });

  await page.getByRole('link', { name: results.redoErrors(1) }).click();
  await expect(side.getByRole('listitem')).toHaveCount(1);
  await page.goto(`/study-mode/${course.subjectId}`);
  await page.getByRole('link', { name: study.mode.redoErrors(1) }).click();
  await expect(card).toContainText('Troisième question ?');
  await choose(page, ['D']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: session.noErrorsTitle })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
