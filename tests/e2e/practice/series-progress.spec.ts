import { attempts } from '@amphi/domain/messages/fr/attempts';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { study } from '@amphi/domain/messages/fr/study';
import { answerAll, progressOf } from '../support/answers.ts';
import { expect, test } from '../support/studying.ts';

const { cards } = study.mode;

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
