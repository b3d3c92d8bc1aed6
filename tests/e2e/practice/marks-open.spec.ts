import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { marks } from '@amphi/domain/messages/fr/reviews/marks';
import { notebook } from '@amphi/domain/messages/fr/reviews/notebook';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { press } from '../support/sitting-steps.ts';
import { expect, test } from '../support/studying.ts';

const bookmark = (page: Page) => page.getByRole('button', { name: marks.bookmark, exact: true });
const unbookmark = (page: Page) =>
  page.getByRole('button', { name: marks.unbookmark, exact: true });
const memoOf = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Préparation' });
const stored = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(path) && response.ok());

test('an open question is bookmarked before its answer, gets a memo after it, and both are found', async ({
  admin,
  course,
  learner: { page },
}) => {
  const { subjectId } = course;
  for (const [order_index, question_text] of [
    'Définir la précharge.',
    'Définir la postcharge.',
  ].entries()) {
    const answer = await admin.json('POST', '/api/justification/', {
      ...{ subject_id: subjectId, order_index, question_text, answer_text: 'La tension.' },
    });
    expect(answer.status, answer.text).toBe(201);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/justification-study/${subjectId}`);
  await page.getByRole('button', { name: qrocs.next }).click();
  await expect(page.getByRole('article')).toContainText('postcharge');
  // A change that fails is taken back, and told.
  await page.route('**/trpc/bookmarks.save**', (route) => route.abort());
  await bookmark(page).click();
  await expect(page.getByRole('alert').filter({ hasText: marks.bookmarkFailed })).toBeVisible();
  await expect(bookmark(page)).toBeVisible();
  await page.unroute('**/trpc/bookmarks.save**');
  const saved = stored(page, 'bookmarks.save');
  await bookmark(page).click();
  await expect(unbookmark(page)).toBeVisible();
  await saved;
  await expect(page.getByRole('button', { name: marks.addMemo })).toHaveCount(0);
  await page.getByRole('button', { name: qrocs.show }).click();
  await page.getByRole('button', { name: marks.addMemo }).click();
  await page.getByLabel(marks.memoLabel).fill('Prép');
  // What is typed and not saved outlives the page.
  await page.goto(`/notebook?tab=bookmarks`);
  await expect(page.getByText('Définir la postcharge.')).toBeVisible();
  const open = notebook.actionOf(
    ...([notebook.openQuestion, notebook.openNumber(2), course.subject] as const),
  );
  await page.getByRole('link', { name: open }).click();
  await expect(page.getByRole('article')).toContainText('postcharge');
  await expect(unbookmark(page)).toBeVisible();
  await page.getByRole('button', { name: qrocs.show }).click();
  await page.getByRole('button', { name: marks.addMemo }).click();
  await expect(page.getByLabel(marks.memoLabel)).toHaveValue('Prép');
  await expectAccessibleInBoth(page, 'a memo of an open question');
  await page.getByLabel(marks.memoLabel).fill('Préparation du ventricule');
  await press(page, marks.save);
  await expect(memoOf(page)).toBeVisible();
  await page.getByRole('button', { name: qrocs.previous }).click();
  await expect(page.getByRole('article')).toContainText('précharge');
  await expect(bookmark(page)).toBeVisible();
  await expect(memoOf(page)).toHaveCount(0);

  await page.goto('/notebook?tab=memos');
  await expect(page.getByText(notebook.memos.found(1), { exact: true })).toBeVisible();
  await page.getByLabel(notebook.memos.search).fill('ventricule');
  await expect(memoOf(page)).toBeVisible();
  await page.getByRole('button', { name: marks.remove }).click();
  await expect(page.getByText(notebook.memos.removed(notebook.openNumber(2)))).toBeVisible();
  await page.getByRole('button', { name: notebook.undo }).click();
  await expect(memoOf(page)).toBeVisible();
});
