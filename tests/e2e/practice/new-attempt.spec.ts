import { common } from '@amphi/domain/messages/fr/common';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import type { Page } from '@playwright/test';
import { type Course, firstQuestionOf } from '../support/course.ts';
import type { Student } from '../support/people.ts';
import { startNewAttempt } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

async function answerOne({ rest }: Student, course: Course): Promise<void> {
  await rest.json('POST', '/api/practice/submit-answer', {
    qcm_id: firstQuestionOf(course),
    selected_answers: ['A'],
    time_taken_seconds: 1,
  });
}

async function progressOf({ rest }: Student, { subjectId }: Course) {
  const path = `/api/practice/subject/${subjectId}/progress`;
  return (await rest.get<{ attempt_number: number; answered_questions: number }>(path)).body;
}

const question = (page: Page) => page.getByRole('dialog', { name: results.newAttemptDialog.title });

test('a new attempt says what it resets and what it keeps, and waits for a yes', async ({
  course,
  learner,
}) => {
  const { page } = learner;
  await answerOne(learner, course);
  await page.goto(
    `/practice/${course.subjectId}/complete?mode=chapter&chapter_id=${course.chapterId}`,
  );
  const start = page.getByRole('button', { name: results.newAttempt });
  await start.click();
  await expect(question(page)).toContainText(results.newAttemptDialog.resets(course.subject, 1));
  await expect(question(page)).toContainText(results.newAttemptDialog.keeps(1));

  // Enter twice, or a tap in the same place, does not go through: the focus is on the refusal.
  await expect(question(page).getByRole('button', { name: common.cancel })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(start).toBeFocused();
  expect(await progressOf(learner, course)).toMatchObject({
    attempt_number: 1,
    answered_questions: 1,
  });

  await startNewAttempt(page);
  await expect(page).toHaveURL(course.practicePath);
  expect(await progressOf(learner, course)).toMatchObject({
    attempt_number: 2,
    answered_questions: 0,
  });
});

test('a new attempt that could not be started gives the focus back', async ({
  course,
  learner,
}) => {
  const { page } = learner;
  await answerOne(learner, course);
  await page.goto(`/practice/${course.subjectId}/complete`);
  await page.route('**/trpc/*attempts.reset*', (route) => route.abort());
  await startNewAttempt(page);
  await expect(page.getByText(results.resetFailed)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('button', { name: results.newAttempt })).toBeFocused();
});
