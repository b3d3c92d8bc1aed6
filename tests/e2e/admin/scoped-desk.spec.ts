import { adminCommands } from '@amphi/domain/messages/fr/admin/commands';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { adminTree } from '@amphi/domain/messages/fr/admin/tree';
import { adminTwins } from '@amphi/domain/messages/fr/admin/twins';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { type Course, makeCourse } from '../support/course.ts';
import { enter, makeStaff } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';

const { tabs } = adminStaff.desk;

/** The job that compares questions runs each minute. */
const COMPARED_MS = 150_000;

/** Signs the browser in as an account with a role in the subject of a course. */
async function enterAs(
  page: Page,
  admin: RestClient,
  role: 'editor' | 'reviewer',
  { subjectId }: Course,
): Promise<void> {
  await enter(page, (await makeStaff(admin, role, subjectId)).email);
}

/** Opens all of the tree at the desk. */
async function openTree(page: Page): Promise<void> {
  await page.goto('/desk?tab=tree');
  await page.getByRole('button', { name: adminTree.expandAll }).click();
}

const menuOf = (page: Page, row: string) =>
  page.getByRole('button', { name: adminTree.menuOf(row), exact: true });
const handleOf = (page: Page, row: string) =>
  page.getByRole('button', { name: adminTree.dragOf(row), exact: true });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('an editor sees the tree of their subject, and moves its chapters alone', async ({
  page,
  admin,
}) => {
  const [own, foreign] = [await makeCourse(admin), await makeCourse(admin)];
  const chapter = { name: 'Deuxième', subject_id: own.subjectId };
  expect((await admin.json('POST', '/api/chapters', chapter)).status).toBe(201);
  await enterAs(page, admin, 'editor', own);
  await openTree(page);
  await expect(page.getByText(own.chapter, { exact: true })).toBeVisible();
  await expect(page.getByText(foreign.subject)).toHaveCount(0);
  await expect(handleOf(page, own.subject)).toHaveCount(0);
  await expect(menuOf(page, adminTree.semester(own.semester, 2026))).toHaveCount(0);
  await expectAccessibleInBoth(page, 'the tree at the desk');

  await menuOf(page, own.subject).click();
  await expect(page.getByRole('menuitem', { name: adminTree.chapters })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: adminTree.moveSubject })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await menuOf(page, 'Deuxième').click();
  await page.getByRole('menuitem', { name: adminTree.up }).click();
  await expect(page.getByText(adminTree.chapterMoved('Deuxième', 1, 2))).toBeAttached();
  const { body } = await admin.get<{ name: string }[]>(`/api/chapters/subject/${own.subjectId}`);
  expect(body.map(({ name }) => name)).toEqual(['Deuxième', own.chapter]);
});

test('a reviewer reads the tree, and is led to the questions', async ({ page, admin }) => {
  const own = await makeCourse(admin);
  await enterAs(page, admin, 'reviewer', own);
  await openTree(page);
  await expect(page.getByText(own.chapter, { exact: true })).toBeVisible();
  await expect(handleOf(page, own.chapter)).toHaveCount(0);
  await expect(menuOf(page, own.chapter)).toHaveCount(0);
  await menuOf(page, own.subject).click();
  await expect(page.getByRole('menuitem')).toHaveText([adminTree.questions]);
  await page.getByRole('menuitem').click();
  await expect(page).toHaveURL(`/desk?tab=questions&subject=${own.subjectId}`);
  await expect(page.getByRole('tab', { name: tabs.questions, selected: true })).toBeVisible();
});

test('Ctrl+K at the desk leads to the tabs and the subjects of an editor, and nowhere else', async ({
  page,
  admin,
}) => {
  const [own, foreign] = [await makeCourse(admin), await makeCourse(admin)];
  await enterAs(page, admin, 'editor', own);
  const refused: number[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.status());
  });
  await page.goto('/desk');
  await expect(page.getByRole('table').first()).toBeVisible();
  await waitForHydration(page);
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: adminCommands.title });
  const field = dialog.getByRole('combobox', {
    name: adminCommands.deskLabel({ subjects: true, orders: false }),
  });
  const options = dialog.getByRole('option');
  await expect(options).toHaveText([
    ...[tabs.questions, tabs.drafts, tabs.content, tabs.tree, tabs.twins],
    ...[tabs.imports, tabs.reports],
  ]);
  await expectAccessibleInBoth(page, 'the dialog at the desk', '[role=dialog]');
  for (const text of [adminTexts.tabs.users, foreign.subject]) {
    await field.fill(text);
    await expect(dialog.getByRole('status')).toHaveText(adminCommands.found(0));
  }
  await field.fill(own.subject);
  await expect(options).toHaveText([adminCommands.subject(own.subject, own.semester)]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/desk?tab=questions&subject=${own.subjectId}`);
  await expect(dialog).toBeHidden();
  expect(refused).toEqual([]);
});

test('an editor decides on twins of their subject; where a reviewer publishes, that one merges', async ({
  page,
  admin,
  browser,
}) => {
  test.setTimeout(2 * COMPARED_MS);
  const [own, foreign] = [await makeCourse(admin), await makeCourse(admin)];
  const text = 'Quel nerf innerve le muscle crico-thyroïdien du larynx ?';
  for (const question_text of [text, text.replace('crico-', 'crico')]) {
    const added = await admin.json('POST', '/api/content/qcms', {
      ...{ subject_id: own.subjectId, question_text, correct_answers: ['A'] },
      options: { A: 'Le nerf vague', B: 'Le nerf facial' },
    });
    expect(added.status, added.text).toBe(201);
  }
  const review = await browser.newPage();
  await enterAs(review, admin, 'reviewer', own);
  await enterAs(page, admin, 'editor', own);
  await page.goto('/desk?tab=twins');
  await page.getByRole('combobox', { name: adminTwins.subject }).click();
  await expect(page.getByRole('option', { name: own.subject })).toBeVisible();
  await expect(page.getByRole('option', { name: foreign.subject })).toHaveCount(0);

  const address = `/desk?tab=twins&subject=${own.subjectId}&kind=duplicate`;
  await page.goto(address);
  const pair = page.getByRole('article', { name: adminTwins.pair(4, 5) });
  await expect(pair).toBeVisible({ timeout: COMPARED_MS });
  await expect(page.getByText(adminTwins.merge.byReviewers)).toBeVisible();
  await expect(page.getByRole('button', { name: adminTwins.duplicates.merge })).toHaveCount(0);
  await expectAccessibleInBoth(page, 'twins at the desk', 'main');

  await review.goto(address);
  await review.getByRole('button', { name: adminTwins.duplicates.merge }).click();
  const dialog = review.getByRole('dialog', { name: adminTwins.merge.title });
  await dialog.getByRole('button', { name: adminTwins.merge.confirm }).click();
  await expect(review.getByText(adminTwins.merge.done)).toBeVisible();
  await review.getByRole('button', { name: adminTexts.undo }).click();
  await expect(review.getByRole('button', { name: adminTwins.duplicates.merge })).toBeVisible();
  await review.close();

  await page.goto(address);
  await pair.getByRole('button', { name: adminTwins.duplicates.different }).click();
  await expect(page.getByText(adminTwins.duplicates.empty.open.title)).toBeVisible();
});
