import { practice } from '@amphi/domain/messages/fr/practice';
import { marks } from '@amphi/domain/messages/fr/reviews/marks';
import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { APIRequestContext } from '@playwright/test';
import { firstQuestionOf } from '../support/course.ts';
import { expect, test } from '../support/studying.ts';

/** Calls a procedure with the session of a browser. */
async function call(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(`/trpc/${path}`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

test('bookmarks and memos are found, changed, removed and taken back', async ({
  course,
  enrolled,
  admin,
}) => {
  const { page, context } = enrolled;
  const first = firstQuestionOf(course);
  for (const qcm_id of [first, first + 1])
    await call(context.request, 'bookmarks.save', { qcm_id });
  const memo = { qcm_id: first, body: 'Deux atriums', base_revision: 0 };
  await call(context.request, 'memos.save', memo);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: reviews.panel.bookmarks, exact: true }).click();
  await expect(page.getByText(texts.bookmarks.found(2), { exact: true })).toBeVisible();
  await page.getByLabel(texts.bookmarks.search).fill('deuxieme');
  await expect(page.getByText(texts.bookmarks.found(1), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: marks.unbookmark }).click();
  await expect(page.getByText(texts.noneTitle)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deuxième question ?')).toBeVisible();
  await page.getByRole('link', { name: texts.openQuestion }).click();
  await expect(page.getByText(practice.question.title(2), { exact: true })).toBeVisible();

  await page.goto('/notebook?tab=memos');
  await page.getByRole('button', { name: marks.editMemo }).click();
  await page.getByLabel(marks.memoLabel).fill('Deux atriums, deux ventricules');
  await page.getByRole('button', { name: marks.save }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'ventricules' })).toBeVisible();
  await page.getByRole('button', { name: marks.remove }).click();
  await expect(page.getByText(texts.memos.emptyTitle)).toBeVisible();
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText('Deux atriums, deux ventricules')).toBeVisible();

  await admin.json('DELETE', `/api/admin/user-access/${enrolled.accessId}`, {});
  await page.reload();
  await expect(page.getByText('Deux atriums, deux ventricules')).toBeVisible();
  await expect(page.getByText(texts.ended)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.openQuestion })).toBeHidden();
});
