import { practice } from '@amphi/domain/messages/fr/practice';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { recorded } from '../support/enrolled.ts';
import { begin, handIn, onScreen, options, press } from '../support/sitting-steps.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const JUSTIFICATION = 'Le cœur a quatre cavités.';
const FIRST = 'Première question ?';

test('an exam survives a dead network and a reload, and is corrected at its end alone', async ({
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  await begin(page, course, 'exam');
  await page.keyboard.press('a');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: sittingSession.flag })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await enrolled.context.setOffline(true);
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowRight');
  await onScreen(page, 2);
  await page.keyboard.press('b');
  await expect(page.getByText(sittingSession.unsaved(2))).toBeVisible();
  await enrolled.context.setOffline(false);
  // Before it is sent again by itself: the next page sends what this one has left.
  await page.reload();
  await onScreen(page, 1);
  await expect(options(page)).toHaveCount(2);
  expect(await page.content()).not.toContain(JUSTIFICATION);
  expect(await recorded(enrolled, course)).toEqual({});

  await page.goto('/dashboard');
  await page.getByRole('link', { name: sittingHistory.resume, exact: true }).click();
  await onScreen(page, 1);
  await press(page, sittingSession.handIn);
  await expect(page.getByRole('dialog')).toContainText(sittingSession.unanswered(1, 1));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await handIn(page);
  await expect(page.getByText(sittingResults.ratio(2, 3)).first()).toBeVisible();
  expect(await recorded(enrolled, course)).toEqual({
    [FIRST]: 'AC',
    'Deuxième question ?': 'B',
  });
  await page.getByText(FIRST).click();
  await expect(page.getByText(JUSTIFICATION)).toBeVisible();
  await page.getByText('Troisième question ?').click();
  await expect(page.getByText(JUSTIFICATION)).toHaveCount(2);
  await press(page, sittingResults.redoFlagged);
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await expect(page.getByText(FIRST).first()).toBeVisible();
  await expect(page.getByText(sittings.progress(0, 1))).toBeVisible();
});

test('two devices do not replace each other’s answers unseen', async ({ course, enrolled }) => {
  const { page } = enrolled;
  await begin(page, course, 'exam');
  const other = await enrolled.context.newPage();
  await other.goto(page.url());
  await onScreen(other, 1);
  const saved = page.waitForResponse(/sittings\.save/);
  await choose(page, ['A']);
  await saved;
  await choose(other, ['B']);
  await expect(other.getByText(sittingSession.conflict('A'))).toBeVisible();
  await press(other, sittingSession.keepMine);
  await expect(other.getByText(sittingSession.conflict('A'))).toBeHidden();
  await page.reload();
  await onScreen(page, 1);
  await expect(page.getByRole('checkbox', { name: /deuxième/ })).toBeChecked();
  await handIn(other);
  await choose(page, ['C']);
  await expect(page.getByText(sittingSession.handedInElsewhere)).toBeVisible();
});

