import { practice } from '@amphi/domain/messages/fr/practice';
import { marks } from '@amphi/domain/messages/fr/reviews/marks';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { begin, handIn, press } from '../support/sitting-steps.ts';
import { choose, waitForHydration } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session } = practice;

const bookmark = (page: Page) => page.getByRole('button', { name: marks.bookmark, exact: true });
const unbookmark = (page: Page) =>
  page.getByRole('button', { name: marks.unbookmark, exact: true });
const memoOf = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Deux atriums' });

/** A change of bookmarks or memos that reached the server. */
const stored = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(path) && response.ok());

async function writeMemo(page: Page, text: string): Promise<void> {
  await page.getByLabel(marks.memoLabel).fill(text);
  await press(page, marks.save);
}

test('a question is bookmarked before its answer and gets a memo after it, also by keys', async ({
  page,
  course,
  learner: _,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(course.practicePath);
  await expect(bookmark(page)).toBeVisible();
  // A memo may hold the answer.
  await expect(page.getByRole('button', { name: marks.addMemo })).toHaveCount(0);
  const saved = stored(page, 'bookmarks.save');
  await waitForHydration(page);
  await page.keyboard.press('v');
  await expect(unbookmark(page)).toBeVisible();
  await saved;
  await choose(page, ['A', 'C']);
  await press(page, session.submit);
  await expect(page.getByRole('button', { name: marks.addMemo })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel(marks.memoLabel)).toBeFocused();
  await expectAccessibleInBoth(page, 'a memo that is written');
  await page.getByLabel(marks.memoLabel).fill('Deux');
  // What is typed and not saved outlives the page.
  await page.reload();
  await page.getByRole('button', { name: marks.addMemo }).click();
  await expect(page.getByLabel(marks.memoLabel)).toHaveValue('Deux');
  await writeMemo(page, 'Deux atriums');
  await expect(memoOf(page)).toBeVisible();
  await page.getByRole('button', { name: question.next }).click();
  await expect(bookmark(page)).toBeVisible();
  await expect(memoOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: question.previous }).click();
  await expect(memoOf(page)).toBeVisible();

  await page.goto('/notebook?tab=bookmarks');
  await expect(page.getByText('Première question ?')).toBeVisible();
  await page.goto('/notebook?tab=memos');
  await expect(memoOf(page)).toBeVisible();
});

test('the editor of a memo closes when the question changes', async ({
  page,
  course,
  learner: _,
}) => {
  await page.goto(course.practicePath);
  await waitForHydration(page);
  for (const position of [1, 2]) {
    await expect(page.getByText(question.title(position), { exact: true })).toBeVisible();
    await choose(page, ['A']);
    await press(page, session.submit);
    await page.getByRole('button', { name: question.next }).click();
  }
  await page.getByRole('button', { name: question.previous }).click();
  await press(page, marks.addMemo);
  await expect(page.getByLabel(marks.memoLabel)).toBeVisible();
  await page.getByRole('button', { name: question.previous }).click();
  await expect(page.getByRole('button', { name: marks.addMemo })).toBeVisible();
  await expect(page.getByLabel(marks.memoLabel)).toHaveCount(0);
  await page.getByRole('button', { name: question.next }).click();
  await expect(page.getByRole('button', { name: marks.addMemo })).toBeVisible();
  await expect(page.getByLabel(marks.memoLabel)).toHaveCount(0);
});

test('a bookmark that can’t be saved is taken back aloud, and tried again on the next question', async ({
  page,
  course,
  learner: _,
}) => {
  await page.goto(course.practicePath);
  await expect(bookmark(page)).toBeVisible();
  await page.route('**/trpc/bookmarks.save**', (route) => route.abort());
  await bookmark(page).click();
  await expect(page.getByRole('alert').filter({ hasText: marks.bookmarkFailed })).toBeVisible();
  await expect(bookmark(page)).toBeVisible();
  await page.getByRole('button', { name: question.next }).click();
  const other = page.getByRole('alert').filter({ hasText: marks.otherBookmarkFailed });
  await expect(other).toBeVisible();
  await page.unroute('**/trpc/bookmarks.save**');
  const saved = stored(page, 'bookmarks.save');
  await other.getByRole('button').click();
  await saved;
  await expect(other).toHaveCount(0);
  await expect(bookmark(page)).toBeVisible();
  await page.getByRole('button', { name: question.previous }).click();
  await expect(unbookmark(page)).toBeVisible();
});

test('a bookmark that is set before the marks have come stays', async ({
  page,
  course,
  learner: _,
}) => {
  await begin(page, course, 'exam');
  await expect(bookmark(page)).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The server answers before the bookmark, the student has it after.
  let isFirst = true;
  await page.route('**/trpc/*marks.mine**', async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    await released;
    await route.fulfill({ response }).catch(() => {});
  });
  await page.reload();
  const saved = stored(page, 'bookmarks.save');
  await bookmark(page).click();
  await saved;
  release();
  await expect(unbookmark(page)).toBeVisible();
});

test('the marks of a question are the same in an exam, its results, and the error book', async ({
  page,
  course,
  learner: _,
}) => {
  await begin(page, course, 'exam');
  const saved = stored(page, 'bookmarks.save');
  await bookmark(page).click();
  await saved;
  await expect(unbookmark(page)).toBeVisible();
  await expect(page.getByRole('button', { name: marks.addMemo })).toHaveCount(0);
  await choose(page, ['B']);
  await handIn(page);
  await page.getByText('Première question ?').first().click();
  await expect(unbookmark(page)).toBeVisible();
  await page.getByRole('button', { name: marks.addMemo }).first().click();
  await writeMemo(page, 'Deux atriums');
  await expect(memoOf(page)).toBeVisible();

  await page.goto('/notebook');
  const entry = page.getByRole('listitem').filter({ hasText: 'Première question ?' });
  await expect(entry.getByText('Deux atriums')).toBeVisible();
  const removed = stored(page, 'bookmarks.remove');
  await entry.getByRole('button', { name: marks.unbookmark }).click();
  await removed;
  await expect(entry.getByRole('button', { name: marks.bookmark })).toBeVisible();
  await entry.getByRole('button', { name: marks.editMemo }).click();
  await press(page, marks.remove);
  await expect(entry.getByRole('button', { name: marks.addMemo })).toBeVisible();
});
