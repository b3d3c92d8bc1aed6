import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter, grant, makeStudent, placeOrder } from '../support/people.ts';

test('an approval is taken back with a reason: the order waits again, and the access is closed', async ({
  page,
  server,
  admin,
}) => {
  const { semesterId } = await makeCourse(admin);
  const student = await makeStudent(server.url, 'Approuvée Par Erreur');
  await grant(admin, student, semesterId);
  const { body: orders } = await student.rest.get<{ id: number }[]>('/api/payments/my-payments');
  const id = orders[0]?.id ?? 0;
  const path = `/api/dashboard/semester/${semesterId}`;
  expect((await student.rest.get(path)).status).toBe(200);

  await enter(page, ADMIN.username);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin?tab=payments&payment=${id}`);
  await page.getByRole('button', { name: adminPayments.reopen.open }).click();
  const form = page.getByRole('dialog', { name: adminPayments.reopen.title(id) });
  const reason = form.getByLabel(adminPayments.reopen.reason);
  await expect(reason).toBeFocused();
  await expectAccessible(page, 'the reason');
  const confirm = form.getByRole('button', { name: adminPayments.reopen.confirm });
  await confirm.click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Le virement n’est pas arrivé.');
  await confirm.click();
  await expect(page.getByText(adminPayments.reopen.done(id))).toBeVisible();
  const details = page.getByRole('dialog', { name: adminPayments.paymentTitle(id), exact: true });
  await expect(details).toContainText(adminPayments.statuses.pending);
  await expect(details.getByRole('button', { name: adminPayments.approve })).toBeVisible();
  expect((await student.rest.get(path)).status).toBe(403);
});

test('the notification of a decision opens the form that takes it back', async ({
  page,
  server,
  admin,
}) => {
  const { semesterId } = await makeCourse(admin);
  const student = await makeStudent(server.url, 'Approuvée Trop Vite');
  const id = await placeOrder(student, semesterId);
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=payments&search=${student.email}`);
  await page.getByRole('button', { name: adminPayments.approveOf(id) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: adminPayments.approve, exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: adminPayments.approved(id) });
  await notice.getByRole('button', { name: adminPayments.reopen.open }).click();
  const form = page.getByRole('dialog', { name: adminPayments.reopen.title(id) });
  await form.getByLabel(adminPayments.reopen.reason).fill('Mauvaise ligne.');
  await form.getByRole('button', { name: adminPayments.reopen.confirm }).click();
  await expect(page.getByText(adminPayments.reopen.done(id))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: student.email })).toContainText(
    adminPayments.statuses.pending,
  );
  const path = `/api/dashboard/semester/${semesterId}`;
  expect((await student.rest.get(path)).status).toBe(403);
});
