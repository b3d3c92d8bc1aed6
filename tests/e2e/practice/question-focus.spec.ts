import { kept } from '@amphi/domain/messages/fr/kept';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import type { Page } from '@playwright/test';
import { choose, verdict, waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session, list } = practice;

/** The card of the question on screen has the focus, and its name is the question, to be read aloud. */
async function expectFocusOn(page: Page, position: number, text: string): Promise<void> {
  const card = page.getByRole('article', { name: `${question.title(position)} ${text}` });
  await expect(card).toBeFocused();
}

test.beforeEach(async ({ page }) => {
  // As low as a phone on its side, so that a question is longer than the window.
  await page.setViewportSize({ width: 1280, height: 400 });
});

test('the focus goes on to the question by each way to another one, and from there to its options', async ({
  page,
  course,
  learner: _,
}) => {
  await page.goto(course.practicePath);
  await choose(page, ['A', 'C']);
  await page.getByRole('button', { name: session.submit }).focus();
  await page.keyboard.press('Enter');
  await expect(verdict(page, question.correct)).toBeVisible();
  const next = page.getByRole('button', { name: question.next });
  await expect(next).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 2, 'Deuxième question ?');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^A\b/ })).toBeFocused();

  // Unanswered: another button, with the same name.
  await next.focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 3, 'Troisième question ?');
  await page.getByRole('button', { name: question.previous }).focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 2, 'Deuxième question ?');
  await page.keyboard.press('ArrowLeft');
  await expectFocusOn(page, 1, 'Première question ?');
  const side = page.getByRole('navigation', { name: list.title });
  await side.getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 3, 'Troisième question ?');
});

test('the focus goes on to the question in a review too', async ({ page, course, learner }) => {
  const { body } = await learner.rest.get<{ questions: { id: number }[] }>(
    `/api/practice/subject/${course.subjectId}/questions`,
  );
  for (const { id } of body.questions) {
    await learner.rest.json('POST', '/api/practice/submit-answer', {
      qcm_id: id,
      selected_answers: ['A'],
      time_taken_seconds: 1,
    });
  }
  await page.goto(course.practicePath.replace('?', '/review?'));
  await expect(page.getByRole('article')).toContainText('Première question ?');
  await page.getByRole('button', { name: question.next }).focus();
  await waitForHydration(page);
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 2, 'Deuxième question ?');
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(page, 3, 'Troisième question ?');
});

test('a question that is opened again has the focus, by button and by key', async ({
  page,
  course,
  learner: _,
}) => {
  await page.goto(course.practicePath);
  await choose(page, ['A', 'C']);
  const reset = page.getByRole('button', { name: session.reset });
  await reset.focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 1, 'Première question ?');
  await choose(page, ['A', 'C']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.correct)).toBeVisible();
  await expect(page.getByRole('button', { name: question.next })).toBeFocused();
  await page.keyboard.press('r');
  await expectFocusOn(page, 1, 'Première question ?');
});

test('an answer that waits for the network gives the focus to the button that goes on', async ({
  page,
  course,
  learner: _,
}) => {
  await page.goto(course.practicePath);
  await choose(page, ['A', 'C']);
  await page.context().setOffline(true);
  const submit = page.getByRole('button', { name: session.submit });
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(kept.question.waiting())).toBeVisible();
  await expect(page.getByRole('button', { name: question.next })).toBeFocused();
  await page.context().setOffline(false);
});

test('the button that shows an answer keeps the focus, and hiding all answers leads back to the question', async ({
  page,
  admin,
  course,
  learner: _,
}) => {
  const { subjectId: subject_id } = course;
  const texts = { question_text: 'Définir la précharge.', answer_text: 'Le volume.' };
  await admin.json('POST', '/api/justification/', { subject_id, ...texts });
  await page.goto(`/justification-study/${subject_id}`);
  await page.getByRole('button', { name: qrocs.show }).focus();
  await waitForHydration(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le volume.')).toBeVisible();
  await expect(page.getByRole('button', { name: qrocs.hide })).toBeFocused();
  const reset = page.getByRole('button', { name: qrocs.reset });
  await reset.focus();
  await page.keyboard.press('Enter');
  await expect(reset).toBeDisabled();
  await expectFocusOn(page, 1, 'Définir la précharge.');
});

test('the list of questions is one tab stop, and its rows are reached by the arrow keys', async ({
  page,
  course,
  learner: _,
}) => {
  await page.goto(course.practicePath);
  const rows = page
    .getByRole('navigation', { name: list.title })
    .getByRole('listitem')
    .getByRole('button');
  await rows.first().focus();
  await waitForHydration(page);
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: list.hide })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 2, 'Deuxième question ?');
});
