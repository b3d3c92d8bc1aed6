import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStudent } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';

const { grant } = adminUsers.access;

/** A day of the calendar some days from now, as a field of a date takes it. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a semester is opened without a payment, found where it ends soon, and prolonged', async ({
  page,
  server,
  admin,
}) => {
  const { semesterId, semester } = await makeCourse(admin);
  const { email, fullName, rest } = await makeStudent(server.url, 'Payée En Espèces');
  const path = `/api/dashboard/semester/${semesterId}`;
  await enter(page, ADMIN.username);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin?tab=users&search=${email}`);
  await (await rowButton(page, adminUsers.accessCount(0, fullName))).click();
  await page.getByRole('button', { name: grant.open }).click();
  const form = page.getByRole('dialog', { name: grant.title(fullName) });
  await form.getByLabel(grant.semester).selectOption(String(semesterId));
  await form.getByLabel(grant.endsOn).fill(inDays(12));
  const save = form.getByRole('button', { name: texts.save, exact: true });
  await save.click();
  await expect(form.getByLabel(grant.reason)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(grant.reason).selectOption('cash');
  await expectAccessible(page, 'the form of an access');
  await save.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText(semester);
  expect((await rest.get(path)).status).toBe(200);

  await page.goto(`/admin?tab=users&view=access&search=${email}`);
  await page.getByRole('button', { name: texts.filters.open }).click();
  await page.getByText(adminUsers.access.expiring, { exact: true }).click();
  await page.getByRole('button', { name: texts.filters.done }).click();
  const changeEnd = await rowButton(page, grant.changeOf(semester));
  await expect(page.getByRole('row').filter({ has: changeEnd })).toContainText(grant.reasons.cash);
  await changeEnd.click();
  const change = page.getByRole('dialog', { name: grant.changeOf(semester) });
  await change.getByRole('button', { name: grant.step(6) }).click();
  await change.getByLabel(grant.reason).selectOption('goodwill');
  await change.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(change).toHaveCount(0);
  await expect(page.getByText(texts.noMatchTitle)).toBeVisible();
});
