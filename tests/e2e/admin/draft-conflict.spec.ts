import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import {
  ADMIN_NAME,
  conflictOf,
  dialogOf,
  openPage,
  rowOf,
  save,
} from '../support/edit-conflict.ts';
import { enter } from '../support/people.ts';

const { conflict: texts } = shared;

test('a draft asks as well, when another administrator has saved the same field since it was typed', async ({
  context,
  admin,
}) => {
  const course = await makeCourse(admin);
  const theirSave = (fields: { name?: string; description?: string }) =>
    admin.json('PUT', `/api/content/subjects/${course.subjectId}`, {
      ...{ name: course.subject, semester_id: course.semesterId, ...fields },
    });
  await enter(context, ADMIN.username);
  const page = await openPage(
    context,
    `/admin?tab=content&search=${encodeURIComponent(course.subject)}`,
  );
  const dialog = dialogOf(page);
  const description = dialog.locator('[data-path=description]');
  const open = (name: string) =>
    rowOf(page, name)
      .getByRole('button', { name: adminContent.subjects.editOf(name), exact: true })
      .click();
  const reopen = async (name: string) => {
    await page.reload();
    await open(name);
    await expect(dialog.getByText(shared.draft.title)).toBeVisible();
    await expect(description).toHaveValue('Ma description');
  };
  const conflict = conflictOf(dialog, ADMIN_NAME);
  const closed = () => expect(page.getByRole('dialog')).toHaveCount(0);

  // Another field was saved meanwhile: both changes count, without a question.
  await open(course.subject);
  await description.fill('Ma description');
  const renamed = `${course.subject} bis`;
  await theirSave({ name: renamed, description: '' });
  await reopen(renamed);
  await save(dialog);
  await closed();
  await open(renamed);
  await expect(description).toHaveValue('Ma description');

  // The same field was: what both wrote is shown, also when the draft is opened more than once.
  await theirSave({ description: '' });
  await page.reload();
  await open(course.subject);
  await description.fill('Ma description');
  await theirSave({ description: 'Leur description' });
  await reopen(course.subject);
  await dialog.locator('[data-path=name]').fill(`${course.subject} ter`);
  await reopen(course.subject);
  await save(dialog);
  await conflict.getByRole('button', { name: texts.show }).click();
  await expect(conflict.getByRole('table')).toContainText('Leur description');
  await expect(conflict.getByRole('table')).toContainText('Ma description');

  // Without the draft, the form shows and replaces what is there now.
  await reopen(course.subject);
  await dialog.getByRole('button', { name: shared.draft.discard }).click();
  await expect(description).toHaveValue('Leur description');
  await description.fill('Description à deux');
  await save(dialog);
  await closed();
});