test('no page tells the key of an exam that runs, as it comes from the server', async ({
  course,
  enrolled,
}) => {
  const { page, context } = enrolled;
  await begin(page, course, 'exam');
  const { pathname } = new URL(page.url());
  const { subjectId } = course;
  for (const path of [
    ...[pathname, `${pathname}/results`, '/sessions', `/sessions/new?subject=${subjectId}`],
    ...['/dashboard', `/study-mode/${subjectId}`, course.practicePath],
    ...[`/practice/${subjectId}/review`, `/practice/${subjectId}/complete`],
  ]) {
    const html = await (await context.request.get(path)).text();
    expect(html, path).not.toContain(JUSTIFICATION);
    expect(html, path).not.toMatch(/correct_answers\\?":\s*\[|correct_mask/);
  }
  await page.goto(`${pathname}/results`);
  await expect(page).toHaveURL(pathname);
});

test('a pause hides the questions until the exam goes on', async ({ course, enrolled }) => {
  const { page } = enrolled;
  await begin(page, course, 'exam');
  await choose(page, ['A']);
  await press(page, sittingSession.pause);
  await page.getByRole('dialog').getByRole('button', { name: sittingSession.pause }).click();
  await expect(page.getByText(sittingSession.paused)).toBeVisible();
  await expect(page.getByText(FIRST)).toHaveCount(0);
  await press(page, sittingSession.resume);
  await onScreen(page, 1);
  await expect(options(page)).toHaveCount(1);
});

test('a sitting in training is corrected question by question, and its errors are done again', async ({
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  await begin(page, course, 'tutor');
  await choose(page, ['A', 'C']);
  await page.keyboard.press('Enter');
  await expect(verdict(page, practice.question.correct)).toBeVisible();
  const rated = page.waitForResponse(/reviews\.rate/);
  await press(page, reviews.confidence.hesitated);
  await rated;
  await page.keyboard.press('ArrowRight');
  await onScreen(page, 2);
  await choose(page, ['A']);
  await page.keyboard.press('Enter');
  await expect(verdict(page, practice.question.incorrect)).toBeVisible();
  await page.reload();
  // It goes on at the first question without an answer.
  await onScreen(page, 3);
  await press(page, sittingSession.end);
  await page.getByRole('dialog').getByRole('button', { name: sittingSession.end }).click();
  await expect(page.getByText(sittingResults.ratio(1, 3)).first()).toBeVisible();
  await expect(page.getByRole('region', { name: sittingResults.toRedo })).toContainText(
    sittingResults.toRedoText(1),
  );
  await press(page, sittingResults.filters.hesitated);
  const listed = page.getByRole('region', { name: sittingResults.questions }).locator('summary');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(FIRST);
  await press(page, sittingResults.redoWrong);
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await expect(page.getByText('Deuxième question ?').first()).toBeVisible();
  await expect(page.getByText(sittings.progress(0, 1))).toBeVisible();
});

test('bookmarks and memos are kept, and chosen by', async ({ course, enrolled }) => {
  const { page } = enrolled;
  await begin(page, course, 'exam');
  await choose(page, ['A']);
  await handIn(page);
  await press(page, reviews.unanswered.add(2));
  await expect(page.getByText(reviews.unanswered.added(2))).toBeVisible();
  await page.getByText(FIRST).click();
  await press(page, 'Ajouter aux favoris');
  await press(page, 'Écrire un mémo');
  await page.getByLabel('Votre mémo').fill('Quatre cavités.');
  await press(page, 'Enregistrer le mémo');
  await expect(page.getByText('Quatre cavités.', { exact: true })).toBeVisible();
  await page.goto(`/sessions/new?subject=${course.subjectId}`);
  const { withCount, statuses, preset, presetCount } = sittingBuilder;
  await expect(page.getByRole('button', { name: presetCount(preset.due, 2) })).toBeVisible();
  await page.getByLabel(withCount(statuses.memo, 1)).check();
  await expect(page.getByText(sittingBuilder.matching(1))).toBeVisible();
  await expect(page.getByLabel(withCount(statuses.bookmarked, 1))).toBeEnabled();
});

test('the builder says when there are fewer questions than asked for, and why it can’t begin', async ({
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  await page.goto(`/sessions/new?subject=${course.subjectId}`);
  const start = page.getByRole('button', { name: sittingBuilder.start, exact: true });
  await page.getByLabel(sittingBuilder.count).fill('4');
  await expect(page.getByText(sittingBuilder.fewer(3))).toBeVisible();
  await page.getByLabel(sittingBuilder.count).fill('3');
  await expect(page.getByText(sittingBuilder.fewer(3))).toHaveCount(0);
  await expect(start).toBeEnabled();
  await page.getByLabel(sittingBuilder.kinds.recurring).check();
  await expect(page.getByText(sittingBuilder.nothing)).toBeVisible();
  await expect(start).toBeDisabled();
});
