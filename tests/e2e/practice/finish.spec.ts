import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { unsubmitted } from '@amphi/domain/messages/fr/unsubmitted';
import type { Page } from '@playwright/test';
import { recorded } from '../support/enrolled.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session, list } = practice;

/** Leaves a selection on the first question, and answers the last one. */
async function leaveSelection(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await choose(page, ['A', 'C']);
  await page.getByRole('navigation', { name: list.title }).getByRole('button').last().click();
  await choose(page, ['D']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  await page.getByRole('button', { name: session.finish }).click();
}

test('finishing asks about a selection that was left on another question', async ({
  page,
  course,
  learner,
}) => {
  await leaveSelection(page, course.practicePath);
  const dialog = page.getByRole('dialog', { name: unsubmitted.title });
  await expect(dialog).toContainText(unsubmitted.text([1]));
  // Neither closing nor Escape finishes.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(course.practicePath);
  await page.getByRole('button', { name: session.finish }).click();
  await dialog.getByRole('button', { name: unsubmitted.submit }).click();
  await expect(page).toHaveURL(/complete/);
  expect(await recorded(learner, course)).toEqual({
    'Première question ?': 'AC',
    'Troisième question ?': 'D',
  });
});

test('finishing without a left selection keeps it for the next visit', async ({
  page,
  course,
  learner,
}) => {
  await leaveSelection(page, course.practicePath);
  await page.getByRole('button', { name: unsubmitted.leave }).click();
  await expect(page).toHaveURL(/complete/);
  expect(await recorded(learner, course)).toEqual({ 'Troisième question ?': 'D' });
  await page.goto(course.practicePath);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('open questions that were reached by a link from elsewhere end in the application', async ({
  page,
  admin,
  course,
  learner: _,
}) => {
  const { subjectId: subject_id } = course;
  const texts = { question_text: 'Définir la précharge.', answer_text: 'Le volume.' };
  await admin.json('POST', '/api/justification/', { subject_id, ...texts });
  await page.goto('data:text/html,ailleurs');
  await page.goto(`/justification-study/${subject_id}`);
  await page.getByRole('button', { name: qrocs.finishHint }).click();
  await expect(page).toHaveURL(`/study-mode/${subject_id}`);
});
