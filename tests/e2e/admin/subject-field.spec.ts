import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { ADMIN } from '../../support/server.ts';
import { confirmEmail, enter, makeStudent } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

const { invitations, scope } = adminStaff;

test('the list of a field of subjects takes a click', async ({ page, server, course }) => {
  const person = await makeStudent(server.url);
  await confirmEmail(person);
  await enter(page, ADMIN.username);
  await page.goto(`/admin/student?id=${person.id}`);
  await page.getByLabel(invitations.role, { exact: true }).selectOption('editor');
  await page.getByLabel(scope.label, { exact: true }).selectOption('subject');
  const field = page.getByRole('combobox', { name: scope.chosenSubject });
  await expect(field).toBeEnabled();
  await field.click();
  await page.getByRole('option', { name: course.subject, exact: true }).click();
  await expect(field).toHaveValue(course.subject);
  await page.getByRole('button', { name: adminStaff.grant }).click();
  const revoke = page.getByRole('button', { name: new RegExp(course.subject) });
  await expect(revoke).toBeVisible();
});
