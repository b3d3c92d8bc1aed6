import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { firstQuestionOf, makeCourse } from '../support/course.ts';
import { enter, grant, makeStaff, makeStudent } from '../support/people.ts';

const { remove: texts } = adminQuestions;

/** Looks at what is open, on a phone and on a wide screen, in light and in dark. */
async function lookAt(page: Page, what: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await expectAccessibleInBoth(page, `${what}, ${width} pixels wide`, '[role=dialog]');
  }
}

test('a question is deleted after a look at what goes with it, and comes back by one press', async ({
  page,
  admin,
  server,
}) => {
  const course = await makeCourse(admin);
  const student = await makeStudent(server.url);
  await grant(admin, student, course.semesterId);
  const id = firstQuestionOf(course);
  const answer = await student.rest.json('POST', '/api/practice/submit-answer', {
    ...{ qcm_id: id, selected_answers: ['A'] },
  });
  expect(answer.status, answer.text).toBe(200);
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=questions&subject=${course.subjectId}`);
  await page.getByRole('button', { name: adminQuestions.qcms.removeOf(id) }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog.getByText(adminBulk.remove.goes('1', '0', '1'))).toBeVisible();
  await expect(dialog.getByText(texts.held)).toBeVisible();
  await lookAt(page, 'the deletion of a question');
  await dialog.getByRole('button', { name: shared.remove }).click();
  await expect(page.getByText(texts.done)).toBeVisible();
  // Its button for not doing it has the same name.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: adminQuestions.qcms.removeOf(id) })).toHaveCount(0);
  await page.getByRole('button', { name: shared.undo, exact: true }).click();
  await expect(page.getByText(shared.undone)).toBeVisible();
  await expect(page.getByRole('button', { name: adminQuestions.qcms.removeOf(id) })).toHaveCount(1);
});

test('where a reviewer publishes, an editor proposes that a question be retired', async ({
  page,
  admin,
  server,
}) => {
  const course = await makeCourse(admin);
  const student = await makeStudent(server.url);
  await grant(admin, student, course.semesterId);
  const id = firstQuestionOf(course);
  const editor = await makeStaff(admin, 'editor', course.subjectId);
  await makeStaff(admin, 'reviewer', course.subjectId);
  await enter(page, editor.email);
  await page.goto('/desk?tab=questions');
  await page.getByRole('button', { name: adminQuestions.qcms.removeOf(id) }).click();
  const dialog = page.getByRole('dialog', { name: texts.propose.title });
  const propose = dialog.getByRole('button', { name: texts.propose.confirm });
  await expect(propose).toBeDisabled();
  await lookAt(page, 'the proposal to retire a question');
  await dialog.getByLabel(adminDrafts.comment).fill('Elle répète la deuxième.');
  await propose.click();
  await expect(page.getByText(adminDrafts.submitted)).toBeVisible();
  await expect(page.getByRole('button', { name: adminQuestions.qcms.removeOf(id) })).toHaveCount(1);
  await page.goto('/desk?tab=drafts');
  const mine = page.getByRole('list', { name: adminDrafts.lists.mine });
  await expect(mine).toContainText(adminDrafts.states.submitted);
});
